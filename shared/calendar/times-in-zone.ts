import { sameClockTime, type ZoneChange } from '#shared/core/time/zone.ts'
import type { EventTimes } from './occurrences.ts'
import { wholeDays } from './times-from.ts'

/**
 * The times of an event after the farm's zone has changed: the same clock times and the same whole days. The rule and the
 * excluded days of a series are days of the farm already. A series is on the clock as its first occurrence is.
 */
export function timesInZone(
  { startDate, endDate, days }: Pick<EventTimes, 'startDate' | 'endDate' | 'days'>,
  change: ZoneChange,
) {
  if (days) return wholeDays(days.first, days.last, change.to)
  const start = sameClockTime(startDate, change)
  if (endDate === null) return { startDate: start, endDate: null, days: null }
  const end = sameClockTime(endDate, change)
  // Where clocks skip or repeat a time between them, the end may come first: then the length stays instead.
  const inOrder = Temporal.Instant.compare(start, end) <= 0
  return { startDate: start, endDate: inOrder ? end : afterSameLength(start, { startDate, endDate }), days: null }
}

const afterSameLength = (start: string, { startDate, endDate }: { startDate: string; endDate: string }) =>
  Temporal.Instant.from(start).add(Temporal.Instant.from(startDate).until(endDate)).toString()
