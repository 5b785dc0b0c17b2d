import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const { timesheets } = api

/** One entry with its history, oldest first. */
export const useEntry = (id: string) => useQuery(timesheets.getEntry.queryOptions({ input: { id } }))

/** Reads the entry anew after a refusal: what stands in the way may be what somebody else did. */
export function useReadEntryAnew() {
  const queryClient = useQueryClient()
  return (id: string) =>
    queryClient.invalidateQueries({ queryKey: timesheets.getEntry.key({ type: 'query', input: { id } }) })
}

export const useEditEntry = () => useMutation(timesheets.editEntry.mutationOptions())

export const useEndBreak = () => useMutation(timesheets.endBreak.mutationOptions())

/** Where the person was during the entry. */
export const useTrack = (id: string) => useQuery(timesheets.getTrack.queryOptions({ input: { id } }))
