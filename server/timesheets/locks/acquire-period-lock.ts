import type { BusinessContext } from '#server/core/http/context.ts'
import { acquirePeriodLockShared, acquireEntryTimesLock } from './period-locks-store.ts'

/** For other features that write entries: no lock comes into force until they have committed. @returns the locks in force */
export async function acquirePeriodLock({ actor, tx }: BusinessContext) {
  return acquirePeriodLockShared(tx, actor.managerId)
}

/** The same for those that change the time which entries take: one at a time. */
export async function acquireEntryTimes({ actor, tx }: BusinessContext) {
  return acquireEntryTimesLock(tx, actor.managerId)
}
