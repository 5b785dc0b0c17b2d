import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayWindow } from '#shared/core/time/zone.ts'
import { readOccurrences } from '#shared/calendar/read-occurrences.ts'
import { api, client } from '#app/lib/api/api.ts'

const { calendar } = api

interface EventFilter {
  /** The first and the last day. */
  from: string
  to: string
  categories?: string[] | undefined
  people?: string[] | undefined
}

/** What happens on these days of the farm. */
export function useOccurrences({ from, to, categories, people }: EventFilter, zone: string) {
  const { start, end } = dayWindow(from, to, zone)
  const input = { from: start, to: end, ...(categories && { categories }), ...(people && { people }) }
  return useQuery({
    queryKey: calendar.listEvents.key({ type: 'query', input }),
    queryFn: ({ signal }) => readOccurrences((at) => client.calendar.listEvents({ ...input, ...at }, { signal })),
    placeholderData: keepPreviousData,
  })
}

export const useEvent = (id: string) => useQuery(calendar.getEvent.queryOptions({ input: { id } }))

/** Reads an event as it is now, for a change that must not undo another one. */
export function useFetchEvent() {
  const queryClient = useQueryClient()
  return (id: string) => queryClient.fetchQuery({ ...calendar.getEvent.queryOptions({ input: { id } }), staleTime: 0 })
}

export const useCategories = () => useQuery(calendar.listCategories.queryOptions())

export const useAddEvent = () => useMutation(calendar.addEvent.mutationOptions())
export const useEditEvent = () => useMutation(calendar.editEvent.mutationOptions())
export const useDeleteEvent = () => useMutation(calendar.deleteEvent.mutationOptions())
export const useUndoChange = () => useMutation(calendar.undoChange.mutationOptions())

export const useAddCategory = () => useMutation(calendar.addCategory.mutationOptions())
export const useEditCategory = () => useMutation(calendar.editCategory.mutationOptions())
export const useDeleteCategory = () => useMutation(calendar.deleteCategory.mutationOptions())

export const useFeed = () => useQuery(calendar.getFeed.queryOptions())
export const useCreateFeed = () => useMutation(calendar.createFeed.mutationOptions())
export const useRevokeFeed = () => useMutation(calendar.revokeFeed.mutationOptions())
