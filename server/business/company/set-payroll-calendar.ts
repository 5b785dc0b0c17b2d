import type { ManagerContext } from '#server/core/http/context.ts'
import { updatePayrollCalendar } from './configuration-store.ts'
import { skipReports } from './skip-reports.ts'

/**
 * Changes from when and in what steps pay periods are counted. Entries and locks stay as they are. A row that is not
 * there, or is another business's, is silently skipped (Specification 5).
 */
export async function setPayrollCalendar(
  ctx: ManagerContext,
  calendar: { id: string; startDate: string; period: number },
) {
  await updatePayrollCalendar(ctx.tx, ctx.actor.managerId, calendar)
  await skipReports(ctx)
  return { ok: true as const }
}
