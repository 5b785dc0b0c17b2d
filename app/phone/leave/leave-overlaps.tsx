import { dayHeadingText, timeRangeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { draftDays, type LeaveDraft } from '#shared/leave/leave-draft.ts'
import { blocksLeave } from '#shared/leave/leave-overlap.ts'
import { leaveSpan } from '#shared/leave/leave-span.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { useReadEntries } from '#app/phone/farm/read-entries.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useLeave } from '#app/phone/farm/leave/use-leave.ts'
import classes from './leave-hint.module.css'

interface LeaveOverlapsProps {
  clock: Clock
  draft: LeaveDraft
}

/** Warns about overlaps that this phone knows of. The server, which has all the data, decides. */
export function LeaveOverlaps({ clock, draft }: LeaveOverlapsProps) {
  const entries = useReadEntries() ?? []
  const { rows = [] } = useLeave(clock)
  const days = draftDays(draft)
  const zone = clock.business.timeZone
  const now = Temporal.Now.instant().toString()
  const wanted = days && leaveSpan(days, clock.leaveHours, zone)
  const overlaps = (entry: Parameters<typeof blocksLeave>[0]) => wanted && blocksLeave(entry, wanted, now)
  const leave = rows
    .filter(({ waits, refused }) => waits !== 'withdrawal' && !refused)
    .filter((row) => overlaps({ ...leaveSpan(row, row.leaveDayMinutes / 60, zone), status: row.status }))
    .map((row) => t('leave:overlapsLeave', { when: leaveDaysText(row) }))
  const work = entries
    .filter((entry) => entry.logType === 'work' && overlaps(entry))
    .toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime))
    .map(({ startTime, endTime }) => {
      const when = `${dayHeadingText(localDateOf(startTime, zone), localDateOf(now, zone))}, ${timeRangeText(startTime, endTime, zone)}`
      return t('leave:overlapsWork', { when })
    })
  const found = [...new Set([...leave, ...work])]
  if (found.length === 0) return null
  return (
    <div className={classes.overlaps}>
      <p>{t('leave:overlaps')}</p>
      <ul>
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
