import { sql } from 'kysely'
import { mostDaysAhead } from '#shared/business/report-day.ts'
import type { ConfiguredType } from '#shared/business/config-type.ts'
import type { Tx } from '#server/core/database/database.ts'

interface ConfigurationRow {
  id: string
  configType: ConfiguredType
  /** Stored as text (Specification 3). */
  value: string
}

/** Changes nothing when no row has this id and this type. */
export async function updateConfiguration(tx: Tx, managerId: string, { id, configType, value }: ConfigurationRow) {
  await tx
    .updateTable('managerConfiguration')
    .set({ value })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('configType', '=', configType)
    .execute()
}

export async function updatePayEstimate(tx: Tx, managerId: string, shown: boolean) {
  await tx.updateTable('userManager').set({ showsPayEstimate: shown }).where('managerId', '=', managerId).execute()
}

interface PayrollCalendarRow {
  id: string
  /** `YYYY-MM-DD` in the farm zone. */
  startDate: string
  /** Days. */
  period: number
}

/** Changes nothing when no row has this id. */
export async function updatePayrollCalendar(tx: Tx, managerId: string, { id, startDate, period }: PayrollCalendarRow) {
  await tx
    .updateTable('payrollCalendarSettings')
    .set({ startDate, period })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** The stored payroll calendar, if any, with the zone. */
export function findPayCalendar(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager as b')
    .leftJoin('payrollCalendarSettings as p', (join) => join.on('p.managerId', '=', managerId))
    .select(['b.timeZone', 'b.createdAt', 'p.startDate', 'p.period'])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

/** @returns whether the day was still open: of two at once, the second waits for the first and then finds it passed */
export async function skipReportsUntil(tx: Tx, managerId: string, day: string): Promise<boolean> {
  const passed = await tx
    .updateTable('userManager')
    .set({ reportedOn: day })
    .where('managerId', '=', managerId)
    .where(
      sql<boolean>`(reported_on is null or reported_on < ${day}::date or reported_on > ${day}::date + ${mostDaysAhead}::int)`,
    )
    .returning('managerId')
    .executeTakeFirst()
  return passed !== undefined
}
