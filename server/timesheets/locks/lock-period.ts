import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { acquirePeriodLockExclusive, findLocks, findLockSettings, insertLock } from './period-locks-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/**
 * Entries that start in the range can no longer change. Repeating the call with the same ID and days changes nothing.
 */
export async function lockPeriod(ctx: BusinessContext, { id, from, to }: DayRange & { id: string }) {
  const { tx, now } = ctx
  const { managerId, userId } = ctx.actor
  await acquirePeriodLockExclusive(tx, managerId)
  const settings = await findLockSettings(tx, managerId)
  const lock = { id, from, to, lockedAt: now, lockedBy: userId, ...settings }
  const saving = {
    table: 'period_locks',
    rows: [{ id, columns: { fromDay: from, toDay: to } }],
    otherwise: textOf('timesheets.lockedOtherwise'),
    refuseTaken: async () => refuse('CONFLICT', await lockedAlready({ managerId, tx }, { from, to })),
  }
  await saveOnce(ctx, saving, async () => ((await insertLock(tx, managerId, lock)) ? [id] : []))
  return { ok: true as const }
}

async function lockedAlready({ managerId, tx }: { managerId: string } & Pick<BusinessContext, 'tx'>, days: DayRange) {
  const inForce = (await findLocks(tx, managerId, days)).filter(({ unlockedAt }) => unlockedAt === null)
  const locks = inForce.map(({ from, to }) => ({ from, to })).toReversed()
  return textOf('timesheets.lockedAlready', { locks })
}
