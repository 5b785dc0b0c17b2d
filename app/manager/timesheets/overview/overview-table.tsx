/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that stand in the document only while in sight are placed one by one, as the tags of a table can't be */
import { useCallbackRef } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { OverviewRow, type OverviewOptions } from './overview-row.tsx'
import { SelectAll } from '#app/manager/entries/list/select-all.tsx'
import type { EntrySearch } from '#app/manager/entries/list/entry-search.ts'
import { isSettable } from '#app/manager/entries/decisions/status-change.ts'
import type { Selection } from '#app/manager/entries/list/use-entry-selection.ts'
import end from './overview-end.module.css'
import classes from './overview-table.module.css'

type OverviewTableProps = OverviewOptions & {
  entries: readonly TimesheetEntry[]
  /** They are those of the filter before. */
  busy: boolean
  /** How many the filter finds; undefined until they are counted. */
  total: number | undefined
  employees: readonly Employee[]
  /** Of which entries can be decided on. */
  selectable: readonly string[]
  selection: Selection
  isLocked: (entry: TimesheetEntry) => boolean
  /** undefined when there is no further page. */
  onEnd: (() => void) | undefined
}

const headings = ['Person', 'Day', 'Times', 'Location and activity', 'Breaks', 'Hours', 'Est. pay', 'Status'] as const
const lineHeight = 57

/** The entries of the filter, as far as they are read; the next page comes as the end comes near. */
export function OverviewTable(props: OverviewTableProps) {
  const { entries, busy, total, employees, selectable, selection, isLocked, onEnd, farm, flagOptions } = props
  const people = useMemo(() => new Map(employees.map((employee) => [employee.id, employee])), [employees])
  // The same at every render, so that rows draw again only when their own entry changes.
  const onSelect = useCallbackRef(selection.toggle)
  const navigate = useNavigate()
  const onOpen = useCallbackRef((id: string) => void navigate({ ...opened(id), resetScroll: false }))
  const hrefOf = useHrefOf()
  return (
    <div className={`card ${classes.frame}`} aria-busy={busy}>
      <div role="table" aria-label="Entries" aria-rowcount={(total ?? entries.length) + 1} className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.headings}>
            <div role="columnheader" className={classes.check}>
              <SelectAll
                label={`Select all ${selectable.length} that are listed`}
                ids={selectable}
                selection={selection}
                showLabel
              />
            </div>
            {headings.map((heading) => (
              <div key={heading} role="columnheader" className={classes.heading}>
                {heading}
              </div>
            ))}
            <div role="columnheader">
              <span className="visually-hidden">Flags</span>
            </div>
          </div>
        </div>
        <VirtualRows
          role="rowgroup"
          items={entries}
          keyOf={({ id }) => id}
          estimateHeight={() => lineHeight}
          renderRow={(entry, index) => {
            const person = people.get(entry.employeeId)
            const locked = isLocked(entry)
            return (
              <OverviewRow
                entry={entry}
                rowIndex={index + 2}
                name={person ? fullName(person) : ''}
                archived={person?.active === false}
                termsHistory={person?.termsHistory}
                selected={selection.has(entry.id) && !locked && isSettable(entry.status)}
                locked={locked}
                href={hrefOf(entry.id)}
                onOpen={onOpen}
                onSelect={onSelect}
                farm={farm}
                flagOptions={flagOptions}
              />
            )
          }}
        />
      </div>
      {onEnd && <End key={entries.length} onInSight={onEnd} />}
      {onEnd && total !== undefined && (
        <p className={end.printNote}>
          The first {entries.length} of {total} entries. Choose fewer days, or use the CSV file, for all of them.
        </p>
      )}
    </div>
  )
}

const opened = (id: string) =>
  ({
    from: '/timesheets/overview',
    to: '/timesheets/overview',
    search: (before: EntrySearch) => ({ ...before, entry: id }),
  }) as const

/** The addresses of all entries, for the price of one. */
function useHrefOf() {
  const router = useRouter()
  const any = 'any-entry'
  const { href } = router.buildLocation(opened(any))
  return (id: string) => href.replace(any, id)
}

/** Well before the last row is in sight. */
function End({ onInSight }: { onInSight: () => void }) {
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!mark.current) return undefined
    // Several observations may arrive at once; the last is the current one.
    const see = (looks: IntersectionObserverEntry[]) => looks.at(-1)?.isIntersecting && onInSight()
    const observer = new IntersectionObserver(see, { rootMargin: '800px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onInSight])
  return (
    <p ref={mark} className={end.more} role="status">
      Loading more entries…
    </p>
  )
}
