import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'

const { machines } = api

export const useAssets = () =>
  useQuery(machines.listAssets.queryOptions({ select: (assets) => assets.filter(({ removed }) => !removed) }))

export const useAddAssets = () => useMutation(machines.addAssets.mutationOptions())

export const useEditAsset = () => useMutation(machines.editAsset.mutationOptions())

export const useRemoveAsset = () => useRemoval({ remove: machines.removeAsset, restore: machines.restoreAsset })
