import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'

const { fieldNotes } = api

export const useFieldNotes = () => useQuery(fieldNotes.listFieldNotes.queryOptions())

export const useAddFieldNote = () => useMutation(fieldNotes.addFieldNote.mutationOptions())

export const useEditFieldNote = () => useMutation(fieldNotes.editFieldNote.mutationOptions())

export const useDeleteFieldNote = () =>
  useRemoval({ remove: fieldNotes.deleteFieldNote, restore: fieldNotes.restoreFieldNote })
