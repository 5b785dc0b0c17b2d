import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

/** An event and its exceptions wait for another change of the same series. */
export async function lockChanged(tx: Tx, managerId: string, id: string) {
  await sql`select e.id from app.calendar_event e
    where e.manager_id = ${managerId} and (e.id = ${id} or e.series = ${id}) order by e.id for update`.execute(tx)
}

/** What an event says, without who wrote it last. */
const comparable = (row: RawBuilder<unknown>) =>
  sql`(to_jsonb(${row}) - array['version', 'remind_at', 'deleted_at'] || jsonb_build_object('gone', (${row}).deleted_at is not null))`

const stored = (row: RawBuilder<unknown>) => comparable(sql`jsonb_populate_record(null::app.calendar_event, ${row})`)

/** The people in charge of an event `e` before or after an instant, as the history has it. */
const inChargeAt = (managerId: string, when: RawBuilder<unknown>) =>
  sql`(select coalesce(array_agg(c.who order by c.who), '{}') from (
    select distinct on (p.row_id) p.after is not null as "in_charge", (coalesce(p.after, p.before) ->> 'user_id')::uuid as who
    from app.history p where p.manager_id = ${managerId} and p.tbl = 'calendar_event_in_charge'
      and coalesce(p.after, p.before) ->> 'event_id' = e.id::text and ${when}
    order by p.row_id, p.at desc, p.id desc) c where c.in_charge)`

const inCharge = (managerId: string) =>
  sql`(select coalesce(array_agg(c.user_id order by c.user_id), '{}') from app.calendar_event_in_charge c
    where c.manager_id = ${managerId} and c.event_id = e.id)`

/** What a person changed has another version since; when the next reminder is due has none. */
const isChange = sql`h.before ->> 'version' is distinct from h.after ->> 'version'`

interface OwnChange {
  managerId: string
  userId: string
  id: string
  /** That the change gave the event. */
  version: number
}

/** Events move with the farm's zone, and back with it only. */
export const withTheZone = 'business.editCompany'

/** The events that one transaction of the caller wrote. Rows of one transaction have one instant in the history. */
export async function findChange(tx: Tx, { managerId, userId, id, version }: OwnChange) {
  const { rows } = await sql<{ eventId: string; at: string; isAsLeft: boolean; isUndone: boolean }>`
    select e.id as event_id, h.at,
      ${comparable(sql`e`)} = ${stored(sql`h.after`)}
        and ${inCharge(managerId)} = ${inChargeAt(managerId, sql`p.at <= h.at`)} as is_as_left,
      case when h.before is null then e.deleted_at is not null else ${comparable(sql`e`)} = ${stored(sql`h.before`)}
        and ${inCharge(managerId)} = ${inChargeAt(managerId, sql`p.at < h.at`)} end as is_undone
    from app.history h join app.calendar_event e on e.manager_id = ${managerId} and e.id = h.row_id
    where h.manager_id = ${managerId} and h.tbl = 'calendar_event' and h.who = ${userId} and ${isChange}
      and h.why is distinct from ${withTheZone} and h.at = (
      select max(c.at) from app.history c where c.manager_id = ${managerId} and c.tbl = 'calendar_event'
        and c.row_id = ${id} and c.who = ${userId} and c.why is distinct from ${withTheZone} and c.after ->> 'version' = ${String(version)})`.execute(
    tx,
  )
  return rows
}

interface Undoing {
  ids: readonly string[]
  /** When the change was made. */
  at: string
}

/** Gives events what they had before a change; those that it made are deleted. */
export async function restoreEvents(tx: Tx, managerId: string, { ids, at, now }: Undoing & { now: string }) {
  await sql`update app.calendar_event e set (name, description, start_date, end_date, all_day, first_day, last_day, repeat,
      category, manager_only, remind_minutes, audience, over_at, excluded_days, series, series_day, deleted_at, version) =
      (select b.name, b.description, b.start_date, b.end_date, b.all_day, b.first_day, b.last_day, b.repeat,
        (select k.id from app.calendar_categories k where k.manager_id = ${managerId} and k.id = b.category),
        b.manager_only, b.remind_minutes, b.audience, b.over_at, b.excluded_days, b.series, b.series_day,
        case when h.before is null then ${now} else b.deleted_at end, e.version + 1
      from app.history h, jsonb_populate_record(null::app.calendar_event, coalesce(h.before, h.after)) b
      where h.manager_id = ${managerId} and h.tbl = 'calendar_event' and h.row_id = e.id and h.at = ${at} and ${isChange})
    where e.manager_id = ${managerId} and e.id = any(${ids}::uuid[])`.execute(tx)
}

/** Gives events the people who were in charge of them before a change. */
export async function restoreInCharge(tx: Tx, managerId: string, { ids, at }: Undoing) {
  const before = inChargeAt(managerId, sql`p.at < ${at}`)
  await sql`delete from app.calendar_event_in_charge c using app.calendar_event e
    where c.manager_id = ${managerId} and e.manager_id = ${managerId} and e.id = c.event_id
      and e.id = any(${ids}::uuid[]) and c.user_id <> all(${before}::uuid[])`.execute(tx)
  await sql`insert into app.calendar_event_in_charge (manager_id, id, event_id, user_id, audience)
    select e.manager_id, app.uuid7(), e.id, w.who, e.audience from app.calendar_event e, unnest(${before}) as w (who)
    where e.manager_id = ${managerId} and e.id = any(${ids}::uuid[])
    on conflict (manager_id, event_id, user_id) do nothing`.execute(tx)
}

interface Reminder {
  id: string
  remindAt: string | null
}

/** Sets when the next reminder of each event is due. */
export async function updateReminders(tx: Tx, managerId: string, events: readonly Reminder[]): Promise<void> {
  await sql`update app.calendar_event e set remind_at = r.remind_at
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ remindAt }) => remindAt)}::timestamptz[]) as r (id, remind_at)
    where e.manager_id = ${managerId} and e.id = r.id`.execute(tx)
}
