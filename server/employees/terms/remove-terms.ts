import { refuseLockedTerms } from './refuse-locked-terms.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { showTermsOfToday, termsCalendar } from './change-terms.ts'
import { refuseRemovingFirst } from '../list/refuse-removing-first.ts'
import { deleteTerms, lockEmployment } from './terms-store.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

/**
 * Removes the pay terms that begin on a day; the ones before continue, so the first can't be removed. Repeating it
 * changes nothing.
 */
export async function removeTerms(ctx: BusinessContext, { id, fromDay }: { id: string; fromDay: string }) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  ctx.concerned.add(id)
  refuseRemovingFirst(fromDay)
  await acquirePeriodLock(ctx)
  refuseLockedTerms(fromDay, await termsCalendar(ctx))
  if (await deleteTerms(tx, actor.managerId, id, fromDay)) await showTermsOfToday(ctx, id)
  return { ok: true as const }
}
