import { skipReportsUntil } from './configuration-store.ts'
import { reportToday } from '#shared/business/report-day.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getLetterhead } from './get-letterhead.ts'

/** A new schedule applies from the next report, which the screen names, so no report goes out today. */
export async function skipReports(ctx: BusinessContext): Promise<void> {
  const { timeZone } = await getLetterhead(ctx)
  await skipReportsUntil(ctx.tx, ctx.actor.managerId, reportToday(ctx.now, timeZone))
}

/**
 * Records that the report of the day is sent.
 * @param day `YYYY-MM-DD` in the business's zone
 * @returns false if another sending of the same day was first
 */
export async function recordReport(
  { tx, actor }: Pick<BusinessContext, 'tx' | 'actor'>,
  day: string,
): Promise<boolean> {
  return skipReportsUntil(tx, actor.managerId, day)
}
