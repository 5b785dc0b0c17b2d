import { useEntryCounts, useEntryPages } from '#app/manager/entries/list/entry-pages-queries.ts'
import { useActiveEmployees } from '#app/manager/business/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { filterOf, hasFilter, withoutFilters } from '#app/manager/entries/list/entry-filter-search.ts'
import { useLocks } from '#app/manager/business/period-lock-queries.ts'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import { type DayRange, shownRange, yearRange } from '#app/manager/business/shown-range.ts'
import { isSettable, withChanges } from '#app/manager/entries/decisions/status-change.ts'
import { useEntrySelection } from '#app/manager/entries/list/use-entry-selection.ts'
import { useStatusChanges } from '#app/manager/entries/decisions/use-status-changes.ts'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { LeaveListBar } from './leave-list-bar.tsx'
import { numberText } from '#shared/core/count-text.ts'
import { NoLeave } from './leave-list-empty.tsx'
import { LeaveListRow } from './leave-list-row.tsx'
import { type LeaveListOptions, type ShownLeave, shownLeaves } from './leave-list-shown.ts'
import { LeaveListTools } from './leave-list-tools.tsx'
import classes from './leave-list.module.css'

const RejectDialog = lazy(async () => ({
  default: (await import('#app/manager/entries/decisions/reject-dialog.tsx')).RejectDialog,
}))

const rowHeight = 64

/** Leave, newest first, to browse, approve and reject. */
export function LeaveList({ onAdd }: { onAdd: () => void }) {
  const search = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const { zone } = useFarm()
  const thisYear = Temporal.Now.plainDateISO(zone).year
  const range = shownRange(search, yearRange(thisYear))
  const filter = filterOf({ people: search.people, leave: search.leave, status: search.status, type: 'leave' }, range)
  const pages = useEntryPages(filter, 'newest')
  const counts = useEntryCounts(filter).data
  const changes = useStatusChanges()
  const people = useActiveEmployees()
  const terms = useLeaveOptions(range, people.data)
  const entries = useMemo(
    () => pages.data && withChanges(pages.data, changes.pendingChanges),
    [pages.data, changes.pendingChanges],
  )
  const leaves = useMemo(() => entries && terms && shownLeaves(entries, terms), [entries, terms])
  const decidable = (leaves ?? []).filter(({ entry, locked }) => !locked && isSettable(entry.status))
  const selection = useEntrySelection(decidable.map(({ entry }) => entry.id))
  const chosen = decidable.filter(({ entry }) => selection.has(entry.id)).map(({ entry }) => entry)
  const [rejecting, setRejecting] = useState<readonly TimesheetEntry[]>([])

  function decide(decided: readonly TimesheetEntry[], to: SettableStatus) {
    if (to === 'rejected') setRejecting(decided)
    else void send(decided, to)
  }

  /** Leave stays selected when the server did not accept the change, so that the manager can retry. */
  async function send(decided: readonly TimesheetEntry[], to: SettableStatus, reason = '') {
    const ids = decided.map(({ id }) => id)
    if (await changes.setStatus(decided, to, reason)) selection.setMany(ids, false)
  }

  return (
    <>
      <LeaveListTools filter={filter} terms={leaves?.length ? terms : undefined} thisYear={thisYear} />
      <Loaded
        query={derivedQuery(leaves, pages, people)}
        card
        skeleton={<ListSkeleton card rows={8} label="Loading leave" />}
      >
        {(items) =>
          items.length === 0 ? (
            <NoLeave
              range={range}
              noEmployees={people.data?.length === 0}
              filtered={hasFilter(search)}
              onClear={() => void navigate({ search: withoutFilters, replace: true, resetScroll: false })}
              onAdd={onAdd}
            />
          ) : (
            <div className={`card ${classes.list}`} aria-busy={pages.isPlaceholderData}>
              <div className={classes.head}>
                <SelectAll
                  label="Select all"
                  showLabel
                  ids={decidable.map(({ entry }) => entry.id)}
                  selection={selection}
                />
                <p className={`${classes.count} tabular`} aria-live="polite">
                  {counts && countsText(counts)}
                </p>
              </div>
              <VirtualRows
                label="Leave"
                items={items}
                keyOf={({ entry }) => entry.id}
                estimateHeight={() => rowHeight}
                renderRow={(leave) => (
                  <LeaveListRow
                    leave={leave}
                    selected={selection.has(leave.entry.id)}
                    onSelect={selection.toggle}
                    onDecide={({ entry }: ShownLeave, to) => decide([entry], to)}
                  />
                )}
              />
              {pages.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    variant="default"
                    loading={pages.isFetching}
                    onClick={() => void pages.fetchNextPage({ cancelRefetch: false })}
                  >
                    Show more
                  </Button>
                </div>
              )}
            </div>
          )
        }
      </Loaded>
      <LeaveListBar chosen={chosen} onDecide={decide} onClear={selection.clear} />
      {rejecting.length > 0 && (
        <Suspense fallback={null}>
          <RejectDialog
            count={rejecting.length}
            reason={changes.unsentReason}
            onReject={(reason) => void send(rejecting, 'rejected', reason)}
            onClose={() => setRejecting([])}
          />
        </Suspense>
      )}
    </>
  )
}

/** Undefined until the names of the employees are loaded. */
function useLeaveOptions(range: DayRange, people: readonly Employee[] | undefined): LeaveListOptions | undefined {
  const { zone, leaveHours } = useFarm()
  const holidays = usePublicHolidays()
  const locks = useLocks(range)
  return useMemo(() => {
    if (!people) return undefined
    const names = new Map(people.map((person) => [person.id, fullName(person)]))
    return { zone, leaveHours, holidays, locks, names }
  }, [zone, leaveHours, holidays, locks, people])
}

function countsText({ entries, pending }: { entries: number; pending: number }): string {
  return pending === 0
    ? `${entriesText(entries)}, none pending`
    : `${entriesText(entries)}, ${numberText(pending)} pending`
}
