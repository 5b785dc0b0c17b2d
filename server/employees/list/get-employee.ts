import { defaultTermsDay } from '#shared/employees/terms-change.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { termsCalendar } from '../terms/change-terms.ts'
import { findEmployee } from './employees-store.ts'
import { findSharing } from './scope-store.ts'
import { findLastExportedDay } from '#server/accounting/exports/sent-work.ts'

/** The employee, the default day of a change of pay terms, and the last locked and last exported day. */
export async function getEmployee(ctx: BusinessContext, { id }: { id: string }) {
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
