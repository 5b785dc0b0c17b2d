import { sql } from 'kysely'
import type { ClockEvent } from '#shared/timesheets/clock-event.ts'
import type { Tx } from '../core/database.ts'
import { sendAhead } from '../core/pipelined-driver.ts'
import { anyOf } from './timesheets-store.ts'

export interface EmployeeOf {
  managerId: string
  employeeId: string
}

/** One recording of an employee at a time, so that two of their phones see what the other has written. */
export function holdClock(tx: Tx, { employeeId }: EmployeeOf): Promise<void> {
  return holdClocks(tx, [employeeId])
}

/** In a statement of its own, because locks beside a business table would be taken on a worker of Citus, where they keep out nobody. */
export function holdClocks(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  return sendAhead(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('clock ' || p.employee_id, 0)) from unnest(${employeeIds}::uuid[]) p(employee_id)`,
  )
}

export interface RecordedEvent {
  id: string
  event: ClockEvent
  /** Why it does not count, as a sentence for the employee. */
  problem: string | null
  clockDoubtful: boolean
}

/** By how much a phone's clock may be off before a manager should look at its times. */
const doubtfulSeconds = 300

/**
 * Everything the employee recorded about the entries, and the events with these ids. A clock is doubtful when it was off
 * as it sent, when it has been set since the event, or when it was set back between two events of the device.
 */
export function findEvents(
  tx: Tx,
  { managerId, employeeId }: EmployeeOf,
  { entryIds, ids }: { entryIds: readonly string[]; ids: readonly string[] },
): Promise<RecordedEvent[]> {
  return tx
    .selectFrom('clockEvents as c')
    .select([
      'c.id',
      sql<ClockEvent>`c.event`.as('event'),
      'c.problem',
      sql<boolean>`abs(c.clock_ahead_seconds) > ${doubtfulSeconds}::int
        or c.occurred_at > c.received_at + (c.clock_ahead_seconds + ${doubtfulSeconds}::int) * interval '1 second'
        or coalesce((select p.occurred_at from app.clock_events p
          where p.manager_id = ${managerId} and p.employment_info = ${employeeId} and p.device_id = c.device_id
            and p.sequence < c.sequence order by p.sequence desc limit 1) > c.occurred_at + interval '1 minute', false)`.as(
        'clockDoubtful',
      ),
    ])
    .where('c.managerId', '=', managerId)
    .where('c.employmentInfo', '=', employeeId)
    .where(({ or, eb }) =>
      or([
        eb('c.entryId', '=', anyOf(entryIds)),
        eb('c.nextEntryId', '=', anyOf(entryIds)),
        eb('c.id', '=', anyOf(ids)),
      ]),
    )
    .execute()
}

interface Sending {
  deviceId: string
  receivedAt: string
  clockAheadSeconds: number
}

/** Passes over an id that is known, whoever recorded it. */
export async function insertEvents(
  tx: Tx,
  { managerId, employeeId }: EmployeeOf,
  events: readonly { event: ClockEvent; problem: string | null }[],
  sending: Sending,
): Promise<void> {
  const rows = events.map(({ event, problem }) => ({
    managerId,
    employmentInfo: employeeId,
    ...sending,
    id: event.id,
    sequence: event.sequence,
    kind: event.kind,
    entryId: event.entryId,
    nextEntryId: event.kind === 'switch_job' ? event.nextEntryId : null,
    occurredAt: event.occurredAt,
    event: JSON.stringify(event),
    problem,
  }))
  await tx
    .insertInto('clockEvents')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

interface Named {
  locationIds: readonly string[]
  activityIds: readonly string[]
  entryIds: readonly string[]
}

/**
 * Of what events name: the places and work that are the business's, and the entries that are somebody else's or leave,
 * which no clock writes. Places removed from the lists count, because a phone without reception still offers them.
 */
export async function findNamed(tx: Tx, managerId: string, { locationIds, activityIds, entryIds }: Named) {
  const { rows: ofOthers } = await sql<{ id: string }>`
    select o.id from app.entries_of_others(${entryIds}::uuid[]) o(id)`.execute(tx)
  const { strangers, ...places } = await tx
    .selectFrom('userManager as b')
    .select((eb) => [
      sql<string[]>`array(${eb
        .selectFrom('managerLocations as p')
        .select('p.id')
        .where('p.managerId', '=', managerId)
        .where('p.id', '=', anyOf(locationIds))})`.as('locationIds'),
      sql<string[]>`array(${eb
        .selectFrom('managerActivities as a')
        .select('a.id')
        .where('a.managerId', '=', managerId)
        .where('a.id', '=', anyOf(activityIds))})`.as('activityIds'),
      sql<string[]>`array(select l.id from app.timesheet_logs l
        where l.manager_id = ${managerId} and l.id = ${anyOf(entryIds)} and l.log_type = 'leave')`.as('strangers'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return { ...places, strangers: [...strangers, ...ofOthers.map(({ id }) => id)] }
}
