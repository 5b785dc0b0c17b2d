import { farmSettings } from '#server/business/company/farm-settings.ts'
import type { Tx } from '#server/core/database/database.ts'
import { moveEntryDays } from '../entries/entry-days-store.ts'
import { findLocksTouching, type LocksOwner, ownedLockId } from './lock-days.ts'
import { acquirePeriodLockExclusive, undoLock } from './period-locks-store.ts'
import type { DayRange } from '../approval/timesheets-store.ts'

/**
 * For other features: undoes the locks that `lockDays` created for this owner; all others stay. Entries that they kept
 * on the days of an earlier zone move to their days in the current one.
 */
export async function unlockDays(
  tx: Tx,
  { managerId, userId, owner }: LocksOwner,
  range: DayRange,
  { now, reason }: { now: string; reason: string },
) {
  // A concurrent zone change either sees these locks or is seen here.
  await acquirePeriodLockExclusive(tx, managerId)
  for (const { id, ...lock } of await findLocksTouching(tx, managerId, range)) {
    const undone = { id, unlockedAt: now, unlockedBy: userId, unlockReason: reason }
    if (id === ownedLockId(owner, lock)) await undoLock(tx, managerId, undone)
  }
  const { zone } = await farmSettings(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
}
