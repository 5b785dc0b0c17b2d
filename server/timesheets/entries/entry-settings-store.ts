import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type ConfigType, configurationDefaults } from '#shared/business/config-type.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import type { Tx } from '#server/core/database/database.ts'

/**
 * The settings behind figures and flags of entries: the business's own, or the defaults of a new one (Specification 9).
 */
export interface EntrySettings {
  zone: string
  holidays: Holidays
  roundingMinutes: number
  restHours: number
  breakReminderHours: number
  leaveHours: number
}

export async function findEntrySettings(tx: Tx, managerId: string): Promise<EntrySettings> {
  const { zone, configuration, holidays } = await tx
    .selectFrom('userManager as b')
    .select((eb) => [
      'b.timeZone as zone',
      jsonArrayFrom(
        eb
          .selectFrom('managerConfiguration as c')
          .select(['c.configType', 'c.value'])
          .where('c.managerId', '=', managerId),
      ).as('configuration'),
      jsonArrayFrom(
        eb
          .selectFrom('publicHolidays as h')
          .select([sql<string>`h.day`.as('day'), 'h.name'])
          .where('h.managerId', '=', managerId),
      ).as('holidays'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()

  const rows = [...configuration, ...configurationDefaults]
  const setting = (type: ConfigType) => Number(rows.find(({ configType }) => configType === type)?.value)
  return {
    zone,
    holidays: new Map(holidays.map(({ day, name }) => [day, name])),
    roundingMinutes: setting('timesheet_rounding'),
    restHours: setting('timesheet_rest_period'),
    breakReminderHours: setting('break_reminder_period'),
    leaveHours: setting('leave_hours'),
  }
}
