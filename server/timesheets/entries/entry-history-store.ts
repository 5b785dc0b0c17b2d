import { sql } from 'kysely'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { Tx } from '#server/core/database/database.ts'
import { fromEntries, selectEntryRows } from './entry-rows-store.ts'
import type { HistoryRow } from './entry-history-events.ts'

export async function entryExists(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const found = await fromEntries(tx, managerId).select('l.id').where('l.id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** An entry and its employee. */
export function findEntry(tx: Tx, managerId: string, id: string) {
  return selectEntryRows(tx, managerId)
    .select(['e.userId', 'e.firstName', 'e.lastName'])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** Events that a phone recorded with a wrong clock, and undone clock-offs, by arrival. */
export function findPhoneNotes(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('clockEvents as c')
    .innerJoin('employmentInfo as e', 'e.id', 'c.employmentInfo')
    .select(['c.receivedAt as at', 'e.userId as who', 'c.occurredAt as said', 'c.correctedAt'])
    .select(sql<ClockEvent['kind']>`c.kind`.as('kind'))
    .where('c.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where((eb) => eb.or([eb('c.entryId', '=', id), eb('c.nextEntryId', '=', id)]))
    .where((eb) => eb.or([eb('c.correctedAt', 'is not', null), eb('c.kind', '=', 'clock_off_undone')]))
    .where('c.problem', 'is', null)
    .orderBy('c.receivedAt')
    .orderBy('c.deviceId')
    .orderBy('c.sequence')
    .execute()
}
export type PhoneNote = Awaited<ReturnType<typeof findPhoneNotes>>[number]

/** The history of an entry and its parts, oldest transaction first. */
export async function findEntryHistory(tx: Tx, managerId: string, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.tbl, h.row_id, h.op, h.at, h.who, coalesce(h.why, '') as why, h.before, h.after from app.history h
      where h.manager_id = ${managerId} and h.tbl = 'timesheet_logs' and h.row_id = ${id}
    union all
    select h.tbl, h.row_id, h.op, h.at, h.who, coalesce(h.why, '') as why, h.before, h.after from app.history h
      where h.manager_id = ${managerId} and h.tbl in ('log_activities', 'log_assets', 'log_locations', 'timesheet_breaks')
        and coalesce(h.after, h.before) ->> 'log_id' = ${id}
    order by at`.execute(tx)
  return rows
}
