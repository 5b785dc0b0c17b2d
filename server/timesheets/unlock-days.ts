import type { Tx } from '../core/database.ts'
import { findLocksInForce, type LocksOwner, ownedLockId } from './lock-days.ts'
import { undoLock } from './period-locks-store.ts'
import type { DayRange } from './timesheets-store.ts'

/** For other features: undoes what `lockDays` locked for this owner; everybody else's locks stay. */
export async function unlockDays(
  tx: Tx,
  { managerId, userId, owner }: LocksOwner,
  range: DayRange,
  { now, reason }: { now: string; reason: string },
) {
  for (const { id, ...lock } of await findLocksInForce(tx, managerId, range)) {
    const undone = { id, unlockedAt: now, unlockedBy: userId, unlockReason: reason }
    if (id === ownedLockId(owner, lock)) await undoLock(tx, managerId, undone)
  }
}
