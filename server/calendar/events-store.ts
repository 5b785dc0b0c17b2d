import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { repeat as repeatSchema } from '#shared/calendar/calendar-contract.ts'
import type { EventTimes } from '#shared/calendar/occurrences.ts'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

export interface EventContent extends Omit<EventTimes, 'excludedDays'> {
  name: string
  description: string
  category: string | null
  managerOnly: boolean
  inCharge: readonly string[]
  remindMinutes: number | null
}

/** What the verbs derive from the content, for queries and row-level security. */
interface DerivedColumns {
  audience: string[]
  /** ISO; null for a repeat without an end. */
  overAt: string | null
  remindAt: string | null
}

export interface StoredEvent extends EventContent {
  id: string
  excludedDays: string[]
  version: number
  series: string | null
  seriesDay: string | null
  remindAt: string | null
  createdBy: string | null
  createdAt: string
  deletedAt: string | null
}

const selectEvents = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('calendarEvent as e')
    .select(['e.id', 'e.name', 'e.startDate', 'e.endDate', 'e.firstDay', 'e.lastDay', 'e.category', 'e.managerOnly'])
    .select(['e.repeat', 'e.excludedDays', 'e.remindMinutes', 'e.version', 'e.series', 'e.seriesDay', 'e.createdAt'])
    .select((eb) => [
      'e.deletedAt',
      'e.remindAt',
      'e.createdBy',
      eb.fn.coalesce('e.description', sql.lit('')).as('description'),
      sql<string[]>`array(select c.user_id from app.calendar_event_in_charge c
        where c.manager_id = ${managerId} and c.event_id = e.id order by c.id)`.as('inCharge'),
    ])
    .where('e.managerId', '=', managerId)

export interface SeriesRow {
  startDate: string
  endDate: string | null
  firstDay: string | null
  lastDay: string | null
  repeat: unknown
  excludedDays: string[]
}

export const withTimes = <Row extends SeriesRow>({ firstDay, lastDay, repeat, ...row }: Row) => ({
  ...row,
  days: firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay },
  repeat: repeat === null ? null : repeatSchema.parse(repeat),
})

interface EventFilter {
  from: string
  to: string
  categories?: readonly string[] | undefined
  people?: readonly string[] | undefined
}

/** Events that may have an occurrence within these instants. */
export async function findEventsWithin(tx: Tx, managerId: string, { from, to, categories, people }: EventFilter) {
  const rows = await selectEvents(tx, managerId)
    .where('e.deletedAt', 'is', null)
    .where('e.startDate', '<', to)
    .where('e.overAt', '>=', from)
    .$if(categories !== undefined, (query) => query.where('e.category', '=', sql<string>`any(${categories}::uuid[])`))
    .$if(people !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('calendarEventInCharge as p')
            .select('p.id')
            .where('p.managerId', '=', managerId)
            .whereRef('p.eventId', '=', 'e.id')
            .where('p.userId', '=', sql<string>`any(${people}::uuid[])`),
        ),
      ),
    )
    .execute()
  return rows.map(withTimes)
}

/** The event, also if it is deleted. */
export async function findEvent(tx: Tx, managerId: string, id: string): Promise<StoredEvent | undefined> {
  const row = await selectEvents(tx, managerId).where('e.id', '=', id).executeTakeFirst()
  return row && withTimes(row)
}

/** Those of these events that exist, also deleted ones. */
export async function findEvents(tx: Tx, managerId: string, ids: readonly string[]): Promise<StoredEvent[]> {
  const rows = await selectEvents(tx, managerId).where('e.id', '=', anyOf(ids)).execute()
  return rows.map(withTimes)
}

/** A change of a series reads and writes it, so it waits for another change of the same one. */
export async function lockEventForUpdate(tx: Tx, managerId: string, id: string): Promise<StoredEvent | undefined> {
  await tx
    .selectFrom('calendarEvent')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findEvent(tx, managerId, id)
}

const columnsOf = (content: EventContent & DerivedColumns & { excludedDays?: readonly string[] }) => ({
  name: content.name,
  description: content.description || null,
  startDate: content.startDate,
  endDate: content.endDate,
  allDay: content.days !== null,
  firstDay: content.days?.first ?? null,
  lastDay: content.days?.last ?? null,
  repeat: content.repeat === null ? null : JSON.stringify(content.repeat satisfies Repeat),
  category: content.category,
  managerOnly: content.managerOnly,
  remindMinutes: content.remindMinutes,
  audience: content.audience,
  overAt: content.overAt ?? 'infinity',
  remindAt: content.remindAt,
  ...(content.excludedDays && { excludedDays: [...content.excludedDays] }),
})

interface NewEvent extends EventContent, DerivedColumns {
  id: string
  excludedDays: readonly string[]
  series: string | null
  seriesDay: string | null
  createdBy: string
  createdAt: string
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertEvent(tx: Tx, managerId: string, event: NewEvent): Promise<boolean> {
  const { id, series, seriesDay, createdBy, createdAt } = event
  const inserted = await tx
    .insertInto('calendarEvent')
    .values({ managerId, id, series, seriesDay, createdBy, createdAt, ...columnsOf(event) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await insertInCharge(tx, managerId, event)
  return inserted !== undefined
}

export async function updateEvent(
  tx: Tx,
  managerId: string,
  event: EventContent & DerivedColumns & { id: string; excludedDays: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('calendarEvent')
    .set({ ...columnsOf(event), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', event.id)
    .execute()
  await tx
    .deleteFrom('calendarEventInCharge')
    .where('managerId', '=', managerId)
    .where('eventId', '=', event.id)
    .where('userId', '!=', sql<string>`all(${event.inCharge}::uuid[])`)
    .execute()
  await insertInCharge(tx, managerId, event)
}

async function insertInCharge(
  tx: Tx,
  managerId: string,
  { id: eventId, inCharge, audience }: { id: string; inCharge: readonly string[]; audience: string[] },
) {
  if (inCharge.length === 0) return
  await tx
    .insertInto('calendarEventInCharge')
    .values(inCharge.map((userId) => ({ managerId, id: newId(), eventId, userId, audience })))
    .onConflict((oc) => oc.columns(['managerId', 'eventId', 'userId']).doNothing())
    .execute()
}

/** Deletes an event with the occurrences that became events of their own. */
export async function markDeleted(tx: Tx, managerId: string, id: string, deletedAt: string): Promise<void> {
  await tx
    .updateTable('calendarEvent')
    .set({ deletedAt, version: nextVersion })
    .where('managerId', '=', managerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('series', '=', id)]))
    .where('deletedAt', 'is', null)
    .execute()
}

/** Of every business. */
export async function findDueReminders(db: Database, until: string) {
  const { rows } = await sql<{ managerId: string; id: string }>`
    select d.manager_id, d.id from app.due_event_reminders(${until}) d`.execute(db)
  return rows
}

/** Sets when the next reminder of an event is due. */
export async function updateRemindAt(tx: Tx, managerId: string, id: string, remindAt: string | null): Promise<void> {
  await tx
    .updateTable('calendarEvent')
    .set({ remindAt })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}
