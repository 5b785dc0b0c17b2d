import type { BusinessContext } from '#server/core/http/context.ts'
import { acquirePeriodLockShared, acquireEntryTimesLock } from './period-locks-store.ts'

/**
 * For other features that write entries: acquires the period lock, shared. No days are locked until they commit.
 * @returns the locks in force
 */
export async function acquirePeriodLock({ actor, tx }: BusinessContext) {
  return acquirePeriodLockShared(tx, actor.managerId)
}

/** The same for writers that change the time of entries: one at a time in a business. */
export async function acquireEntryTimes({ actor, tx }: BusinessContext) {
  return acquireEntryTimesLock(tx, actor.managerId)
}
