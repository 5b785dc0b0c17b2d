import { sql } from 'kysely'
import { z } from 'zod'
import { id as idField, instant } from '#shared/core/fields.ts'
import type { TimelineRow } from '#shared/machines/machines-contract.ts'
import type { Tx } from '#server/core/database/database.ts'

/** By what the timeline is sorted. */
export const timelineCursor = z.object({ at: instant, id: idField })

interface TimelineAsked {
  id: string
  after: z.infer<typeof timelineCursor> | null
  limit: number
}

/** The events of a machine, latest first. A pre-start is its own report; a repair names the one that it is about. */
export async function findTimeline(
  tx: Tx,
  managerId: string,
  { id, after, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select e.id, e.kind, e.at, e.received_at, e.created_by as by, e.offline,
      array(select f ->> 'item' from jsonb_array_elements(e.failed) f) as failed, e.stops_use, e.meter, e.note, e.flags,
      case when e.kind = 'pre_start' then e.id else (select r.id from app.safety_reports r
        where r.manager_id = ${managerId} and r.opened_by = coalesce(e.repair, e.id)) end as report_id, null::integer as minutes
    from app.asset_events e
    where e.manager_id = ${managerId} and e.asset_id = ${id}
      and (${after === null} or (e.at, e.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by e.at desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}
