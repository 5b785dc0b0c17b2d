import { type LockedDays, lockedSentence, lockTouching } from '#shared/timesheets/locks/period-lock.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * Refuses the request if a lock covers one of the days.
 * @param spans days of the business's zone that the entries belong to
 * @param sentence the reason for the caller; for a manager by default
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
