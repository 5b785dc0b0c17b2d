import { useEntryCounts } from '#app/manager/entries/list/entry-pages-queries.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { numberText } from '#shared/core/count-text.ts'

/** How many entries match the filter, by status. */
export function OverviewCounts({ filter }: { filter: EntryFilter }) {
  const { data, isError, isPlaceholderData } = useEntryCounts(filter)
  return (
    <p className="tabular quiet" aria-live="polite" aria-busy={(!data && !isError) || isPlaceholderData}>
      {data ? countsText(data) : isError ? 'Couldn’t load counts' : 'Counting…'}
    </p>
  )
}

function countsText(counts: { entries: number; pending: number; approved: number; rejected: number }): string {
  const { entries, pending, approved, rejected } = counts
  const running = entries - pending - approved - rejected
  return [
    entriesText(entries),
    ...(pending > 0 ? [`${numberText(pending)} pending`] : []),
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(running > 0 ? [`${running} on now`] : []),
  ].join(' · ')
}
