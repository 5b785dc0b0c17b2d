import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { IconPlus } from '@tabler/icons-react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import type { TimesheetEntry, TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionBar } from './action-bar.tsx'
import { DayGroup } from './day-group.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { daysOf, totalsOf } from './entry-figures.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PersonHeader } from './person-header.tsx'
import { SelectAll } from './select-all.tsx'
import type { DayRange } from './shown-range.ts'
import type { Farm } from './timesheets-queries.ts'
import { useApproveKeys } from './use-approve-keys.ts'
import { useEntrySelection } from './use-entry-selection.ts'
import { useLatestActions } from './use-latest-actions.ts'
import { useRowFocus } from './use-row-focus.ts'
import { isSettable } from './status-change.ts'
import classes from './person-entries.module.css'

type PersonEntriesProps = {
  farm: Farm
  range: DayRange
  person: TimesheetPerson
  employee: Employee | undefined
  /** Newest first, as they will be once the changes on the way have arrived; undefined while loading. */
  entries: readonly TimesheetEntry[] | undefined
  error: unknown
  onRetry: () => void
  next: TimesheetPerson | undefined
  anyApproved: boolean
  onNext: () => void
  onAdd: () => void
  onDecide: (entries: readonly TimesheetEntry[], to: SettableStatus) => void
  onUndo: () => void
}

/** One person's entries of the range, to look through and decide on. */
export function PersonEntries(props: PersonEntriesProps) {
  const { farm, range, person, employee, entries, next, onAdd, onDecide } = props
  const { zone, leaveHours, locationNames, activityNames } = farm
  const ratePerHour = employee?.ordinaryRate ?? null
  const [keysOpened, keys] = useDisclosure(false)

  const days = useMemo(
    () => entries && daysOf(entries, { zone, leaveHours, ratePerHour }),
    [entries, zone, leaveHours, ratePerHour],
  )
  const shown = days?.flatMap((day) => day.entries) ?? []
  const inOrder = shown.map(({ entry }) => entry)
  const pending = inOrder.filter(({ status }) => status === 'pending')
  const settableIds = inOrder.filter(({ status }) => isSettable(status)).map(({ id }) => id)
  const selection = useEntrySelection(settableIds)
  const selected = inOrder.filter(({ id }) => selection.ids.includes(id))
  const rows = useRowFocus(inOrder.map(({ id }) => id))

  function decide(decided: readonly TimesheetEntry[], to: SettableStatus) {
    onDecide(decided, to)
    selection.clear()
    // The button that was pressed may be gone now; the focus must not be.
    const [first] = decided
    if (first) rows.focus(first.id, { preventScroll: true })
  }

  function decideByKey(to: SettableStatus, stepOn: boolean) {
    const decided = selected.length > 0 ? selected : inOrder.filter(({ id }) => id === rows.focused())
    const last = decided.at(-1)
    // Without a row in sight a key shows where it would act before it acts.
    if (!last) return rows.step(1)
    decide(decided, to)
    const place = inOrder.indexOf(last)
    const others = [...inOrder.slice(place + 1), ...inOrder.slice(0, place)].filter((each) => !decided.includes(each))
    const waiting = others.find(({ status }) => status === 'pending')
    if (stepOn && waiting) rows.focus(waiting.id)
  }

  function selectFocused(event: KeyboardEvent) {
    const id = rows.focused()
    if (id === undefined) rows.step(1)
    else if (settableIds.includes(id)) selection.toggle(id, event.shiftKey)
  }

  useApproveKeys({
    j: () => rows.step(1),
    k: () => rows.step(-1),
    x: selectFocused,
    a: () => decideByKey('approved', true),
    r: () => decideByKey('rejected', true),
    u: () => decideByKey('pending', false),
    n: props.onNext,
    'mod+z': props.onUndo,
    '?': keys.open,
  })
  const actions = useLatestActions({ onSelect: selection.toggle, onDecide: (entry, to) => decide([entry], to) })

  return (
    <section className={`card ${classes.panel}`} aria-label={`Entries of ${person.firstName} ${person.lastName}`}>
      <PersonHeader
        person={person}
        employee={employee}
        totals={days && totalsOf(shown, { ratePerHour })}
        range={range}
        onAdd={onAdd}
      />
      {days === undefined && props.error !== null && <LoadProblem error={props.error} onRetry={props.onRetry} />}
      {days === undefined && props.error === null && <EntriesSkeleton />}
      {days?.length === 0 && (
        <EmptyState
          drawing="clock"
          title="No entries in these days"
          action={
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
              Add entry
            </Button>
          }
        >
          Hours that {person.firstName} records show up here. You can also add them yourself.
        </EmptyState>
      )}
      {days !== undefined && days.length > 0 && (
        <>
          <div className={classes.all}>
            <SelectAll label={`Select all ${settableIds.length}`} ids={settableIds} selection={selection} showLabel />
          </div>
          {days.map((day) => (
            <DayGroup
              key={day.day}
              {...day}
              {...actions}
              locationNames={locationNames}
              activityNames={activityNames}
              selection={selection}
            />
          ))}
        </>
      )}
      {days && (
        <ActionBar
          selected={selected}
          pending={pending}
          next={next}
          anyApproved={props.anyApproved}
          onDecide={decide}
          onClear={selection.clear}
          onKeys={keys.open}
        />
      )}
      <KeysDialog opened={keysOpened} onClose={keys.close} />
    </section>
  )
}
