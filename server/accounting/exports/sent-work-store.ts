import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { mayBeStored } from './run/export-requests-store.ts'

export interface SentDays {
  employeeId: string
  /** Calendar days, both included. */
  from: string
  to: string
  sentAt: string
}

/** The days for which exports have sent each of these employees' hours. */
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

/**
 * The last day of the exports that sent this employee's hours to either provider, including failures that may have
 * stored some. Null if there is none.
 */
export async function lastSentDay(tx: Tx, managerId: string, employeeId: string): Promise<string | null> {
  const { day } = await tx
    .selectFrom('timesheetExportPeople as p')
    .innerJoin('timesheetExports as x', 'x.id', 'p.exportId')
    .select((eb) => eb.fn.max<string | null>('x.toDay').as('day'))
    .where('p.managerId', '=', managerId)
    .where('x.managerId', '=', managerId)
    .where('p.employmentInfo', '=', employeeId)
    .where((eb) =>
      eb.or([
        eb('p.state', '=', 'sent'),
        eb.exists(
          eb
            .selectFrom('timesheetExportRequests as r')
            .select('r.id')
            .where('r.managerId', '=', managerId)
            .whereRef('r.exportPersonId', '=', 'p.id')
            .where(mayBeStored),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return day
}

/** Whether the business is connected to a provider, and the first day of its first export, or null. */
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
