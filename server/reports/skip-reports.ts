import { reportToday } from '#shared/business/report-day.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getLetterhead } from '#server/business/company/get-letterhead.ts'
import { skipReportsUntil } from './reports-store.ts'

/** What is set anew counts from the next report on, which the screen names: none goes out today about the days before. */
export async function skipReports(ctx: BusinessContext): Promise<void> {
  const { timeZone } = await getLetterhead(ctx)
  await skipReportsUntil(ctx.tx, ctx.actor.managerId, reportToday(ctx.now, timeZone))
}
