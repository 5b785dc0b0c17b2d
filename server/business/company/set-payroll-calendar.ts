import type { BusinessContext } from '#server/core/http/context.ts'
import { updatePayrollCalendar } from './configuration-store.ts'
import { skipReports } from './skip-reports.ts'

/**
 * Changes the start date and length of pay periods. Entries and locks stay unchanged. A missing row, or one of another
 * business, is silently skipped (Specification 5).
 */
export async function setPayrollCalendar(
  ctx: BusinessContext,
  calendar: { id: string; startDate: string; period: number },
) {
  await updatePayrollCalendar(ctx.tx, ctx.actor.managerId, calendar)
  await skipReports(ctx)
  return { ok: true as const }
}
