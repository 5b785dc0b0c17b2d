import type { Text } from '#shared/core/text.ts'
import { sql } from 'kysely'
import type { EmployeeScope } from '#server/core/http/context.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { CorrectionReason, TimeCorrection } from '#shared/timesheets/clock/time-correction.ts'
import { isDoubtedByContact } from '#shared/timesheets/clock/true-time.ts'
import type { Tx } from '#server/core/database/database.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { EmploymentGone } from '#server/core/database/employment-gone.ts'

/** The employee and the current instant. The transaction may belong to the employee or to a manager. */
export interface Recording {
  tx: Tx
  actor: EmployeeScope
  now: string
}

export interface RecordedEvent {
  id: string
  deviceId: string
  /** As the phone sent it. */
  event: ClockEvent
  /** The time that counts, if it is not the phone's, and why. */
  correctedAt: string | null
  correction: CorrectionReason | null
  /** Why the event does not count, in a text for the employee. */
  problem: Text | null
  clockDoubtful: boolean
  /** The machines it names that were out of use when it arrived. */
  outOfUse: string[]
}

/** How far a phone's clock may be off before a manager should check its times. */
const doubtfulSeconds = 300

/** An event that waited longer may have an entirely wrong time. */
const doubtfulDays = 14

/** How far apart in sequence two events of a device may be for one to cast doubt on the other's clock. */
const nearSequence = 200

/** The server's time of the phone's last contact before an event. */
const contactTime = sql`'{timing,contact,serverTime}'::text[]`

/**
 * Everything the employee recorded about the entries, and the events with these IDs. An unproven clock is doubtful if
 * it was off when it sent or at its last contact, was set since the event, dates the event before that contact or before
 * earlier acknowledged ones, dated an earlier one before the same contact, or if the event waited for weeks.
 */
export async function findEvents(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  { entryIds, ids }: { entryIds: readonly string[]; ids: readonly string[] },
): Promise<RecordedEvent[]> {
  const found = await tx
    .selectFrom('clockEvents as c')
    .select([
      'c.id',
      'c.deviceId',
      sql<ClockEvent>`c.event`.as('event'),
      sql<Text | null>`c.problem`.as('problem'),
      'c.correctedAt',
      'c.outOfUse',
      sql<CorrectionReason | null>`c.correction`.as('correction'),
      sql<boolean>`c.corrected_at is null and (abs(c.clock_ahead_seconds) > ${doubtfulSeconds}::int
        or c.occurred_at > c.received_at + (c.clock_ahead_seconds + ${doubtfulSeconds}::int) * interval '1 second'
        or c.occurred_at < c.received_at - ${doubtfulDays}::int * interval '1 day'
        or exists (select from app.clock_events p
          where p.manager_id = ${managerId} and p.employment_info = ${employeeId} and p.device_id = c.device_id
            and p.sequence between c.sequence - ${nearSequence}::int and c.sequence - 1
            and coalesce(p.corrected_at, p.occurred_at) > c.occurred_at + interval '1 minute'
            and coalesce(p.corrected_at, p.occurred_at) <= p.received_at + ${doubtfulSeconds}::int * interval '1 second')
        or exists (select from app.clock_events p
          where p.manager_id = ${managerId} and p.employment_info = ${employeeId} and p.device_id = c.device_id
            and p.sequence between c.sequence - ${nearSequence}::int and c.sequence - 1 and p.corrected_at is null
            and p.event #>> ${contactTime} = c.event #>> ${contactTime}
            and p.occurred_at < (p.event #>> ${contactTime})::timestamptz - ${doubtfulSeconds}::int * interval '1 second'))`.as(
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
  return found.map((each) => {
    const isDoubted = each.correction === null && isDoubtedByContact(each.event)
    return { ...each, clockDoubtful: each.clockDoubtful || isDoubted }
  })
}

/**
 * Entries of events that the device recorded after the first of these but with an earlier time: a late arrival shows
 * that the clock was set back.
 */
export async function findEntriesAfter(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  { deviceId, events }: { deviceId: string; events: readonly ClockEvent[] },
): Promise<string[]> {
  const sequences = events.map(({ sequence }) => sequence)
  const latest = events
    .map(({ occurredAt }) => occurredAt)
    .toSorted()
    .at(-1)
  const rows = await tx
    .selectFrom('clockEvents as c')
    .select(['c.entryId', 'c.nextEntryId'])
    .where('c.managerId', '=', managerId)
    .where('c.employmentInfo', '=', employeeId)
    .where('c.deviceId', '=', deviceId)
    .where('c.sequence', '>', Math.min(...sequences))
    .where('c.sequence', '<=', Math.max(...sequences) + nearSequence)
    .where('c.occurredAt', '<', latest ?? null)
    .execute()
  return [...new Set(rows.flatMap(({ entryId, nextEntryId }) => [entryId, ...(nextEntryId ? [nextEntryId] : [])]))]
}

export interface JudgedEvent {
  event: ClockEvent
  /** Why it can't count, in a text for the employee. */
  problem: Text | null
  correction: TimeCorrection | undefined
  outOfUse: string[]
}

interface Sending {
  deviceId: string
  receivedAt: string
  clockAheadSeconds: number
}

/** Skips events whose ID already exists, for any employee. */
export async function insertEvents(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  events: readonly JudgedEvent[],
  sending: Sending,
): Promise<void> {
  const rows = events.map(({ event, problem, correction, outOfUse }) => ({
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
    problem: problem && JSON.stringify(problem),
    correctedAt: correction?.at ?? null,
    correction: correction?.reason ?? null,
    outOfUse,
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
  assetIds: readonly string[]
  entryIds: readonly string[]
}

/**
 * Which of the named locations, activities and machines belong to the business, which of the machines are out of use,
 * and which named entries belong to someone else or are leave, which no clock writes. What was removed counts, because
 * an offline phone still offers it.
 */
export async function findNamed(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  { locationIds, activityIds, assetIds, entryIds }: Named,
) {
  const { rows: ofOthers } = await sql<{ id: string }>`
    select o.id from app.entries_of_others(${entryIds}::uuid[]) o(id)`.execute(tx)
  const namedAssets = tx
    .selectFrom('managerAssets as m')
    .select('m.id')
    .where('m.managerId', '=', managerId)
    .where('m.id', '=', anyOf(assetIds))
  const { strangers, ...job } = await tx
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
      sql<string[]>`array(${namedAssets})`.as('assetIds'),
      sql<string[]>`array(${namedAssets.where('m.outOfUseSince', 'is not', null)})`.as('outOfUse'),
      sql<string[]>`array(select l.id from app.timesheet_logs l
        where l.manager_id = ${managerId} and l.id = ${anyOf(entryIds)}
          and (l.log_type = 'leave' or l.employment_info <> ${employeeId}))`.as('strangers'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return { ...job, strangers: [...strangers, ...ofOthers.map(({ id }) => id)] }
}

/** What the rules for a phone's records need to know about the employment and its business. */
export interface EmploymentFacts {
  /** When the employment was created in Muster. */
  since: string
  /** Null while it lasts. */
  archivedAt: string | null
  zone: string
  businessName: string
}

export function findEmploymentFacts(tx: Tx, { managerId, employeeId }: EmployeeScope): Promise<EmploymentFacts> {
  return tx
    .selectFrom('employmentInfo as e')
    .innerJoin('userManager as b', 'b.managerId', 'e.managerId')
    .select(['e.createdAt as since', 'e.archivedAt', 'b.timeZone as zone', 'b.businessName'])
    .where('e.managerId', '=', managerId)
    .where('b.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow(() => new EmploymentGone())
}
