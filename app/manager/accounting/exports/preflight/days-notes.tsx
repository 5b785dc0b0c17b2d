import { Stack } from '#app/ui/native/layout.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconAlertTriangle, IconCalendarTime, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { dateText, dayText } from '#shared/core/time/date-text.ts'
import { isWhollyLocked } from '#app/manager/business/periods/locked-range.ts'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { sentToAnother } from '../sent-to-another.ts'
import classes from './days-notes.module.css'
import { useExports } from '../export-queries.ts'

type DaysNotesProps = { range: DayRange; connection: LinkedConnection | undefined }

/** Warns before an export that the period was sent elsewhere, is locked or is not over. */
export function DaysNotes({ range, connection }: DaysNotesProps) {
  const { zone } = useFarm()
  const locks = useLocks(range)
  const today = Temporal.Now.plainDateISO(zone).toString()
  const lastLocked = locks.toSorted((one, other) => one.lockedAt.localeCompare(other.lockedAt)).at(-1)
  const elsewhere = useSentElsewhere(range, connection)
  if (!lastLocked && range.to < today && elsewhere.length === 0) return null
  return (
    <Stack gap={8} className={classes.notes}>
      {connection && elsewhere.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            Hours for this period were already sent to {elsewhere.join(' and ')}. If you also send them to{' '}
            {providerLabels[connection.provider]}, they may be paid twice. Leave out anyone who was already paid.
          </span>
        </p>
      )}
      {lastLocked && (
        <p>
          <IconLock size={16} aria-hidden="true" />
          <span>
            {isWhollyLocked(range, locks) ? 'This period was' : 'Part of this period was'} locked on{' '}
            {dateText(lastLocked.lockedAt, zone)} by {lastLocked.lockedBy}. To change hours, unlock it under{' '}
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
          <span>This period is not over yet: it ends on {dayText(range.to)}. Exporting locks all of it.</span>
        </p>
      )}
    </Stack>
  )
}

function useSentElsewhere(range: DayRange, connection: LinkedConnection | undefined): readonly string[] {
  const { data = [] } = useExports(range)
  return connection
    ? sentToAnother(data, { provider: connection.provider, tenantName: connection.link.tenant?.name })
    : []
}
