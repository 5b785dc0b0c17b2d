import { IconCalendarTime, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { isWhollyLocked } from '#app/manager/timesheets/period/locked-range.ts'
import { useLocks } from '#app/manager/timesheets/period/period-lock-queries.ts'
import type { DayRange } from '#app/manager/timesheets/period/shown-range.ts'
import { useFarm } from '#app/manager/timesheets/timesheets-queries.ts'
import classes from './days-notes.module.css'

/** What one should know of the days before sending them: that they are locked, and that they are not over. */
export function DaysNotes({ range }: { range: DayRange }) {
  const { zone } = useFarm()
  const locks = useLocks(range)
  const today = Temporal.Now.plainDateISO(zone).toString()
  const lastLocked = locks.toSorted((one, other) => one.lockedAt.localeCompare(other.lockedAt)).at(-1)
  if (!lastLocked && range.to < today) return null
  const lockedOn = lastLocked && localDateOf(lastLocked.lockedAt, zone)
  return (
    <div className={classes.notes}>
      {lastLocked && lockedOn !== undefined && (
        <p>
          <IconLock size={16} aria-hidden="true" />
          <span>
            {isWhollyLocked(range, locks) ? 'These days are' : 'Some of these days are'} locked since{' '}
            {dateRangeText(lockedOn, lockedOn)} by {lastLocked.lockedBy}. To change hours, unlock them on{' '}
            <Link to="/timesheets/approve/{-$employeeId}" search={range}>
              Approve
            </Link>
            .
          </span>
        </p>
      )}
      {range.to >= today && (
        <p>
          <IconCalendarTime size={16} aria-hidden="true" />
          <span>These days are not over yet: the last one is {dayText(range.to)}. Exporting locks them all.</span>
        </p>
      )}
    </div>
  )
}
