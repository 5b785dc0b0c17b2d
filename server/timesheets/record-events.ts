import type { ClockEvent, EventOutcome } from '#shared/timesheets/clock-event.ts'
import { entryIdsOf } from '#shared/timesheets/clocked-entry.ts'
import type { Tx } from '../core/database.ts'
import { storedInstant } from '../core/stored-instant.ts'
import { applyEvents } from './apply-events.ts'
import {
  type EmployeeOf,
  findEvents,
  findNamed,
  holdClock,
  insertEvents,
  type RecordedEvent,
} from './clock-events-store.ts'
import { findOwnEntryIds } from './clocked-rows-store.ts'
import { openLocks } from './period-locks-store.ts'

/** The employee's own transaction, or a manager's that acts for the employee. */
export interface Recording {
  tx: Tx
  actor: EmployeeOf
  now: string
}

interface Sent {
  deviceId: string
  /** By the phone's clock. */
  sentAt: string
  events: ClockEvent[]
}

const whatToDo =
  'It is kept here and on your phone. Tell your manager the times, or record it again with what the list shows now.'
const notYours = `This was recorded under a number that is somebody else’s, so it could not be counted. ${whatToDo}`

const mostSeconds = 2_147_483_647

/**
 * What a phone recorded, whole or in parts, once or again, in any order: each event is kept under its id, and the
 * entries it is about are reckoned anew from all their events. What can't count is refused and holds up nothing.
 */
export async function recordEvents(ctx: Recording, { deviceId, sentAt, events }: Sent) {
  const { actor, tx, now } = ctx
  const sent = events.map(inMilliseconds)
  const named = { entryIds: [...new Set(sent.flatMap(entryIdsOf))], ids: sent.map(({ id }) => id) }
  const locks = await openLocks(tx, actor.managerId)
  await holdClock(tx, actor)
  const before = await findEvents(tx, actor, named)
  const fresh = sent.filter(({ id }) => !before.some((known) => known.id === id))
  if (fresh.length > 0) {
    const clockAheadSeconds = Math.min(secondsBetween(now, sentAt), mostSeconds)
    await insertEvents(tx, actor, await judge(ctx, fresh), { deviceId, receivedAt: now, clockAheadSeconds })
  }
  const after = await findEvents(tx, actor, named)
  await applyEvents(ctx, { before: counting(before), after: counting(after), locks })
  return { results: resultsOf(sent, after, await findOwnEntryIds(tx, actor, named.entryIds)) }
}

/** The database keeps milliseconds, and instants are compared as text. */
function inMilliseconds(event: ClockEvent): ClockEvent {
  const occurredAt = storedInstant(event.occurredAt)
  if (event.kind !== 'finish_forgotten') return { ...event, occurredAt }
  return { ...event, occurredAt, endTime: storedInstant(event.endTime) }
}

const counting = (events: readonly RecordedEvent[]) => events.filter(({ problem }) => problem === null)

function secondsBetween(from: string, to: string): number {
  return Math.round(Temporal.Instant.from(from).until(to).total('seconds'))
}

/** Each event with why it can't count, if it can't. Places and work that the business does not have are left out: hours are not lost for them. */
async function judge({ actor, tx }: Recording, events: readonly ClockEvent[]) {
  const ofAll = (idsOf: (event: ClockEvent) => readonly string[]) => [...new Set(events.flatMap(idsOf))]
  const known = await findNamed(tx, actor.managerId, {
    locationIds: ofAll((event) => placesOf(event).locationIds),
    activityIds: ofAll((event) => placesOf(event).activityIds),
    entryIds: ofAll(entryIdsOf),
  })
  return events.map((event) => {
    const taken = entryIdsOf(event).some((id) => known.strangers.includes(id))
    return { event: withKnownPlaces(event, known), problem: taken ? notYours : null }
  })
}

function withKnownPlaces(event: ClockEvent, known: { locationIds: readonly string[]; activityIds: readonly string[] }) {
  if (!('locationIds' in event)) return event
  const locationIds = event.locationIds.filter((id) => known.locationIds.includes(id))
  const activityIds = event.activityIds.filter((id) => known.activityIds.includes(id))
  return { ...event, locationIds, activityIds }
}

function placesOf(event: ClockEvent): { locationIds: readonly string[]; activityIds: readonly string[] } {
  return 'locationIds' in event ? event : { locationIds: [], activityIds: [] }
}

/** An event that is not kept although it was sent has the id of somebody else's. */
function resultsOf(sent: readonly ClockEvent[], kept: readonly RecordedEvent[], entryIds: readonly string[]) {
  const byId = new Map(kept.map((each) => [each.id, each]))
  return sent.map(({ id }): { id: string; outcome: EventOutcome; problem: string | null } => {
    const known = byId.get(id)
    const problem = known ? known.problem : notYours
    if (!known || problem !== null) return { id, outcome: 'refused', problem }
    return { id, outcome: entryIds.includes(known.event.entryId) ? 'applied' : 'waiting', problem }
  })
}
