import { refuseLockedTerms } from './refuse-locked-terms.ts'
import type { TermsChange } from '#shared/employees/employees-contract.ts'
import { isSameTerms, ownTermsOn } from '#shared/employees/own-terms.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { termsCalendar } from './change-terms.ts'
import { refuseRemovingFirst } from '../list/refuse-removing-first.ts'
import { saveOwnTerms } from './save-own-terms.ts'
import { findTermsRows, lockEmployment } from './terms-store.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

/**
 * Undoes a change or removal of pay terms: what was set from the day before it is set again. It is refused when what is
 * set from the day was changed since. Changes of other days stay. Repeating it changes nothing.
 */
export async function restoreTerms(ctx: BusinessContext, { id, fromDay, before, after }: TermsChange & { id: string }) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  refuseRemovingFirst(fromDay)
  await acquirePeriodLock(ctx)
  const history = await findTermsRows(tx, actor.managerId, id)
  const present = ownTermsOn(fromDay, history)
  const done = { ok: true as const }
  if (isSameTerms(present, before)) return done
  if (!isSameTerms(present, after)) refuse('CONFLICT', textOf('employees.termsNotUndone'))
  refuseLockedTerms(fromDay, await termsCalendar(ctx))
  await saveOwnTerms(ctx, { employeeId: id, fromDay, own: before, history })
  return done
}
