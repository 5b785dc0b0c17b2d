import { IconAlertTriangle, IconCalendarTime, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { isWhollyLocked } from '#app/manager/business/locked-range.ts'
import { useLocks } from '#app/manager/business/period-lock-queries.ts'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { useFarm } from '#app/manager/timesheets/timesheets-queries.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { useExports } from '../export-queries.ts'
import { sentToAnother } from '../sent-to-another.ts'
import classes from './days-notes.module.css'

type DaysNotesProps = { range: DayRange; connection: LinkedConnection | undefined }

/** What one should know of the days before sending them: that they went elsewhere, are locked, or are not over. */
export function DaysNotes({ range, connection }: DaysNotesProps) {
  const { zone } = useFarm()
  const locks = useLocks(range)
  const today = Temporal.Now.plainDateISO(zone).toString()
  const lastLocked = locks.toSorted((one, other) => one.lockedAt.localeCompare(other.lockedAt)).at(-1)
  const elsewhere = useSentElsewhere(range, connection)
  if (!lastLocked && range.to < today && elsewhere.length === 0) return null
  const lockedOn = lastLocked && localDateOf(lastLocked.lockedAt, zone)
  return (
    <div className={classes.notes}>
      {connection && elsewhere.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            Hours of these days were sent to {elsewhere.join(' and ')} already. Sent to{' '}
            {providerLabels[connection.provider]} as well, they may be paid twice: leave out whoever is paid there.
          </span>
        </p>
      )}
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

function useSentElsewhere(range: DayRange, connection: LinkedConnection | undefined): readonly string[] {
  const { data = [] } = useExports(range)
  return connection
    ? sentToAnother(data, { provider: connection.provider, tenantName: connection.link.tenant?.name })
    : []
}
