import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * A public holiday changes how the hours of its day count, and locked hours must not change.
 * @param locks the locks in force, read under the period lock before the holiday was written
 */
export function refuseLockedHoliday(day: string, locks: readonly LockedDays[]): void {
  const lock = lockOn(day, locks)
  if (!lock) return
  const sentence = `${dayText(day)} ${day.slice(0, 4)} is in the locked pay period ${dateRangeText(lock.from, lock.to)}, so its hours can’t change. Nothing was changed. Unlock the period first, in Timesheets › Approve.`
  refuse('CONFLICT', sentence, { day: sentence })
}
