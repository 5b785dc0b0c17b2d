import { reportToday } from '#shared/business/report-day.ts'
import type { BusinessReading } from '../core/context.ts'
import { findLetterhead } from './business-store.ts'
import { passReportsUntil } from './reports-store.ts'

/** What is set anew counts from the next report on, which the screen names: none goes out today about the days before. */
export async function passReports({ actor: { managerId }, tx, now }: BusinessReading): Promise<void> {
  const { timeZone } = await findLetterhead(tx, managerId)
  await passReportsUntil(tx, managerId, reportToday(now, timeZone))
}
