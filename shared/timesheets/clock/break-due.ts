import type { ClockedEntry } from './clocked-entry.ts'

/**
 * The instant at which an employee has worked `reminderHours` without a break of either type, counted from the last
 * one; null on a break, and when the reminder is switched off (0 hours).
 */
export function breakDueAt(
  { startTime, breaks }: Pick<ClockedEntry, 'startTime' | 'breaks'>,
  reminderHours: number,
): string | null {
  if (reminderHours <= 0 || breaks.some(({ endTime }) => endTime === null)) return null
  const stretchStart = breaks.reduce(
    (from, { endTime }) => (endTime !== null && endTime > from ? endTime : from),
    startTime,
  )
  return Temporal.Instant.from(stretchStart)
    .add({ minutes: Math.round(reminderHours * 60) })
    .toString({ fractionalSecondDigits: 3 })
}
