import { sql } from 'kysely'
import { mostRows } from '#shared/core/pages.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { Text } from '#shared/core/text.ts'
import type { Tx } from '#server/core/database/database.ts'

export interface NewExport extends DaySpan {
  id: string
  provider: AccountingProvider
  tenantId: string
  tenantName: string
  startedAt: string
  startedBy: string
}

/** @returns false when the id is taken or another export of the business is running */
export async function insertExport(tx: Tx, managerId: string, { from, to, ...row }: NewExport): Promise<boolean> {
  const inserted = await tx
    .insertInto('timesheetExports')
    .values({ managerId, ...row, fromDay: from, toDay: to })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export type StoredExport = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** With the time zone for displaying instants. */
export function findExport(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('timesheetExports as x')
    .innerJoin('userManager as b', 'b.managerId', 'x.managerId')
    .select(['x.id', 'x.provider', 'x.tenantId', 'x.tenantName', 'x.fromDay as from', 'x.toDay as to'])
    .select(['x.startedAt', 'x.startedBy', 'x.finishedAt', 'b.timeZone as zone'])
    .where('x.managerId', '=', managerId)
    .where('b.managerId', '=', managerId)
    .where('x.id', '=', id)
    .executeTakeFirst()
}

/** Whether an export of the business still has employees to send. */
export async function isExportRunning(tx: Tx, managerId: string): Promise<boolean> {
  const running = await tx
    .selectFrom('timesheetExports')
    .select('id')
    .where('managerId', '=', managerId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return running !== undefined
}

/** @param problem what ended it before every employee was sent */
export async function closeExport(tx: Tx, managerId: string, id: string, finishedAt: string, problem: Text | null) {
  await tx
    .updateTable('timesheetExports')
    .set({ finishedAt, problem: problem && JSON.stringify(problem) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
}

export async function reopenExport(tx: Tx, managerId: string, id: string) {
  await tx
    .updateTable('timesheetExports')
    .set({ finishedAt: null, problem: null })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

const peopleIn = (state: 'sent' | 'failed' | 'waiting') => {
  const states = state === 'waiting' ? ['waiting', 'sending'] : [state]
  return sql<number>`count(*) filter (where p.state = any(${states}::app.export_person_state[]))`.as(state)
}

function selectExportRows(tx: Tx, managerId: string) {
  return tx
    .selectFrom('timesheetExports as x')
    .innerJoin('timesheetExportPeople as p', 'p.exportId', 'x.id')
    .select(['x.id', 'x.provider', 'x.tenantName', 'x.fromDay as from', 'x.toDay as to'])
    .select(['x.startedAt', 'x.startedBy', 'x.finishedAt', sql<Text | null>`x.problem`.as('problem')])
    .select([peopleIn('sent'), peopleIn('failed'), peopleIn('waiting')])
    .where('x.managerId', '=', managerId)
    .where('p.managerId', '=', managerId)
    .groupBy(['x.managerId', 'x.id'])
}

/** Exports that overlap the days, newest first, with employee counts by state. */
export function findExports(tx: Tx, managerId: string, { from, to }: DaySpan) {
  return selectExportRows(tx, managerId)
    .where('x.fromDay', '<=', to)
    .where('x.toDay', '>=', from)
    .orderBy('x.startedAt', 'desc')
    .orderBy('x.id', 'desc')
    .limit(mostRows)
    .execute()
}

export function findExportRow(tx: Tx, managerId: string, id: string) {
  return selectExportRows(tx, managerId).where('x.id', '=', id).executeTakeFirst()
}

/** Unfinished exports of every business. */
export async function findUnfinishedExports(db: Pick<Tx, 'getExecutor'>) {
  const { rows } = await sql<{ managerId: string; id: string }>`
    select manager_id, id from app.unfinished_exports()`.execute(db)
  return rows
}
