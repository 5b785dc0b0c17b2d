import { type LockedDays, lockedSentence, lockTouching } from '#shared/timesheets/locks/period-lock.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * Ends the request when a lock holds one of the days.
 * @param spans days of the business's zone that the entries belong to
 * @param sentence why, for the caller; a manager unless given
 */
export function refuseLocked(
  spans: readonly LockedDays[],
  locks: readonly LockedDays[],
  sentence = lockedSentence,
): void {
  for (const span of spans) {
    const lock = lockTouching(span, locks)
    if (lock) refuse('CONFLICT', sentence(lock))
  }
}
