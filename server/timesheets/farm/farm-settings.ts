import { type ConfigType, configurationDefaults } from '#shared/business/config-type.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findFarmSettings, findFormerZones } from './farm-settings-store.ts'

/** The farm's own settings, or the defaults of a new farm (Specification 9). */
export interface FarmSettings {
  /** As it appears in emails. */
  businessName: string
  /** The time zone of the farm's days. */
  zone: string
  holidays: Holidays
  roundingMinutes: number
  restHours: number
  breakReminderHours: number
  leaveHours: number
}

/** For all features: one statement, which the caller may send together with others. */
export async function farmSettings(tx: Tx, managerId: string): Promise<FarmSettings> {
  const { businessName, zone, configuration, holidays } = await findFarmSettings(tx, managerId)
  const rows = [...configuration, ...configurationDefaults]
  const setting = (type: ConfigType) => Number(rows.find(({ configType }) => configType === type)?.value)
  return {
    businessName,
    zone,
    holidays: new Map(holidays.map(({ day, name }) => [day, name])),
    roundingMinutes: setting('timesheet_rounding'),
    restHours: setting('timesheet_rest_period'),
    breakReminderHours: setting('break_reminder_period'),
    leaveHours: setting('leave_hours'),
  }
}

/**
 * The zones that the farm had before, oldest first, each with the instant at which another one was stored. Its present one
 * comes after them.
 */
export const formerZones = (tx: Tx, managerId: string) => findFormerZones(tx, managerId)
