import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf } from '#shared/core/pages.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api.ts'
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
      input: (cursor: string | undefined) => ({ ...filter, sort, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select: allOf,
    }),
  )

/** Loads every entry that matches the filter, for a file. `onPage` receives the count so far. */
export async function allMatching(
  filter: EntryFilter,
  sort: EntrySort,
  { signal, onPage }: CsvProgress,
): Promise<TimesheetEntry[]> {
  const entries: TimesheetEntry[] = []
  const read = (at: { cursor?: string }) => api.timesheets.listEntries.call({ ...filter, sort, ...at }, { signal })
  for await (const page of pagesOf(read)) {
    entries.push(...page.entries)
    onPage(entries.length)
  }
  return entries
}

/** Fetches the entries that match the whole filter now, for a decision on all of them. */
export function useMatching() {
  const queryClient = useQueryClient()
  return (filter: EntryFilter) =>
    queryClient.fetchQuery(api.timesheets.listMatching.queryOptions({ input: filter, staleTime: 0 }))
}
