import { useCallbackRef } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { EmployeeName } from '#shared/employees/people-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { ColumnHeader, VirtualTable } from '#app/ui/table/virtual-table.tsx'
import { May } from '#app/manager/business/may.tsx'
import { OverviewRow, type OverviewOptions } from './overview-row.tsx'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { takesDecision } from '#app/manager/entries/decisions/status-change.ts'
import type { Selection } from '#app/ui/table/use-selection.ts'
import end from './overview-end.module.css'
import classes from './overview-table.module.css'

type OverviewTableProps = OverviewOptions & {
  entries: readonly TimesheetEntry[]
  /** The entries are still those of the previous filter. */
  busy: boolean
  /** How many entries match the filter; undefined until counted. */
  total: number | undefined
  /** The names of everyone, and those of the entries with their pay terms. */
  people: readonly EmployeeName[]
  employees: readonly Employee[]
  /** Ids of the entries that can be decided. */
  selectable: readonly string[]
  selection: Selection
  isLocked: (entry: TimesheetEntry) => boolean
  /** undefined if there is no further page. */
  onEnd: (() => void) | undefined
}

const headings = [
  'Person',
  'Day',
  'Times',
  'Location, activity, machine',
  'Breaks',
  'Hours',
  'Est. pay',
  'Status',
] as const
const rowHeight = 57

/** The loaded entries of the filter; scrolling near the end loads the next page. */
export function OverviewTable(props: OverviewTableProps) {
  const { entries, busy, total, selectable, selection, isLocked, onEnd, farm, flagOptions } = props
  const names = useMemo(() => mapOf(props.people), [props.people])
  const termed = useMemo(() => mapOf(props.employees), [props.employees])
  // Stable, so that a row renders again only when its own entry changes.
  const onSelect = useCallbackRef(selection.toggle)
  const navigate = useNavigate()
  const onOpen = useCallbackRef((id: string) => void navigate({ ...opened(id), resetScroll: false }))
  const router = useRouter()
  const today = useFarmToday()
  const hrefOf = hrefsById((id) => router.buildLocation(opened(id)).href)
  return (
    <div className={`card ${classes.frame}`} aria-busy={busy}>
      <VirtualTable
        label="Entries"
        headings={
          <>
            <ColumnHeader className={classes.check}>
              <May call="timesheets.setStatus">
                <SelectAll
                  label={`Select all ${numberText(selectable.length)} listed`}
                  ids={selectable}
                  selection={selection}
                  showLabel
                />
              </May>
            </ColumnHeader>
            {headings.map((heading) => (
              <ColumnHeader key={heading}>{heading}</ColumnHeader>
            ))}
            <ColumnHeader>
              <span className="visually-hidden">Flags</span>
            </ColumnHeader>
          </>
        }
        headClassName={classes.head}
        headingsClassName={classes.headings}
        items={entries}
        itemCount={total ?? entries.length}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        renderRow={(entry, rowIndex) => {
          const person = names.get(entry.employeeId)
          const locked = isLocked(entry)
          return (
            <OverviewRow
              entry={entry}
              rowIndex={rowIndex}
              name={person ? fullName(person) : ''}
              archived={person?.active === false}
              termsHistory={termed.get(entry.employeeId)?.termsHistory}
              selected={selection.has(entry.id) && !locked && takesDecision(entry.status)}
              locked={locked}
              today={today}
              href={hrefOf(entry.id)}
              onOpen={onOpen}
              onSelect={onSelect}
              farm={farm}
              flagOptions={flagOptions}
            />
          )
        }}
      />
      {onEnd && <End key={entries.length} onInSight={onEnd} />}
      {onEnd && total !== undefined && (
        <p className={end.printNote}>
          The first {numberText(entries.length)} of {entriesText(total)}. Choose fewer days, or use the CSV file, for
          all of them.
        </p>
      )}
    </div>
  )
}

const mapOf = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const opened = (id: string) =>
  ({
    from: '/timesheets/overview',
    to: '/timesheets/overview',
    search: (before: EntrySearch) => ({ ...before, entry: id }),
  }) as const

/** Loads the next page well before the last row is visible. */
function End({ onInSight }: { onInSight: () => void }) {
  const mark = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (!mark.current) return undefined
    // Several observations may arrive at once; the last is the current one.
    const see = (looks: IntersectionObserverEntry[]) => looks.at(-1)?.isIntersecting && onInSight()
    const observer = new IntersectionObserver(see, { rootMargin: '800px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onInSight])
  return (
    <output ref={mark} className={end.more}>
      Loading more entries…
    </output>
  )
}
