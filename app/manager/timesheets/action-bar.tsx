import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import type { TimesheetEntry, TimesheetPerson } from '#shared/timesheets/timesheets-contract.ts'
import { entriesText } from './entries-text.ts'
import { changesTo } from './status-change.ts'
import classes from './action-bar.module.css'

type ActionBarProps = {
  selected: readonly TimesheetEntry[]
  pending: readonly TimesheetEntry[]
  /** Somebody else with entries that wait. */
  next: TimesheetPerson | undefined
  /** Whether anything of anybody has been approved in these days, so that none pending means done. */
  anyApproved: boolean
  onDecide: (entries: readonly TimesheetEntry[], to: SettableStatus) => void
  onClear: () => void
  onKeys: () => void
}

/** What can be done now, always in the same place: with the selection, else with all that is pending. */
export function ActionBar(props: ActionBarProps) {
  return (
    <section className={classes.bar} aria-label="Decide">
      {props.selected.length > 0 ? <WithSelection {...props} /> : <WithoutSelection {...props} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys ?? ''}
        aria-label="Keys of this screen"
        title="Keys (?)"
        onClick={props.onKeys}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
    </section>
  )
}

function WithSelection({ selected, onDecide, onClear }: ActionBarProps) {
  const countFor = (to: SettableStatus) => changesTo(selected, to).length
  const approving = countFor('approved')
  return (
    <>
      <p className={`${classes.count} tabular`} aria-live="polite">
        {selected.length} selected
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
          Clear
        </Button>
      </p>
      <div className={classes.verbs}>
        <Button disabled={approving === 0} onClick={() => onDecide(selected, 'approved')}>
          {approving === 0 ? 'Already approved' : `Approve ${entriesText(approving)}`}
        </Button>
        <Button variant="default" disabled={countFor('rejected') === 0} onClick={() => onDecide(selected, 'rejected')}>
          Reject
        </Button>
        <Button variant="default" disabled={countFor('pending') === 0} onClick={() => onDecide(selected, 'pending')}>
          Set pending
        </Button>
      </div>
    </>
  )
}

function WithoutSelection({ pending, next, anyApproved, onDecide }: ActionBarProps) {
  if (pending.length > 0) {
    return (
      <>
        <p className={`${classes.count} tabular`}>{pending.length} pending</p>
        <div className={classes.verbs}>
          <Button
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            onClick={() => onDecide(pending, 'approved')}
          >
            Approve {pending.length === 1 ? '1 entry' : `all ${pending.length} entries`}
          </Button>
        </div>
      </>
    )
  }
  if (next) {
    return (
      <>
        <p className={classes.count}>Nothing pending here</p>
        <div className={classes.verbs}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden="true" />}
            renderRoot={(root) => (
              <Link
                to="/timesheets/approve/{-$employeeId}"
                params={{ employeeId: next.employeeId }}
                search={true}
                {...root}
              />
            )}
          >
            Next: {fullName(next)}, {next.pending} pending
          </Button>
        </div>
      </>
    )
  }
  return (
    <p className={classes.count}>
      {anyApproved ? 'Period done: every entry of these days is decided.' : 'Nothing waits for you in these days.'}
    </p>
  )
}
