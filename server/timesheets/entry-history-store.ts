import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { fromEntries, selectEntryRows } from './entry-rows-store.ts'
import type { HistoryRow } from './entry-history-events.ts'

export async function entryExists(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const found = await fromEntries(tx, managerId).select('l.id').where('l.id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** An entry with whose it is. */
export function findEntry(tx: Tx, managerId: string, id: string) {
  return selectEntryRows(tx, managerId)
    .select(['e.userId', 'e.firstName', 'e.lastName'])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** What happened to an entry and to its parts, oldest transaction first. */
export async function findEntryHistory(tx: Tx, managerId: string, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.tbl, h.row_id, h.op, h.at, h.who, coalesce(h.why, '') as why, h.before, h.after from app.history h
      where h.manager_id = ${managerId} and h.tbl = 'timesheet_logs' and h.row_id = ${id}
    union all
    select h.tbl, h.row_id, h.op, h.at, h.who, coalesce(h.why, '') as why, h.before, h.after from app.history h
      where h.manager_id = ${managerId} and h.tbl in ('log_activities', 'log_locations', 'timesheet_breaks')
        and coalesce(h.after, h.before) ->> 'log_id' = ${id}
    order by at`.execute(tx)
  return rows
}
