import { millisecondsOf } from '#shared/core/time/instant.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { ClockedEntry } from './clocked-entry.ts'
import { longShiftMinutes } from '../approval/entry-flags.ts'

const overnightMinutes = 10 * 60
/** The length of a usual day, if nothing is known about this employee's. */
const usualMinutes = 8 * 60

const minutesFrom = (from: string, to: string) => (millisecondsOf(to) - millisecondsOf(from)) / 60_000
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Whether an employee who is clocked on has probably gone home: on for more than 12 hours, or for more than 10 and
 * since an earlier day. @param stillWorkingAt when the employee last said that they are still working
 */
export function isForgotten(
  { startTime }: Pick<ClockedEntry, 'startTime'>,
  { now, zone, stillWorkingAt }: { now: string; zone: string; stillWorkingAt: string | null },
): boolean {
  const since = later(startTime, stillWorkingAt ?? startTime)
  const minutes = minutesFrom(since, now)
  if (minutes > longShiftMinutes) return true
  return minutes > overnightMinutes && localDateOf(since, zone) !== localDateOf(now, zone)
}

/**
 * When the work probably ended: at the start of a break that never ended; otherwise after the usual length, but not
 * before the last break was over. Never in the future. @param recent finished entries of this employee
 */
export function proposedEnd(
  { startTime, breaks }: Pick<ClockedEntry, 'startTime' | 'breaks'>,
  recent: readonly Pick<ClockedEntry, 'startTime' | 'endTime'>[],
  now: string,
): string {
  const open = breaks.find(({ endTime }) => endTime === null)
  if (open) return open.startTime
  const usual = Temporal.Instant.from(startTime)
    .add({ minutes: medianMinutes(recent) })
    .toString({ fractionalSecondDigits: 3 })
  return earlier(
    breaks.reduce((end, each) => later(end, each.endTime ?? end), usual),
    now,
  )
}

function medianMinutes(recent: readonly Pick<ClockedEntry, 'startTime' | 'endTime'>[]): number {
  const lengths = recent
    .flatMap(({ startTime, endTime }) => (endTime === null ? [] : Math.round(minutesFrom(startTime, endTime))))
    .toSorted((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)] ?? usualMinutes
}
