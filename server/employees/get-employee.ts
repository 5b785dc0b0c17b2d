import { defaultTermsDay } from '#shared/employees/terms-change.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { termsCalendar } from './change-terms.ts'
import { findEmployee } from './employees-store.ts'

/** With the day from which changed pay terms hold by default, and the last day that they can't reach. */
export async function getEmployee(ctx: ManagerContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  const employee = (await findEmployee(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  const calendar = await termsCalendar(ctx)
  return { ...employee, termsFrom: defaultTermsDay(calendar), lastLockedDay: calendar.lastLockedDay }
}
