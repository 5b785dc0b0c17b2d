import { IconCheck, IconClockPause, IconMessage, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { dayText } from '#shared/core/date-text.ts'
import { breakText, durationText, hoursText } from '#shared/core/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { payText } from '#shared/timesheets/pay-estimate.ts'
import { type SettableStatus, timesheetStatusLabel } from '#shared/timesheets/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { EntryFigures, ShownEntry } from './entry-figures.ts'
import { isSettable } from './status-change.ts'
import type { Farm } from './timesheets-queries.ts'
import classes from './entry-row.module.css'

export type EntryCellsProps = ShownEntry &
  Pick<Farm, 'locationNames' | 'activityNames'> & {
    onDecide: (entry: TimesheetEntry, to: SettableStatus) => void
  }

const decisions = [
  { to: 'approved', verb: 'Approve', icon: IconCheck },
  { to: 'rejected', verb: 'Reject', icon: IconX },
  { to: 'pending', verb: 'Set pending', icon: IconClockPause },
] as const

/** All that is said of an entry, and what can be decided. Apart from the row, as selecting changes nothing of it. */
export const EntryCells = memo(function EntryCells(props: EntryCellsProps) {
  const { entry, figures, times, name, onDecide } = props
  return (
    <>
      <div className={classes.time}>
        {times}
        {figures.endDay !== null && <span className={classes.aside}>until {dayText(figures.endDay)}</span>}
      </div>
      <What {...props} />
      <div className={classes.breaks}>{breaksText(figures)}</div>
      <Hours entry={entry} figures={figures} />
      <div className={classes.status}>
        <EntryStatus status={entry.status} />
      </div>
      <Notes entry={entry} figures={figures} />
      <div className={classes.actions}>
        {isSettable(entry.status) &&
          decisions
            .filter(({ to }) => to !== entry.status)
            .map(({ to, verb, icon: Icon }) => (
              <button
                key={to}
                type="button"
                className={classes.action}
                data-to={to}
                title={verb}
                aria-label={`${verb} ${name}`}
                onClick={() => onDecide(entry, to)}
              >
                <Icon size={18} aria-hidden="true" />
                <span className={classes.verb}>{verb}</span>
              </button>
            ))}
      </div>
    </>
  )
})

function What({ entry, locationNames, activityNames }: EntryCellsProps) {
  const places = namesOf(entry.locationIds, locationNames)
  const work = namesOf(entry.activityIds, activityNames)
  return (
    <div className={classes.what}>
      {entry.leaveEntitlement && <span className={classes.places}>{leaveTypeLabels[entry.leaveEntitlement]}</span>}
      {places !== '' && <span className={classes.places}>{places}</span>}
      {work !== '' && <span className={classes.work}>{work}</span>}
    </div>
  )
}

function Hours({ entry, figures }: Pick<ShownEntry, 'entry' | 'figures'>) {
  if (entry.endTime === null) return <div className={classes.hours} />
  const minutes = entry.leaveEntitlement === null ? figures.workedMinutes : figures.leaveMinutes
  return (
    <div className={classes.hours}>
      <span>{hoursText(minutes)} h</span>
      {entry.leaveEntitlement === null && <span className={classes.aside}>Est. {payText(figures.payCents)}</span>}
    </div>
  )
}

function Notes({ entry, figures }: Pick<ShownEntry, 'entry' | 'figures'>) {
  const comment = entry.comments.trim()
  if (comment === '' && figures.minutesByTheClock === null) return null
  const passed = figures.workedMinutes + figures.unpaidBreakMinutes
  return (
    <div className={classes.notes}>
      {comment !== '' && (
        <p>
          <IconMessage size={16} aria-hidden="true" />
          <span className="visually-hidden">Comment: </span>
          {comment}
        </p>
      )}
      {figures.minutesByTheClock !== null && (
        <p>
          The clocks changed during this entry: {durationText(passed)} passed, {durationText(figures.minutesByTheClock)}{' '}
          by the clock.
        </p>
      )}
    </div>
  )
}

function EntryStatus({ status }: Pick<TimesheetEntry, 'status'>) {
  if (status === 'active') return <StatusBadge tone="active">On now</StatusBadge>
  if (status === 'break') return <StatusBadge tone="break">On break</StatusBadge>
  return <StatusBadge tone={status}>{timesheetStatusLabel(status)}</StatusBadge>
}

function breaksText({ unpaidBreakMinutes, paidBreakMinutes }: EntryFigures): string {
  return [
    ...(unpaidBreakMinutes > 0 ? [`${breakText(unpaidBreakMinutes)} unpaid`] : []),
    ...(paidBreakMinutes > 0 ? [`${breakText(paidBreakMinutes)} paid`] : []),
  ].join(', ')
}

function namesOf(ids: readonly string[], names: Farm['locationNames']): string {
  return ids.flatMap((id) => names?.get(id) ?? []).join(', ')
}
