import { useMay } from '#app/lib/may.ts'
import { useEntryCounts, useEntryPages, useMatching } from '#app/manager/entries/list/entry-pages-queries.ts'
import { useAllEmployees, useEmployeesWithTerms } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { mostDecidedAtOnce } from '#shared/timesheets/approval/most-decided-at-once.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { hasFilter, withoutFilters } from '#app/manager/entries/list/entry-filter-search.ts'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { NoMatches } from '#app/manager/entries/list/no-matches.tsx'
import { useFlagOptions } from '#app/manager/entries/flag-options-queries.ts'
import { OverviewActions } from './overview-actions.tsx'
import { lockReader } from './lock-reader.ts'
import { OverviewTable } from './overview-table.tsx'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { changesTo, takesDecision, withChanges } from '#app/manager/entries/decisions/status-change.ts'
import { type Selection, useSelection } from '#app/ui/table/use-selection.ts'
import { useFlagInstant } from '#app/manager/entries/use-flag-instant.ts'
import { useDecisions } from '#app/manager/entries/decisions/decisions-provider.tsx'

/** The most entries the server returns for a decision on a whole filter. */

type OverviewEntriesProps = {
  filter: EntryFilter
  sort: EntrySort
  range: DayRange
  search: EntrySearch
  onFilter: (search: EntrySearch) => void
}

/** The entries that match the filter, with selection and decisions. */
export function OverviewEntries({ filter, sort, range, search, onFilter }: OverviewEntriesProps) {
  const farm = useFarm()
  const pages = useEntryPages(filter, sort)
  const { data: latestCounts, isPlaceholderData: countsAreOld } = useEntryCounts(filter)
  // Counts of the previous filter must not size a decision on this one.
  const counts = countsAreOld ? undefined : latestCounts
  const people = useAllEmployees()
  const termed = useEmployeesWithTerms(useMemo(() => peopleOf(pages.data), [pages.data]))
  const locks = useLocks(range)
  const flagOptions = useFlagOptions(useFlagInstant(pages.dataUpdatedAt, pages.data))
  const readMatching = useMatching()
  const mayDecide = useMay()('timesheets.setStatus')
  const { pendingChanges, progress, askReason, setStatus } = useDecisions()
  // "Select all" is stored with its filter, so that it never applies to another one.
  const [allOf, setAllOf] = useState<string | null>(null)
  const all = allOf === JSON.stringify(filter)
  const [deciding, setDeciding] = useState(0)
  const entries = useMemo(() => pages.data && withChanges(pages.data, pendingChanges), [pages.data, pendingChanges])
  const isLocked = useMemo(() => lockReader(locks), [locks])
  const selectable = useMemo(
    () =>
      mayDecide
        ? (entries?.filter((entry) => takesDecision(entry.status) && !isLocked(entry)).map(({ id }) => id) ?? [])
        : [],
    [mayDecide, entries, isLocked],
  )
  const selection = useSelection(selectable)
  const readOn = useCallbackRef(() => void pages.fetchNextPage({ cancelRefetch: false }))

  const decidable = counts ? Math.min(counts.pending + counts.approved + counts.rejected, mostDecidedAtOnce) : 0
  const chosenIds = new Set(selection.ids)
  const selected = entries?.filter(({ id }) => chosenIds.has(id)) ?? []
  const chosen = all ? decidable : selected.length
  const affected = (to: SettableStatus) =>
    all && counts
      ? Math.min(decidable, counts.pending + counts.approved + counts.rejected - counts[to])
      : changesTo(selected, to).length

  function clear() {
    setAllOf(null)
    selection.clear()
  }

  /** With all selected every row is checked; clearing one leaves the other listed rows selected. */
  const shownSelection: Selection = !all
    ? selection
    : {
        ...selection,
        has: () => true,
        setMany: (ids, on) => {
          setAllOf(null)
          selection.setMany(ids, on)
        },
        toggle: (id) => {
          setAllOf(null)
          selection.setMany(selectable, true)
          selection.setMany([id], false)
        },
      }

  async function decide(to: SettableStatus) {
    const reason = to === 'rejected' ? await askReason(affected(to)) : ''
    if (reason === null) return
    setDeciding(chosen)
    try {
      const decided = all ? (await readMatching(filter)).entries : selected
      // After a failure the selection stays, so that the manager can retry.
      if (await setStatus(decided, to, reason)) clear()
    } catch (error) {
      notifyError(error)
    } finally {
      setDeciding(0)
    }
  }

  const isTermed = entries?.length === 0 || termed.data !== undefined
  const loaded = entries && people.data && isTermed && { entries, people: people.data, employees: termed.data ?? [] }
  return (
    <Loaded
      query={derivedQuery(loaded || undefined, pages, people, termed)}
      card
      skeleton={<ListSkeleton card rows={10} label="Loading entries" />}
    >
      {(found) =>
        found.entries.length === 0 ? (
          <NothingListed filtered={hasFilter(search)} onClear={() => onFilter(withoutFilters(search))} />
        ) : (
          <>
            <OverviewTable
              entries={found.entries}
              busy={pages.isPlaceholderData}
              total={counts?.entries}
              people={found.people}
              employees={found.employees}
              selectable={selectable}
              selection={shownSelection}
              isLocked={isLocked}
              onEnd={pages.hasNextPage && !pages.isFetching ? readOn : undefined}
              farm={farm}
              flagOptions={flagOptions}
            />
            <OverviewActions
              count={chosen}
              all={all}
              affected={affected}
              allCount={decidable > chosen ? decidable : null}
              progress={progress ?? (deciding > 0 ? { done: 0, total: deciding } : null)}
              onDecide={(to) => void decide(to)}
              onAll={() => setAllOf(JSON.stringify(filter))}
              onClear={clear}
            />
          </>
        )
      }
    </Loaded>
  )
}

const peopleOf = (entries: readonly TimesheetEntry[] | undefined) => entries?.map(({ employeeId }) => employeeId) ?? []

function NothingListed({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className="card">
      {filtered ? (
        <NoMatches onClear={onClear} />
      ) : (
        <EmptyState drawing="clock" title="No entries in this period">
          Recorded hours and leave appear here.
        </EmptyState>
      )}
    </div>
  )
}
