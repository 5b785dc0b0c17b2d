import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { breakText, durationText } from '#shared/core/time/duration-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { RecordedPoint, RunningEntry, OrphanedClockOff } from '#shared/timesheets/clock/clock-contract.ts'
import { longShiftMinutes } from '#shared/timesheets/approval/entry-flags.ts'

export type RunningState = 'active' | 'break' | 'overdue'

/** Overdue means the clock-off was probably forgotten; the limit is that of the missing finish flag. */
export function runningState({ startTime, break: pause }: RunningEntry, now: Temporal.Instant): RunningState {
  if (minutesSince(startTime, now) > longShiftMinutes) return 'overdue'
  return pause === null ? 'active' : 'break'
}

/** "2h 10m"; zero for a start in the future, from a phone whose clock is ahead. */
export function sinceText(start: string, now: Temporal.Instant): string {
  return durationText(minutesSince(start, now))
}

/** "break 0:12" */
export function breakSinceText(start: string, now: Temporal.Instant): string {
  return `break ${breakText(minutesSince(start, now))}`
}

/** "Seen 7:04am at 30.3100° S, 149.8100° E" */
export function positionText({ latitude, longitude, recordedAt }: RecordedPoint, zone: string): string {
  const [south, east] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  const spot = `${degrees(latitude)}° ${south}, ${degrees(longitude)}° ${east}`
  return `Seen ${timeText(recordedAt, zone)} at ${spot}`
}

/** Describes a clock-off without a clock-on and what to do about it. */
export function orphanedClockOffText(entry: OrphanedClockOff, zone: string): string {
  const { endedAt } = entry
  const when = `${dayText(localDateOf(endedAt, zone))}, ${timeText(endedAt, zone)}`
  return `${fullName(entry)}’s phone sent a clock-off for ${when}, but no clock-on. It may still arrive from another phone. Otherwise ask for their hours and add the entry yourself.`
}

function minutesSince(start: string, now: Temporal.Instant): number {
  const minutes = Temporal.Instant.from(start).until(now).total('minutes')
  return Math.max(0, Math.floor(minutes))
}

function degrees(value: number): string {
  return Math.abs(value).toFixed(4)
}
