import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { type SeriesRow, withTimes } from './events-store.ts'
import { withTheZone } from './undo-store.ts'

const columns = sql.raw('b.start_date, b.end_date, b.first_day, b.last_day, b.repeat, b.excluded_days, b.version')

/**
 * The series as it was before a change of one or the following occurrences made this event.
 * @returns also `until`, the last day that the change left it
 */
export async function findBeforeChange(tx: Tx, managerId: string, { id, made }: { id: string; made: string }) {
  const { rows } = await sql<SeriesRow & { version: number; until: string | null }>`
    select ${columns}, h.after -> 'repeat' ->> 'until' as until
    from app.history m join app.history h on h.manager_id = ${managerId} and h.tbl = 'calendar_event' and h.row_id = ${id}
        and h.op = 'update' and h.at = m.at
      cross join lateral jsonb_populate_record(null::app.calendar_event, h.before) b
    where m.manager_id = ${managerId} and m.tbl = 'calendar_event' and m.row_id = ${made} and m.op = 'insert'
    order by m.at desc limit 1`.execute(tx)
  return rows[0] && withTimes(rows[0])
}

interface OwnVersion {
  managerId: string
  userId: string
  id: string
  version: number
}

/** The event in a version that this user changed. */
export async function findOwnChange(tx: Tx, { managerId, userId, id, version }: OwnVersion) {
  const { rows } = await sql<SeriesRow & { version: number }>`
    select ${columns} from app.history h cross join lateral jsonb_populate_record(null::app.calendar_event, h.before) b
    where h.manager_id = ${managerId} and h.tbl = 'calendar_event' and h.row_id = ${id} and h.op = 'update'
      and h.who = ${userId} and h.why is distinct from ${withTheZone} and b.version = ${version}
      and h.after ->> 'version' = ${String(version + 1)}`.execute(tx)
  return rows[0] && withTimes(rows[0])
}

export type SeenEvent = NonNullable<Awaited<ReturnType<typeof findOwnChange>>>
