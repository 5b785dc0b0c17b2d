import { mostDecidedAtOnce } from '#shared/timesheets/approval/most-decided-at-once.ts'
import type { PersonFlags } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findFlagged } from './find-flagged.ts'
import { findLocks } from '../locks/period-locks-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/** For each employee with pending work: how many entries are flagged, and which are not, as far as one call approves them. */
export async function listFlags(ctx: BusinessScope, { from, to }: DayRange): Promise<PersonFlags[]> {
  const locks = await findLocks(ctx.tx, ctx.actor.managerId, { from, to })
  const inForce = locks.filter(({ unlockedAt }) => unlockedAt === null)
  const entries = await findFlagged(ctx, { from, to }, inForce)
  return [...Map.groupBy(entries, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
    const clean = own.filter((entry) => entry.clean).map(({ id, version }) => ({ id, version }))
    return { employeeId, flagged: own.length - clean.length, clean: clean.slice(0, mostDecidedAtOnce) }
  })
}
