import { sql } from 'kysely'
import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import type { Tx } from '#server/core/database/database.ts'

export function findViews(tx: Tx, managerId: string): Promise<TimesheetView[]> {
  return tx
    .selectFrom('timesheetViews as v')
    .select(['v.id', 'v.name', 'v.search'])
    .where('v.managerId', '=', managerId)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.name')
    .execute()
}

/** Serialises saves in a business, so that no two views get the same name and the limit holds. */
export async function acquireViewsLock(tx: Tx, managerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`timesheet_views ${managerId}`}, 0))`.execute(tx)
}

export async function insertView(tx: Tx, managerId: string, { id, name, search }: TimesheetView): Promise<void> {
  await tx.insertInto('timesheetViews').values({ managerId, id, name, search }).execute()
}

export async function updateView(tx: Tx, managerId: string, { id, search }: TimesheetView): Promise<void> {
  await tx
    .updateTable('timesheetViews')
    .set({ search })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was such a view */
export async function deleteView(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('timesheetViews')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
