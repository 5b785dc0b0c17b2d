import { sql } from 'kysely'
import { repeat as repeatSchema } from '#shared/calendar/calendar-contract.ts'
import type { EventTimes } from '#shared/calendar/occurrences.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The columns of an event that depend on the farm's zone, with what they are calculated from. */
export interface StoredTimes extends EventTimes {
  id: string
  remindMinutes: number | null
  /** ISO; null for a repeat without an end. */
  overAt: string | null
  remindAt: string | null
}

/** Of all events, deleted ones too. */
export async function findEventTimes(tx: Tx, managerId: string): Promise<StoredTimes[]> {
  const rows = await tx
    .selectFrom('calendarEvent')
    .select([
      'id',
      'startDate',
      'endDate',
      'firstDay',
      'lastDay',
      'repeat',
      'excludedDays',
      'remindMinutes',
      'remindAt',
    ])
    .select(sql<string | null>`nullif(over_at, 'infinity')`.as('overAt'))
    .where('managerId', '=', managerId)
    .orderBy('id')
    .execute()
  return rows.map(({ firstDay, lastDay, repeat, ...row }) => ({
    ...row,
    days: firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay },
    repeat: repeat === null ? null : repeatSchema.parse(repeat),
  }))
}

/** The ids are named twice, so that the statement is quick also before the database has statistics of new rows. */
export async function updateEventTimes(tx: Tx, managerId: string, events: readonly StoredTimes[]): Promise<void> {
  const ids = events.map(({ id }) => id)
  await sql`
    update app.calendar_event e
    set start_date = m.start_date, end_date = m.end_date, over_at = m.over_at, remind_at = m.remind_at, version = e.version + 1
    from unnest(${ids}::uuid[], ${events.map(({ startDate }) => startDate)}::timestamptz[],
      ${events.map(({ endDate }) => endDate)}::timestamptz[], ${events.map(({ overAt }) => overAt ?? 'infinity')}::timestamptz[],
      ${events.map(({ remindAt }) => remindAt)}::timestamptz[]) as m (id, start_date, end_date, over_at, remind_at)
    where e.manager_id = ${managerId} and e.id = any(${ids}::uuid[]) and e.id = m.id`.execute(tx)
}

/** Events, a series once, that are not over. */
export async function countComing(tx: Tx, managerId: string, now: string): Promise<number> {
  const { count } = await tx
    .selectFrom('calendarEvent')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('deletedAt', 'is', null)
    .where('overAt', '>=', now)
    .executeTakeFirstOrThrow()
  return count
}
