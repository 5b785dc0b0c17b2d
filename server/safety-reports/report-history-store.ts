import { sql } from 'kysely'
import { z } from 'zod'
import { id as idField, instant } from '#shared/core/fields.ts'
import type { Tx } from '#server/core/database/database.ts'

type Row = Record<string, unknown>

export interface StoredChange {
  id: string
  at: string
  /** Null for a change by the system. */
  who: string | null
  tbl: string
  op: string
  before: Row | null
  after: Row | null
}

/** By what changes are sorted. */
export const changeCursor = z.object({ at: instant, id: idField })

/** Columns that follow from others. */
const unseen = ['audience', 'version', 'flags', 'position']

interface HistoryAsked {
  id: string
  after: z.infer<typeof changeCursor> | null
  limit: number
}

/** The history that the database keeps of a report, its photos, people and controls, latest first: what a person sees of it. */
export async function findReportHistory(tx: Tx, managerId: string, { id, after, limit }: HistoryAsked) {
  const { rows } = await sql<StoredChange>`
    select h.id, h.at, h.who, h.tbl, h.op, h.before, h.after from (
      select * from app.history where manager_id = ${managerId} and tbl = 'safety_reports' and row_id = ${id}
      union all
      select h.* from app.report_photos p
        join app.history h on h.manager_id = ${managerId} and h.tbl = 'report_photos' and h.row_id = p.id and h.op = 'insert'
        where p.manager_id = ${managerId} and p.report_id = ${id}
      union all
      select * from app.history where manager_id = ${managerId} and tbl = any (array['hazard_controls', 'incident_people'])
        and coalesce(after, before) ->> 'report_id' = ${id}
    ) h
    where (h.op <> 'update' or h.before - ${unseen}::text[] is distinct from h.after - ${unseen}::text[])
      and (${after === null} or (h.at, h.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by h.at desc, h.id desc limit ${limit}`.execute(tx)
  return rows
}
