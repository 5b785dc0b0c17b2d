import { v5 as idOf } from 'uuid'
import { unlockedDays } from '#shared/timesheets/locks/unlocked-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import { acquirePeriodLockExclusive, findLocks, findLockSettings, insertLock } from './period-locks-store.ts'
import type { DayRange } from '../approval/timesheets-store.ts'

export interface LocksOwner {
  managerId: string
  userId: string
  /** The ID of what the days are locked for; it distinguishes these locks from a manager's own. */
  owner: string
}

/**
 * For other features: locks the range, so that no entry that starts in it can change and no other writer is active
 * until the transaction ends. Locks in force stay, and each gap between them gets one.
 */
export async function lockDays(tx: Tx, { managerId, userId, owner }: LocksOwner, range: DayRange, now: string) {
  await acquirePeriodLockExclusive(tx, managerId)
  const settings = await findLockSettings(tx, managerId)
  for (const gap of unlockedDays(range, await findLocksTouching(tx, managerId, range))) {
    const id = ownedLockId(owner, { from: gap.from, lockedAt: now })
    const locked = await insertLock(tx, managerId, { id, ...gap, lockedAt: now, lockedBy: userId, ...settings })
    if (!locked) throw new Error(`the days from ${gap.from} were locked without acquiring the period lock`)
  }
}

export async function findLocksTouching(tx: Tx, managerId: string, range: DayRange) {
  const locks = await findLocks(tx, managerId, range)
  return locks.filter(({ unlockedAt }) => unlockedAt === null)
}

/** Derived from the lock itself, so that its owner can be found without storing more. */
export function ownedLockId(owner: string, { from, lockedAt }: { from: string; lockedAt: string }): string {
  return idOf(`lock ${from} ${lockedAt}`, owner)
}
