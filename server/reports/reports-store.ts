import { sql } from 'kysely'
import type { ReportSchedule } from '#shared/business/report-day.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** The report schedules of all businesses, from a security-definer function that returns nothing else. */
export async function findAllReportTerms(db: Database) {
  const { rows } = await sql<
    Omit<ReportSchedule, 'everyDays'> & { managerId: string; timeZone: string; value: string }
  >`
    select t.manager_id, t.time_zone, t.every_days as value, t.calendar_start, t.reported_on
    from app.report_terms() t`.execute(db)
  return rows.map(({ value, ...terms }) => ({ ...terms, everyDays: Number(value) }))
}

/** Undefined when no frequency is configured: then no report is sent (Specification 5). */
export async function findReportTerms(tx: Tx, managerId: string) {
  const row = await tx
    .selectFrom('userManager as b')
    .innerJoin('managerConfiguration as c', (join) =>
      join.on('c.managerId', '=', managerId).on('c.configType', '=', 'report_frequency'),
    )
    .innerJoin('payrollCalendarSettings as p', (join) => join.on('p.managerId', '=', managerId))
    .select(['b.businessName', 'b.timeZone', 'b.reportedOn', 'c.value', 'p.startDate as calendarStart'])
    .where('b.managerId', '=', managerId)
    .executeTakeFirst()
  return row && { ...row, everyDays: Number(row.value) }
}

/** The managers of the business, without bookkeepers. */
export async function findManagers(tx: Tx, managerId: string) {
  const { rows } = await sql<{ name: string; email: string }>`
    select m.name, m.email from app.member_addresses() m
    where m.manager_id = ${managerId} and m.role in ('owner', 'manager') order by m.email`.execute(tx)
  return rows
}
