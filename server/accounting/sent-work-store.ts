import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'

export interface SentDays {
  employeeId: string
  /** Calendar days, both included. */
  from: string
  to: string
  sentAt: string
}

/** The days for which an export has sent each of these employees' hours. */
export function findSentDays(tx: Tx, managerId: string, employeeIds: readonly string[]): Promise<SentDays[]> {
  return tx
    .selectFrom('timesheetExportPeople as p')
    .innerJoin('timesheetExports as x', 'x.id', 'p.exportId')
    .select((eb) => [
      'p.employmentInfo as employeeId',
      'x.fromDay as from',
      'x.toDay as to',
      eb.ref('p.sentAt').$notNull().as('sentAt'),
    ])
    .where('p.managerId', '=', managerId)
    .where('x.managerId', '=', managerId)
    .where('p.state', '=', 'sent')
    .where('p.sentAt', 'is not', null)
    .where('p.employmentInfo', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()
}

/** Whether the business is connected to a provider, and the first day of its first export; null before that. */
export function findSending(tx: Tx, managerId: string): Promise<{ connected: boolean; since: string | null }> {
  return tx
    .selectFrom('userManager as b')
    .select((eb) => [
      sql<boolean>`(exists (select from app.xero_link k where k.manager_id = ${managerId})
        or exists (select from app.myob_link m where m.manager_id = ${managerId}))`.as('connected'),
      eb
        .selectFrom('timesheetExports as x')
        .select(({ fn }) => fn.min('x.fromDay').as('since'))
        .where('x.managerId', '=', managerId)
        .as('since'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}
