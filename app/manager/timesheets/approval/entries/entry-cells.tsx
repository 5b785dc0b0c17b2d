import type { Farm } from '#app/manager/business/farm-queries.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { dayText } from '#shared/core/time/date-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import type { ShownEntry } from './days-of-entries.ts'
import { EntryNotes } from './entry-notes.tsx'
import { DecisionButtons } from '#app/manager/entries/decisions/decision-buttons.tsx'
import { EntryStatus } from '#app/manager/entries/entry-status.tsx'
import { breaksText, namesOf } from '#app/manager/entries/entry-text.ts'
import { WorkLine } from '#app/manager/entries/job-line.tsx'
import { RunningTime } from '../../clock/running-time.tsx'
import classes from './entry-row.module.css'

type JobNames = Pick<Farm, 'locationNames' | 'activityNames'>

export type EntryCellsProps = JobNames &
  Pick<Farm, 'zone'> & {
    shown: ShownEntry
    /** The overtime of the entry's day, if no day heading shows it. */
    overtimeMinutes: number | undefined
    onDecide: (entry: TimesheetEntry, to: SettableStatus) => void
  }

/** The cells and buttons of an entry, apart from the row so that selecting it does not render them again. */
export const EntryCells = memo(function EntryCells({ shown, overtimeMinutes = 0, onDecide, ...farm }: EntryCellsProps) {
  const { entry, figures, times, name } = shown
  return (
    <>
      <div className={classes.time}>
        <Link
          from="/timesheets/approve/{-$employeeId}"
          to="/timesheets/approve/{-$employeeId}"
          search={(before) => ({ ...before, entry: entry.id })}
          resetScroll={false}
          className={classes.open}
          aria-label={`Open ${name}`}
        >
          {times}
        </Link>
        {figures.endDay !== null && <span className={classes.aside}>until {dayText(figures.endDay)}</span>}
      </div>
      <What entry={entry} {...farm} />
      <div className={classes.breaks}>{breaksText(figures)}</div>
      <Hours shown={shown} />
      <div className={classes.status}>
        <EntryStatus status={entry.status} />
        {overtimeMinutes > 0 && <span className={classes.aside}>{hoursText(overtimeMinutes)} h overtime</span>}
      </div>
      <EntryNotes shown={shown} zone={farm.zone} />
      {shown.lock ? <Locked /> : <Actions shown={shown} onDecide={onDecide} />}
    </>
  )
})

function Actions({ shown: { entry, name }, onDecide }: Pick<EntryCellsProps, 'shown' | 'onDecide'>) {
  return (
    <div className={classes.actions} onClickCapture={stopSecondClick}>
      <DecisionButtons status={entry.status} name={name} onDecide={(to) => onDecide(entry, to)} />
    </div>
  )
}

function Locked() {
  return (
    <div className={`${classes.actions} ${classes.locked}`}>
      <IconLock size={16} aria-hidden="true" />
      Locked
    </div>
  )
}

function What({ entry, ...names }: { entry: TimesheetEntry } & JobNames) {
  const where = namesOf(entry.locationIds, names.locationNames)
  return (
    <div className={classes.what}>
      {entry.leaveEntitlement && <span className={classes.locations}>{leaveTypeLabels[entry.leaveEntitlement]}</span>}
      {where !== '' && <span className={classes.locations}>{where}</span>}
      <WorkLine job={entry} names={names} className={classes.work} />
    </div>
  )
}

function Hours({ shown: { entry, figures } }: Pick<EntryCellsProps, 'shown'>) {
  if (entry.endTime === null) {
    return (
      <div className={classes.hours}>
        <RunningTime since={entry.startTime} />
      </div>
    )
  }
  const minutes = entry.leaveEntitlement === null ? figures.workedMinutes : figures.leaveMinutes
  return (
    <div className={classes.hours}>
      <span>{hoursText(minutes)} h</span>
      <span className={classes.aside}>Est. {moneyText(figures.payCents)}</span>
    </div>
  )
}
