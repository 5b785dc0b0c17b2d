import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import { activeFirst } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { employeesQuery } from '#app/manager/business/people/employee-queries.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'

/** Active people by name, then archived ones with entries. They stay on screen while another range loads. */
export function usePeopleWithEntries(range: DayRange) {
  return useQuery(
    api.timesheets.listPeople.queryOptions({
      input: range,
      select: (people) => people.toSorted(activeFirst),
      placeholderData: keepPreviousData,
    }),
  )
}

/** All entries of one employee in the range, newest first. All pages are loaded, as partial totals would mislead. */
export function entriesQuery(employeeId: string, range: DayRange) {
  const input = { employeeIds: [employeeId], ...range, continuedLeave: 'included' as const }
  return queryOptions({
    queryKey: api.timesheets.listEntries.key({ type: 'query', input }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => api.timesheets.listEntries.call({ ...input, ...at }, { signal }),
        ({ entries }) => entries,
      ),
  })
}

/**
 * What the approval screen opens on. The people and the entries of the first are then known as if they had been asked
 * for, unless these are more than a page.
 */
export function openingQuery(queryClient: QueryClient, range: DayRange) {
  const { timesheets } = api
  const queryKey = timesheets.openApproval.key({ type: 'query', input: range })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const updatedAt = Temporal.Now.instant().epochMilliseconds
      const { people, opened } = await timesheets.openApproval.call(range, { signal })
      // Something has changed since it was asked for: what the screen shows is then asked for by itself.
      const isOutdated = queryClient.getQueryState(queryKey)?.isInvalidated ?? false
      const give = (key: QueryKey, data: unknown) => {
        const isNewer = (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt
        if (!isOutdated && !isNewer) queryClient.setQueryData(key, data, { updatedAt })
      }
      give(timesheets.listPeople.queryKey({ input: range }), people)
      if (opened) void queryClient.prefetchQuery(employeesQuery([opened.employeeId]))
      if (opened?.nextCursor === null) give(entriesQuery(opened.employeeId, range).queryKey, opened.entries)
      return { people, opened }
    },
  })
}

/** Flagged and unflagged pending work by employee; employees without pending work are left out. */
export const useFlagCounts = (range: DayRange) =>
  useQuery(api.timesheets.listFlags.queryOptions({ input: range, placeholderData: keepPreviousData }))

export const useCreateEntries = () => useMutation(api.timesheets.createEntries.mutationOptions())
