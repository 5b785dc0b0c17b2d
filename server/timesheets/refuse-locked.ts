import { type LockedDays, lockedSentence, lockOn } from '#shared/timesheets/period-lock.ts'
import { refuse } from '../core/refuse.ts'

/**
 * Ends the request when a lock holds one of the days, which are those of the business's zone on which entries start.
 * @param sentence why, for whoever asks; a manager unless given
 */
export function refuseLocked(days: readonly string[], locks: readonly LockedDays[], sentence = lockedSentence): void {
  for (const day of days) {
    const lock = lockOn(day, locks)
    if (lock) refuse('CONFLICT', sentence(lock))
  }
}
