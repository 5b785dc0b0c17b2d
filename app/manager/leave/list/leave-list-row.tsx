import { IconFlag, IconLock, IconMessage, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { type SettableStatus, timesheetStatusLabel } from '#shared/timesheets/approval/timesheet-status.ts'
import { DecisionButtons } from '#app/manager/entries/decisions/decision-buttons.tsx'
import { isSettable } from '#app/manager/entries/decisions/status-change.ts'
import { EntryNote } from '#app/manager/entries/list/entry-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import type { ShownLeave } from './leave-list-shown.ts'
import classes from './leave-list-row.module.css'

type LeaveListRowProps = {
  leave: ShownLeave
  selected: boolean
  /** `through` selects the range from the previously selected row. */
  onSelect: (id: string, through: boolean) => void
  onDecide: (leave: ShownLeave, to: SettableStatus) => void
}

/** One leave entry with its decision buttons. The name opens it. */
export function LeaveListRow({ leave, selected, onSelect, onDecide }: LeaveListRowProps) {
  const { entry, leaveType, person, name, weekdays, minutes, locked } = leave
  const { status } = entry
  const decidable = isSettable(status) && !locked
  return (
    <article className={classes.leave} data-status={status} data-selected={selected || undefined} aria-label={name}>
      <label className={classes.check}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selected}
          disabled={!decidable}
          onChange={({ nativeEvent }) => onSelect(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <div className={classes.who}>
        <Link
          to="/timesheets/leave"
          search={(before) => ({ ...before, entry: entry.id })}
          resetScroll={false}
          className={classes.person}
        >
          {person}
        </Link>
        <span className={classes.type}>{leaveTypeLabels[leaveType]}</span>
      </div>
      <div className={classes.when}>
        <span className={classes.days}>{leave.daysText}</span>
        <span className={classes.aside}>{daysText(weekdays)}</span>
      </div>
      <div className={classes.hours}>{hoursText(minutes)} h</div>
      <div className={classes.status}>
        {isSettable(status) && <StatusBadge tone={status}>{timesheetStatusLabel(status)}</StatusBadge>}
      </div>
      <Notes leave={leave} />
      <div className={classes.actions} onClickCapture={stopSecondClick}>
        {decidable && <DecisionButtons status={status} name={name} onDecide={(to) => onDecide(leave, to)} />}
        {locked && (
          <span className={classes.locked} title="This pay period is locked. Unlock it under Approve first.">
            <IconLock size={16} aria-hidden="true" />
            Locked
          </span>
        )}
      </div>
    </article>
  )
}

function Notes({ leave: { entry, leaveType, weekdays, holidays } }: { leave: ShownLeave }) {
  const comment = entry.comments.trim()
  const sentences = [
    ...(leaveType === 'sick_leave' ? ['Sick leave shows 0 h.'] : []),
    ...(weekdays === 0 ? ['On a weekend, so it shows 0 h.'] : []),
  ]
  if (comment === '' && sentences.length === 0 && holidays.length === 0 && entry.rejectReason === null) return null
  return (
    <div className={classes.notes}>
      {comment !== '' && (
        <EntryNote icon={<IconMessage size={16} aria-hidden="true" />}>
          <span className="visually-hidden">Comment: </span>
          {comment}
        </EntryNote>
      )}
      {entry.rejectReason !== null && (
        <EntryNote icon={<IconX size={16} aria-hidden="true" />}>Rejected: {entry.rejectReason}</EntryNote>
      )}
      {holidays.length > 0 && (
        <EntryNote icon={<IconFlag size={16} aria-hidden="true" />}>
          {holidays.map(({ day, name }) => `${name} (${dayText(day)})`).join(', ')}:{' '}
          {holidays.length === 1 ? 'this public holiday still counts' : 'these public holidays still count'} as leave.
        </EntryNote>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
