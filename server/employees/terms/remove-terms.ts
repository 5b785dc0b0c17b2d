import { refuseLockedTerms } from './refuse-locked-terms.ts'
import { isSameTerms, ownTermsOn, stillSet } from '#shared/employees/own-terms.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { termsCalendar } from './change-terms.ts'
import { refuseRemovingFirst } from '../list/refuse-removing-first.ts'
import { saveOwnTerms } from './save-own-terms.ts'
import { findTermsRows, lockEmployment } from './terms-store.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

/**
 * Removes the pay terms that begin on a day, also from later ones that continue from them; the ones before continue, so
 * the first can't be removed. Repeating it changes nothing.
 */
export async function removeTerms(ctx: BusinessContext, { id, fromDay }: { id: string; fromDay: string }) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  refuseRemovingFirst(fromDay)
  await acquirePeriodLock(ctx)
  // Later terms that change with it begin after the day, so its lock is the only one that matters.
  refuseLockedTerms(fromDay, await termsCalendar(ctx))
  const history = await findTermsRows(tx, actor.managerId, id)
  const ok = true as const
  if (isSameTerms(ownTermsOn(fromDay, history), {})) return { ok, change: null, still: [] }
  const change = await saveOwnTerms(ctx, { employeeId: id, fromDay, own: {}, history })
  return { ok, change, still: stillSet(fromDay, history) }
}
