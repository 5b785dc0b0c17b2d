import { skipReportsUntil } from './configuration-store.ts'
import { reportToday } from '#shared/business/report-day.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'

/** A new schedule applies from the next report, which the screen names, so no report goes out today. */
export async function skipReports(ctx: BusinessScope): Promise<void> {
  const { zone } = await farmSettings(ctx.tx, ctx.actor.managerId)
  await skipReportsUntil(ctx.tx, ctx.actor.managerId, reportToday(ctx.now, zone))
}

/**
 * Records that the report of the day is sent.
 * @param day `YYYY-MM-DD` in the business's zone
 * @returns false if another sending of the same day was first
 */
export async function recordReport({ tx, actor }: Pick<BusinessScope, 'tx' | 'actor'>, day: string): Promise<boolean> {
  return skipReportsUntil(tx, actor.managerId, day)
}
