import { useMay } from '#app/lib/may.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { EmployeeName } from '#shared/employees/people-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { longestYears } from '#shared/timesheets/entries/longest-range.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { useActiveEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { NoEmployeesYet } from '#app/manager/business/people/no-employees-yet.tsx'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import { type DayRange, shownRange, yearRange } from '#app/manager/business/periods/shown-range.ts'
import { useRowLinks } from '#app/manager/business/use-row-links.ts'
import { DecisionButtons } from '#app/manager/entries/decisions/decision-buttons.tsx'
import { useDecisions } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { entryDecisions } from '#app/manager/entries/decisions/entry-decisions.ts'
import { changesTo, takesDecision, withChanges } from '#app/manager/entries/decisions/status-change.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { filterOf, hasFilter, withoutFilters } from '#app/manager/entries/list/entry-filter-search.ts'
import { EntryFilters } from '#app/manager/entries/list/entry-filters.tsx'
import { allMatching, useEntryCounts, useEntryPages } from '#app/manager/entries/list/entry-pages-queries.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { leaveColumns, leaveCsvColumns } from './leave-list-columns.tsx'
import { leaveNotes } from './leave-list-notes.tsx'
import { type LeaveListOptions, type ShownLeave, shownLeaves } from './leave-list-shown.ts'
import classes from './leave-list.module.css'

const entriesOf = (leaves: readonly ShownLeave[]) => leaves.map(({ entry }) => entry)
const isDecidable = ({ entry, locked }: ShownLeave) => !locked && takesDecision(entry.status)

/** Leave, newest first, to browse, approve and reject. */
export function LeaveList({ onAdd }: { onAdd: () => void }) {
  const search = useSearch({ from: '/shell/timesheets/leave' })
  const navigate = useNavigate({ from: '/timesheets/leave' })
  const { zone } = useFarm()
  const thisYear = Temporal.Now.plainDateISO(zone).year
  const range = shownRange(search, yearRange(thisYear))
  const asked = usePeopleAsked(search.people, 'employeeId')
  const filter = filterOf({ people: asked, leave: search.leave, status: search.status, type: 'leave' }, range)
  const pages = useEntryPages(filter, 'newest')
  const counts = useEntryCounts(filter).data
  const { pendingChanges, decide } = useDecisions()
  const people = useActiveEmployees()
  const options = useLeaveOptions(range, people.data)
  const leaves = useMemo(
    () => pages.data && options && shownLeaves(withChanges(pages.data, pendingChanges), options),
    [pages.data, pendingChanges, options],
  )
  const days = dateRangeText(range.from, range.to)

  function change(next: Partial<typeof search>) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }

  const may = useMay()
  const bulk = ({ to, verb }: (typeof entryDecisions)[number]) => ({
    label: verb,
    main: to === 'approved',
    applies: (chosen: readonly ShownLeave[]) => changesTo(entriesOf(chosen), to).length > 0,
    run: (chosen: readonly ShownLeave[]) => decide(entriesOf(chosen), to),
  })

  return (
    <ListPage
      label="Leave"
      query={derivedQuery(leaves, pages, people)}
      busy={pages.isPlaceholderData}
      filters={
        <>
          <div className={classes.range}>
            <DateRangeField
              label="Leave start dates"
              hideLabel
              longestYears={longestYears}
              value={range}
              onChange={change}
              presets={[
                { label: 'This year', range: yearRange(thisYear) },
                { label: 'Next year', range: yearRange(thisYear + 1) },
                { label: 'Last year', range: yearRange(thisYear - 1) },
              ]}
            />
          </div>
          <EntryFilters fields={['people', 'leave', 'status']} search={search} onChange={change} />
        </>
      }
      filtered={
        hasFilter(search)
          ? {
              sentence: `No leave starting within ${days} matches these filters. Try removing one.`,
              onClear: () => change(withoutFilters(search)),
            }
          : undefined
      }
      idOf={({ entry }) => entry.id}
      nameOf={({ name }) => name}
      columns={leaveColumns}
      note={leaveNotes}
      open={useRowLinks('entry')}
      actions={{
        width: '84px',
        render: (leave) => (
          <div className={classes.actions}>
            {isDecidable(leave) && (
              <DecisionButtons
                status={leave.entry.status}
                name={leave.name}
                onDecide={(to) => void decide([leave.entry], to)}
              />
            )}
            {leave.locked && (
              <span className={classes.locked} title="This pay period is locked. Unlock it under Approve first.">
                <IconLock size={16} aria-hidden="true" />
                Locked
              </span>
            )}
          </div>
        ),
      }}
      bulk={
        may('timesheets.setStatus')
          ? {
              canSelect: isDecidable,
              actions: entryDecisions.map(bulk),
            }
          : undefined
      }
      countText={counts && countsText(counts)}
      onCsv={(rows) => downloadCsv(`leave ${range.from} to ${range.to}.csv`, leaveCsvColumns, rows)}
      pages={{
        ...morePages(pages),
        readAll: async (progress) => {
          const all = await allMatching(filter, 'newest', progress)
          return options ? shownLeaves(all, options) : []
        },
        key: JSON.stringify(filter),
        total: counts?.entries,
      }}
      empty={
        people.data?.length === 0 ? (
          <NoEmployeesYet>
            Once people have joined, they request leave on their phone, and it appears here for you to approve.
          </NoEmployeesYet>
        ) : (
          <EmptyState
            drawing="calendar"
            title="No leave yet"
            action={may('leave.addLeave') && <Button onClick={onAdd}>Add leave</Button>}
          >
            Leave starting within {days} appears here for you to approve. Weekends are skipped, and leave can’t overlap
            worked hours.
          </EmptyState>
        )
      }
    />
  )
}

/** Undefined until the names of the employees are loaded. */
function useLeaveOptions(range: DayRange, people: readonly EmployeeName[] | undefined): LeaveListOptions | undefined {
  const holidays = usePublicHolidays()
  const locks = useLocks(range)
  return useMemo(
    () => people && { holidays, locks, names: new Map(people.map((person) => [person.id, fullName(person)])) },
    [holidays, locks, people],
  )
}

function countsText({ entries, pending }: { entries: number; pending: number }): string {
  return `${entriesText(entries)}, ${pending === 0 ? 'none' : numberText(pending)} pending`
}
