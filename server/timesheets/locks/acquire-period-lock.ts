import type { ManagerContext } from '#server/core/http/context.ts'
import { acquirePeriodLockShared, acquireEntryTimesLock } from './period-locks-store.ts'

/** A manager, or the employee whose entries they are. */
type Writer = Pick<ManagerContext, 'tx'> & { actor: { managerId: string } }

/** For other features that write entries: no lock comes into force until they have committed. @returns the locks in force */
export async function acquirePeriodLock({ actor, tx }: Writer) {
  return acquirePeriodLockShared(tx, actor.managerId)
}

/** The same for those that change the time which entries take: one at a time. */
export async function acquireEntryTimes({ actor, tx }: Writer) {
  return acquireEntryTimesLock(tx, actor.managerId)
}
