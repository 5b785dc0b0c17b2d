import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * A public holiday changes what hours of its day are, and locked hours keep what they were.
 * @param locks in force, read behind their gate before the holiday was written
 */
export function refuseLockedHoliday(day: string, locks: readonly LockedDays[]): void {
  const lock = lockOn(day, locks)
  if (!lock) return
  const sentence = `${dayText(day)} ${day.slice(0, 4)} is in the locked pay period ${dateRangeText(lock.from, lock.to)}, whose hours keep what they were. Nothing was changed. Unlock the period first, on Timesheets › Approve.`
  refuse('CONFLICT', sentence, { day: sentence })
}
