import { defaultTermsDay } from '#shared/employees/terms-change.ts'
import { findLastExportedDay } from '#server/accounting/exports/find-last-exported-day.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { termsCalendar } from '../terms/change-terms.ts'
import { findEmployee } from './employees-store.ts'
import { findSharing } from './scope-store.ts'

/** With the day from which changed pay terms hold by default, the last day that they can't reach, and the last that was exported. */
export async function getEmployee(ctx: ManagerContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  const employee = (await findEmployee(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  const [calendar, sharing, lastExportedDay] = await Promise.all([
    termsCalendar(ctx),
    findSharing(tx, actor.managerId, employee.userId),
    findLastExportedDay(tx, actor.managerId, id),
  ])
  const { lastLockedDay } = calendar
  return { ...employee, termsFrom: defaultTermsDay(calendar), lastLockedDay, lastExportedDay, sharing }
}
