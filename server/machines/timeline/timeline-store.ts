import { sql } from 'kysely'
import { z } from 'zod'
import { id as idField, instant } from '#shared/core/fields.ts'
import { shareOut } from '#shared/core/share-out.ts'
import type { TimelineRow } from '#shared/machines/machines-contract.ts'
import type { Tx } from '#server/core/database/database.ts'

/** By what the timeline is sorted. */
export const timelineCursor = z.object({ at: instant, id: idField })

interface TimelineAsked {
  id: string
  after: z.infer<typeof timelineCursor> | null
  limit: number
}

/**
 * What happened to a machine, latest first: its events, and each entry of someone who worked with it, with its share of the worked time
 * where they named several machines. A pre-start is its own report; a repair names the one that it is about.
 */
export async function findTimeline(
  tx: Tx,
  managerId: string,
  { id, after, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const isNext = (at: string, rowId: string) => sql`(${after === null} or
    (${sql.ref(at)}, ${sql.ref(rowId)}) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`
  const { rows } = await sql<TimelineRow & { machines: string[] }>`
    (select e.id, e.kind, e.at, e.received_at, e.created_by as by, e.offline,
      array(select f ->> 'item' from jsonb_array_elements(e.failed) f) as failed, e.stops_use, e.meter, e.note, e.flags,
      case when e.kind = 'pre_start' then e.id else (select r.id from app.safety_reports r
        where r.manager_id = ${managerId} and r.opened_by = coalesce(e.repair, e.id)) end as report_id, null::integer as minutes,
      '{}'::uuid[] as machines
    from app.asset_events e
    where e.manager_id = ${managerId} and e.asset_id = ${id} and ${isNext('e.at', 'e.id')}
    order by e.at desc, e.id desc limit ${limit})
    union all
    (select l.id, 'hours', l.start_time, l.start_time, p.user_id, false, '{}'::text[], false, null, null, '{}'::text[], null,
      round(extract(epoch from l.end_time - l.start_time - coalesce((select sum(b.end_time - b.start_time)
        from app.timesheet_breaks b where b.manager_id = ${managerId} and b.log_id = l.id and b.type = 'unpaid'), interval '0'))
        / 60)::integer,
      array(select s.asset_id from app.log_assets s where s.manager_id = ${managerId} and s.log_id = l.id order by s.id)
    from app.log_assets w
      join app.timesheet_logs l on l.manager_id = ${managerId} and l.id = w.log_id
      join app.employment_info p on p.manager_id = ${managerId} and p.id = l.employment_info
    where w.manager_id = ${managerId} and w.asset_id = ${id} and l.status <> 'rejected' and ${isNext('l.start_time', 'l.id')}
    order by l.start_time desc, l.id desc limit ${limit})
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows.map(({ machines, minutes, ...row }) => ({ ...row, minutes: minutes && shareOf(minutes, machines, id) }))
}

/** As the summary shares an entry out among the machines that it names. */
function shareOf(minutes: number, machines: readonly string[], id: string): number {
  const shares = shareOut(
    minutes,
    machines.map(() => 1),
  )
  return shares[machines.indexOf(id)] ?? 0
}
