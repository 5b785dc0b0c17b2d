import { refuseLockedTerms } from './refuse-locked-terms.ts'
import { payTermsOf } from '#server/timesheets/pay/pay-terms.ts'
import { v7 as newId } from 'uuid'
import { type Dated, type PayTerms, pickPayTerms } from '#shared/employees/pay-terms.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { showTermsOfToday, termsCalendar } from './change-terms.ts'
import { refuseRemovingFirst } from '../list/refuse-removing-first.ts'
import { deleteTermsFrom, lockEmployment, upsertTerms } from './terms-store.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

interface Restored {
  id: string
  fromDay: string
  /** All pay terms that begin on that day or later. */
  terms: readonly Dated<PayTerms>[]
}

/**
 * Undoes a change of pay terms. A change is carried into later terms, so all of them are restored together. Terms that
 * are already right stay unchanged.
 */
export async function restoreTerms(ctx: BusinessContext, { id, fromDay, terms }: Restored) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  ctx.concerned.add(id)
  refuseRemovingFirst(fromDay)
  await acquirePeriodLock(ctx)
  const current = (await payTermsOf(tx, actor.managerId, id)).filter((each) => each.fromDay >= fromDay)
  if (asText(current) === asText(terms)) return { ok: true as const }
  refuseLockedTerms(fromDay, await termsCalendar(ctx))
  await deleteTermsFrom(tx, actor.managerId, id, fromDay)
  for (const each of terms) await upsertTerms(tx, actor.managerId, { id: newId(), employeeId: id, ...each })
  await showTermsOfToday(ctx, id)
  return { ok: true as const }
}

const asText = (terms: readonly Dated<PayTerms>[]) =>
  JSON.stringify(
    terms
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .map((each) => [each.fromDay, pickPayTerms(each)]),
  )
