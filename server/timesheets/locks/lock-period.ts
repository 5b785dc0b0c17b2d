import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { acquirePeriodLockExclusive, findLock, findLocks, findLockSettings, insertLock } from './period-locks-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/**
 * Entries that start in the range can no longer change. Repeating the call with the same ID and days changes nothing.
 */
export async function lockPeriod(
  { actor: { managerId, userId }, tx, now }: BusinessContext,
  { id, from, to }: DayRange & { id: string },
) {
  await acquirePeriodLockExclusive(tx, managerId)
  const settings = await findLockSettings(tx, managerId)
  const lock = { id, from, to, lockedAt: now, lockedBy: userId, ...settings }
  if (await insertLock(tx, managerId, lock)) return { ok: true as const }

  const before = await findLock(tx, managerId, id)
  if (before && (before.from !== from || before.to !== to)) refuse('CONFLICT', textOf('timesheets.lockedOtherwise'))
  if (!before) refuse('CONFLICT', await lockedAlready({ managerId, tx }, { from, to }))
  return { ok: true as const }
}

async function lockedAlready({ managerId, tx }: { managerId: string } & Pick<BusinessContext, 'tx'>, days: DayRange) {
  const inForce = (await findLocks(tx, managerId, days)).filter(({ unlockedAt }) => unlockedAt === null)
  const locks = inForce.map(({ from, to }) => ({ from, to })).toReversed()
  return textOf('timesheets.lockedAlready', { locks })
}
