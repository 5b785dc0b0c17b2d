import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconCheck, IconKeyboard, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Row } from '#app/ui/native/layout.tsx'
import { fullName } from '#shared/employees/person-name.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { TimesheetEntry, TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { DecisionBar, SelectedDecisions } from '#app/manager/entries/decisions/decision-bar.tsx'
import bar from '#app/manager/entries/decisions/decision-bar.module.css'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { openPoints } from '../locks/open-points.ts'
import { useCheckPeriod } from '#app/manager/business/periods/period-lock-queries.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { changesTo } from '#app/manager/entries/decisions/status-change.ts'
import classes from './action-bar.module.css'
import { numberText } from '#shared/core/count-text.ts'

type ActionBarProps = {
  selected: readonly TimesheetEntry[]
  /** Pending entries on screen that are not locked. */
  pending: readonly TimesheetEntry[]
  /** The pending entries of work without flags. */
  clean: readonly TimesheetEntry[]
  /** How many pending entries on screen are locked. */
  lockedPending: number
  range: DayRange
  /** The next employee with pending entries. */
  next: TimesheetPerson | undefined
  /** Whether any entry of the range is approved: then no pending entries means the period is done. */
  anyApproved: boolean
  /** Whether any employee still has pending entries. */
  anyPending: boolean
  canUndo: boolean
  onDecide: (entries: readonly TimesheetEntry[], to: SettableStatus) => void
  onClear: () => void
  onUndo: () => void
  onKeys: () => void
}

/** Actions on the selected entries or, without a selection, on all pending ones. */
export function ActionBar(props: ActionBarProps) {
  const { selected, pending, lockedPending, next, canUndo, onUndo, onKeys } = props
  return (
    <DecisionBar>
      {selected.length > 0 ? (
        <SelectedDecisions
          text={`${numberText(selected.length)} selected`}
          affected={(to) => changesTo(selected, to).length}
          onDecide={(to) => props.onDecide(selected, to)}
          onClear={props.onClear}
        />
      ) : pending.length > 0 ? (
        <WithPending {...props} />
      ) : lockedPending > 0 ? (
        <LockedPending count={lockedPending} />
      ) : next ? (
        <NextPerson next={next} />
      ) : (
        <NothingLeft {...props} />
      )}
      <Row gap={4} align="stretch" className={classes.aside}>
        {canUndo && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            title="⌘ Z or Ctrl Z"
            aria-label="Undo the last decision"
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Keyboard shortcuts"
          title="Keys (?)"
          onClick={onKeys}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </Row>
    </DecisionBar>
  )
}

/** With flagged entries among them, approving those without flags is the main button: the safer choice. */
function WithPending({ pending, clean, onDecide }: ActionBarProps) {
  const someFlagged = clean.length > 0 && clean.length < pending.length
  return (
    <>
      <Row as="p" gap={8} className={`tabular ${bar.count}`}>
        {numberText(pending.length)} pending
      </Row>
      <Row gap={8} align="stretch" className={bar.verbs}>
        {someFlagged && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            title="Work entries without flags"
            onClick={() => onDecide(clean, 'approved')}
          >
            Approve {numberText(clean.length)} without flags
          </Button>
        )}
        <Button
          variant={someFlagged ? 'default' : 'filled'}
          {...(!someFlagged && { leftSection: <IconCheck size={18} aria-hidden="true" /> })}
          onClick={() => onDecide(pending, 'approved')}
        >
          Approve {pending.length === 1 ? '1 entry' : `all ${entriesText(pending.length)}`}
        </Button>
      </Row>
    </>
  )
}

function LockedPending({ count }: { count: number }) {
  return (
    <Row as="p" gap={8} className={bar.count}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        {entriesText(count)} pending in locked days. {count === 1 ? 'It stays' : 'They stay'} as{' '}
        {count === 1 ? 'it is' : 'they are'} until the period is unlocked.
      </span>
    </Row>
  )
}

function NextPerson({ next }: { next: TimesheetPerson }) {
  return (
    <>
      <Row as="p" gap={8} className={bar.count}>
        Nothing pending here
      </Row>
      <Row gap={8} align="stretch" className={bar.verbs}>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          renderRoot={(root) => (
            <Link
              to="/timesheets/approve/{-$employeeId}"
              params={{ employeeId: next.employeeId }}
              search={(before) => ({ ...before, entry: undefined })}
              {...root}
            />
          )}
        >
          Next: {fullName(next)}, {numberText(next.pending)} pending
        </Button>
      </Row>
    </>
  )
}

/** Shown once every entry on screen is decided: whether the period is done or what is still open. */
function NothingLeft({ anyApproved, anyPending, range }: ActionBarProps) {
  const check = useCheckPeriod(range)
  // The period check may predate pending changes, so its pending list counts only while entries are pending here.
  const open = check ? openPoints(anyPending ? check : { ...check, pending: [] }) : []
  if (!anyApproved && !anyPending)
    return (
      <Row as="p" gap={8} className={bar.count}>
        Nothing to approve in this period.
      </Row>
    )
  return (
    <>
      <Row as="p" gap={8} className={bar.count}>
        {anyPending ? null : <IconCheck size={18} className={classes.done} aria-hidden="true" />}
        <span>
          {anyPending ? 'Nothing pending is shown.' : stateText(check !== undefined && open.length === 0)}
          {open.map(({ title, names }) => ` ${title}: ${names}.`)}
        </span>
      </Row>
      {!anyPending && (
        <Row gap={8} align="stretch" className={bar.verbs}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden="true" />}
            renderRoot={(root) => <Link to="/timesheets/export" search={range} {...root} />}
          >
            Export this period
          </Button>
        </Row>
      )}
    </>
  )
}

function stateText(done: boolean): string {
  return done ? 'Period done. Every entry is approved or rejected.' : 'Every entry so far is approved or rejected.'
}
