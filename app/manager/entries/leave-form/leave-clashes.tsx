import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayHeadingText, timeRangeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { leaveDaysOf } from '#shared/leave/leave-taken.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { entryStatusWord } from '../entry-status-labels.ts'
import classes from './leave-form.module.css'
import { countText } from '#shared/core/count-text.ts'

type LeaveClashesProps = { clashes: readonly LeaveClash[]; employeeId: string | null; zone: string }

/** Entries that overlap the leave, each with a link. */
export function LeaveClashes({ clashes, employeeId, zone }: LeaveClashesProps) {
  const today = localDateOf(Temporal.Now.instant().toString(), zone)
  return (
    <output className={classes.announced}>
      {clashes.length > 0 && (
        <Notice tone="pending" icon={IconAlertTriangle}>
          {countText(clashes.length, 'entry overlaps', 'entries overlap')} this leave. Change the days, or reject or
          move {clashes.length === 1 ? 'the entry' : 'the entries'}:
          <Stack as="ul" gap={4} className={classes.clashes}>
            {clashes.map((clash) => (
              <li key={clash.id}>
                <Link
                  to="/timesheets/approve/{-$employeeId}"
                  params={{ employeeId: employeeId ?? undefined }}
                  // On the same screen the form stays open below the entry.
                  search={({ drawer }) => ({ ...rangeOf(clash, zone), entry: clash.id, drawer })}
                >
                  {clashText(clash, { zone, today })}
                </Link>
              </li>
            ))}
          </Stack>
        </Notice>
      )}
    </output>
  )
}

/** An entry is listed under the day it starts. */
function rangeOf({ startTime }: LeaveClash, zone: string) {
  const day = localDateOf(startTime, zone)
  return { from: day, to: day }
}

function clashText(
  { startTime, endTime, logType, status }: LeaveClash,
  { zone, today }: { zone: string; today: string },
): string {
  const when =
    logType === 'leave' && endTime !== null
      ? `Leave ${leaveDaysText(leaveDaysOf({ startTime, endTime }, zone))}`
      : `Work ${dayHeadingText(localDateOf(startTime, zone), today)}, ${timeRangeText(startTime, endTime, zone)}`
  return `${when} (${entryStatusWord(status).toLowerCase()})`
}
