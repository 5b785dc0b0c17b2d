import { mostLocks } from '#shared/timesheets/locks/period-locks-contract.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findLocks } from './period-locks-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/** Locks that touch the range, newest first, undone ones included. */
export async function listLocks(ctx: BusinessContext, range: DayRange) {
  const found = await findLocks(ctx.tx, ctx.actor.managerId, range)
  const inForceFirst = found.toSorted(
    (one, other) => Number(one.unlockedAt !== null) - Number(other.unlockedAt !== null),
  )
  const shown = new Set(inForceFirst.slice(0, mostLocks))
  const locks = found.filter((lock) => shown.has(lock))
  if (locks.length === 0) return []
  const names = await findMemberNames(ctx)
  const nameOf = (userId: string) => names.get(userId) ?? formerManager
  return locks.map(
    ({ id, from, to, lockedAt, lockedBy, unlockedAt, unlockedBy, unlockReason, heldBy, roundingMinutes }) => ({
      id,
      from,
      to,
      lockedAt,
      lockedBy: nameOf(lockedBy),
      roundingMinutes,
      heldBy: heldBy === null ? null : { id: heldBy },
      unlocked:
        unlockedAt !== null && unlockedBy !== null && unlockReason !== null
          ? { at: unlockedAt, by: nameOf(unlockedBy), reason: unlockReason }
          : null,
    }),
  )
}
