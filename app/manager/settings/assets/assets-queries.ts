import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'

const { business } = api

export const useAssets = () =>
  useQuery(business.listAssets.queryOptions({ select: (assets) => assets.filter(({ removed }) => !removed) }))

export const useAddAssets = () => useMutation(business.addAssets.mutationOptions())

export const useEditAsset = () => useMutation(business.editAsset.mutationOptions())

export const useRemoveAsset = () => useRemoval({ remove: business.removeAsset, restore: business.restoreAsset })
