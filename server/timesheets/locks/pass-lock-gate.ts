import type { ManagerContext } from '#server/core/http/context.ts'
import { openLocks, openLocksAlone } from './period-locks-store.ts'

/** A manager, or the employee whose entries they are. */
type Writer = Pick<ManagerContext, 'tx'> & { actor: { managerId: string } }

/** For other features that write entries: no lock comes into force until they have committed. @returns the locks in force */
export async function passLockGate({ actor, tx }: Writer) {
  return openLocks(tx, actor.managerId)
}

/** The same for those that change the time which entries take: one at a time. */
export async function passLockGateAlone({ actor, tx }: Writer) {
  return openLocksAlone(tx, actor.managerId)
}
