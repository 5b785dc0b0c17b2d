import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'

/** Counts the entries of a filter by status. The previous counts stay until the new ones arrive. */
export const useEntryCounts = (filter: EntryFilter) =>
  useQuery(api.timesheets.countEntries.queryOptions({ input: filter, placeholderData: keepPreviousData }))

/** Outside the hook, so that thousands of entries are not collected again at each render. */
const allOf = ({ pages }: { pages: { entries: TimesheetEntry[] }[] }) => pages.flatMap(({ entries }) => entries)

/** The entries that match a filter, one page at a time. */
export const useEntryPages = (filter: EntryFilter, sort: EntrySort) =>
  useInfiniteQuery(
    api.timesheets.listEntries.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: allOf,
    }),
  )

/** Loads every entry that matches the filter, for a file. */
export const allMatching = (filter: EntryFilter, sort: EntrySort, { signal, onPage }: CsvProgress) =>
  allRows(
    (at) => api.timesheets.listEntries.call({ ...filter, sort, ...at }, { signal }),
    ({ entries }) => entries,
    onPage,
  )

/** Fetches the entries that match the whole filter now, for a decision on all of them. */
export function useMatching() {
  const queryClient = useQueryClient()
  return (filter: EntryFilter) =>
    queryClient.fetchQuery(api.timesheets.listMatching.queryOptions({ input: filter, staleTime: 0 }))
}
