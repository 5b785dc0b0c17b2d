import { sql } from 'kysely'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import { decisions } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { breaksOf, previousEnd } from '../entries/entry-parts-store.ts'
import { filterEntries, fromEntries } from '../entries/entry-rows-store.ts'
import { lockEntriesForUpdate } from './status-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/** Which entries: pending work that starts in the range, or that has one of the IDs. */
export type PendingWork = DayRange | { ids: readonly string[] }

/** Only the columns that the flags depend on. */
export function findPendingWork(tx: Tx, managerId: string, asked: PendingWork) {
  const entries = fromEntries(tx, managerId).select([
    'l.id',
    'l.employmentInfo as employeeId',
    'l.version',
    'l.startTime',
    'l.endTime',
    'l.day',
    'l.status',
    'l.logType',
    'l.approvedAt',
    'l.editedAt',
    previousEnd(managerId).as('previousEnd'),
    sql<PhoneFlag[]>`l.phone_flags`.as('phoneFlags'),
    'l.forgottenReason',
    breaksOf(managerId).as('breaks'),
  ])
  if ('from' in asked) {
    return filterEntries(entries, managerId, { ...asked, logType: 'work', statuses: ['pending'] }).execute()
  }
  return entries
    .where('l.id', '=', anyOf(asked.ids))
    .where('l.logType', '=', 'work')
    .where('l.status', '=', 'pending')
    .execute()
}

/** Approves those that are still pending and still the version that was checked. @returns their IDs */
export async function approveUnchanged(
  tx: Tx,
  managerId: string,
  entries: readonly { id: string; version: number }[],
  now: string,
): Promise<string[]> {
  const ids = entries.map(({ id }) => id)
  await lockEntriesForUpdate(tx, managerId, ids)
  const seen = sql<{ id: string; version: number }>`unnest(${ids}::uuid[],
    ${entries.map(({ version }) => version)}::integer[])`
  const rows = await tx
    .updateTable('timesheetLogs as l')
    .from(seen.as<'c'>(sql`c(id, version)`))
    .set({ status: decisions.approved.to, approvedAt: now, version: sql<number>`l.version + 1` })
    .where('l.managerId', '=', managerId)
    .whereRef('l.id', '=', 'c.id')
    .whereRef('l.version', '=', 'c.version')
    .where('l.status', '=', 'pending')
    .where('l.blocksTime', '=', true)
    .returning('l.id')
    .execute()
  return rows.map(({ id }) => id)
}
