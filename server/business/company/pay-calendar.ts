import type { Tx } from '#server/core/database/database.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { defaultPeriodDays } from '#shared/business/config-type.ts'
import { findPayCalendar } from './configuration-store.ts'

/**
 * For other features: the zone and the pay periods. Without a stored calendar the periods start on the day of
 * registration (Specification 9).
 */
export async function payCalendar(tx: Tx, managerId: string) {
  const { timeZone, startDate, period, createdAt } = await findPayCalendar(tx, managerId)
  return {
    timeZone,
    startDate: startDate ?? localDateOf(createdAt, timeZone),
    periodDays: period ?? defaultPeriodDays,
  }
}
