import { useMutation } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import type { NamedRowNoun } from './named-row-text.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'

const { business } = api
const verbs = {
  location: {
    add: business.addLocations,
    rename: business.renameLocation,
    remove: business.removeLocation,
    restore: business.restoreLocation,
  },
  activity: {
    add: business.addActivities,
    rename: business.renameActivity,
    remove: business.removeActivity,
    restore: business.restoreActivity,
  },
} satisfies Record<NamedRowNoun, object>

export const useAddNamedRows = (noun: NamedRowNoun) => useMutation(verbs[noun].add.mutationOptions())

export const useRenameRow = (noun: NamedRowNoun) => useMutation(verbs[noun].rename.mutationOptions())

export const useRemoveNamedRow = (noun: NamedRowNoun) => useRemoval(verbs[noun])
