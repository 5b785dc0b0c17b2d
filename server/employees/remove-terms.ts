import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { termsDayProblem } from '#shared/employees/terms-change.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse, refuseNotFound } from '../core/refuse.ts'
import { passLockGate } from '../timesheets/pass-lock-gate.ts'
import { showTermsOfToday, termsCalendar } from './change-terms.ts'
import { deleteTerms, lockEmployment } from './terms-store.ts'

const firstStay =
  'The first pay terms can’t be removed, because every day of work needs pay terms. Nothing was changed. Edit them instead.'

/** Pay terms that begin on a day are removed: those before hold on, so the first stay. What is gone already stays gone. */
export async function removeTerms(ctx: ManagerContext, { id, fromDay }: { id: string; fromDay: string }) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  refuseRemovingFirst(fromDay)
  await passLockGate(ctx)
  const { lastLockedDay } = await termsCalendar(ctx)
  const problem = termsDayProblem(fromDay, lastLockedDay)
  if (problem) refuse('CONFLICT', problem)
  if (await deleteTerms(tx, actor.managerId, id, fromDay)) await showTermsOfToday(ctx, id)
  return { ok: true as const }
}

export function refuseRemovingFirst(fromDay: string) {
  if (fromDay === firstTermsDay) refuse('CONFLICT', firstStay)
}
