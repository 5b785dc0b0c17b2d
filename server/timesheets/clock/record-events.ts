import { inWords, textOf } from '#shared/texts.ts'
import { ORPCError } from '@orpc/server'
import type { Text } from '#shared/core/text.ts'
import type { ClockEvent, EventOutcome, Timing } from '#shared/timesheets/clock/clock-event.ts'
import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import { correctionsOf } from '#shared/timesheets/clock/corrections-of.ts'
import { correctedEvent, type TimeCorrection } from '#shared/timesheets/clock/time-correction.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import { undoUnlessDone } from '#server/core/database/savepoints.ts'
import { applyEvents } from './apply-events.ts'
import {
  type EmploymentFacts,
  findEmploymentFacts,
  findEntriesAfter,
  findEvents,
  findNamed,
  insertEvents,
  type RecordedEvent,
  type Recording,
} from './clock-events-store.ts'
import { acquireClockLock, findOwnEntryIds } from './clocked-entries-store.ts'
import { acquirePeriodLockShared } from '../locks/period-locks-store.ts'

export interface Sent {
  deviceId: string
  /** By the phone's clock. */
  sentAt: string
  sentTiming?: Timing | undefined
  events: ClockEvent[]
  /** Everything the phone sent with them, if they are only a part: it gives evidence about the same clock. */
  together?: ClockEvent[]
}

type Answer = Awaited<ReturnType<typeof recordTogether>>

/**
 * Called by the routes and by the import of a phone's file. Order: acquire the period lock and the employee's clock lock,
 * correct the times, store the events, recalculate their entries.
 * Invariants: an event is stored once, whatever the order and number of requests; one that can't count blocks no other.
 *
 * Records what a phone sent for its employee. If one event fails unexpectedly, the others are still recorded. The
 * answer leaves it out, so that the phone resends it and the failure shows on its own.
 */
export async function recordEvents(ctx: Recording, sent: Sent): Promise<Answer> {
  const whole = await attempt(ctx, sent)
  if (!('error' in whole)) return whole
  if (sent.events.length === 1) throw whole.error
  const results: Answer['results'] = []
  for (const event of sent.events) {
    const one = await attempt(ctx, { ...sent, events: [event], together: sent.events })
    if (!('error' in one)) results.push(...one.results)
  }
  if (results.length === 0) throw whole.error
  return { results }
}

/** A refusal with a message is an answer for all events. */
async function attempt(ctx: Recording, sent: Sent): Promise<Answer | { error: unknown }> {
  try {
    return await undoUnlessDone(ctx.tx, () => recordTogether(ctx, sent))
  } catch (error) {
    if (error instanceof ORPCError) throw error
    return { error }
  }
}

const notYours = textOf('timesheets.recordOfSomeoneElse')

const mostSeconds = 2_147_483_647

/** Each event is stored under its ID, and its entries are recalculated from all their events. */
async function recordTogether(ctx: Recording, sending: Sent) {
  const { deviceId, sentAt, sentTiming, together = sending.events } = sending
  const { actor, tx, now } = ctx
  const sent = sending.events.map(inMilliseconds)
  const locks = await acquirePeriodLockShared(tx, actor.managerId)
  await acquireClockLock(tx, actor)
  const others = await findEntriesAfter(tx, actor, { deviceId, events: sent })
  const named = { entryIds: [...new Set([...sent.flatMap(entryIdsOf), ...others])], ids: sent.map(({ id }) => id) }
  const [before, facts] = await Promise.all([findEvents(tx, actor, named), findEmploymentFacts(tx, actor)])
  const fresh = sent.filter(({ id }) => !before.some((known) => known.id === id))
  const corrections = correctionsOf(together.map(inMilliseconds), {
    deviceId,
    sentAt,
    sentTiming,
    receivedAt: now,
    before,
    facts,
  })
  const refused = afterArchiving(fresh, corrections, facts)
  const stored = fresh.filter(({ id }) => !refused.has(id))
  if (stored.length > 0) {
    const clockAheadSeconds = Math.min(secondsBetween(now, sentAt), mostSeconds)
    const judged = await judge(ctx, stored, corrections)
    await insertEvents(tx, actor, judged, { deviceId, receivedAt: now, clockAheadSeconds })
  }
  const after = stored.length > 0 ? await findEvents(tx, actor, named) : before
  const { zone, archivedAt } = facts
  await applyEvents(ctx, { before: counting(before), after: counting(after), others, locks, zone, archivedAt })
  return {
    results: resultsOf(sent, { stored: after, refused, entryIds: await findOwnEntryIds(tx, actor, named.entryIds) }),
  }
}

/** The database keeps milliseconds, and instants are compared as text. */
function inMilliseconds(event: ClockEvent): ClockEvent {
  const occurredAt = storedInstant(event.occurredAt)
  if (event.kind !== 'finish_forgotten') return { ...event, occurredAt }
  return { ...event, occurredAt, endTime: storedInstant(event.endTime) }
}

const counting = (recorded: readonly RecordedEvent[]) => recorded.filter(({ problem }) => problem === null)

function secondsBetween(from: string, to: string): number {
  return Math.round(Temporal.Instant.from(from).until(to).total('seconds'))
}

type Corrections = ReadonlyMap<string, TimeCorrection>

/**
 * The events after archiving, each with its message. They are not stored: the phone keeps them and may resend them if
 * the employee returns.
 */
function afterArchiving(sent: readonly ClockEvent[], corrections: Corrections, facts: EmploymentFacts) {
  const { archivedAt, zone, businessName } = facts
  if (archivedAt === null) return new Map<string, Text>()
  const problem = textOf('timesheets.archivedBefore', { businessName, archivedAt, zone })
  return new Map(
    sent
      .map((event) => correctedEvent(event, corrections.get(event.id)?.at ?? null))
      .filter((event) => (event.kind === 'finish_forgotten' ? event.endTime : event.occurredAt) > archivedAt)
      .map(({ id }) => [id, problem] as const),
  )
}

/**
 * Each event with the reason it can't count, if any. Unknown locations, activities and machines are dropped, so that no
 * hours are lost over them.
 */
async function judge({ actor, tx }: Recording, sent: readonly ClockEvent[], corrections: Corrections) {
  const ofAll = (idsOf: (event: ClockEvent) => readonly string[]) => [...new Set(sent.flatMap(idsOf))]
  const known = await findNamed(tx, actor, {
    locationIds: ofAll((event) => jobOf(event).locationIds),
    activityIds: ofAll((event) => jobOf(event).activityIds),
    assetIds: ofAll((event) => jobOf(event).assetIds ?? []),
    entryIds: ofAll(entryIdsOf),
  })
  return sent.map((event) => {
    const taken = entryIdsOf(event).some((id) => known.strangers.includes(id))
    const problem = taken ? notYours : null
    const outOfUse = known.outOfUse.filter((id) => jobOf(event).assetIds?.includes(id))
    return { event: withKnownJob(event, known), problem, correction: corrections.get(event.id), outOfUse }
  })
}

function withKnownJob(event: ClockEvent, known: Awaited<ReturnType<typeof findNamed>>): ClockEvent {
  if (!('locationIds' in event)) return event
  const locationIds = event.locationIds.filter((id) => known.locationIds.includes(id))
  const activityIds = event.activityIds.filter((id) => known.activityIds.includes(id))
  // An event without a list changes no machines, one with an empty list removes them.
  const assetIds = event.assetIds?.filter((id) => known.assetIds.includes(id))
  return { ...event, locationIds, activityIds, assetIds }
}

type Job = Pick<Extract<ClockEvent, { kind: 'set_job' }>, 'locationIds' | 'activityIds' | 'assetIds'>

const jobOf = (event: ClockEvent): Job => ('locationIds' in event ? event : { locationIds: [], activityIds: [] })

interface EventResult {
  id: string
  outcome: EventOutcome
  reason: Text | null
  /** The reason in words, for phones of older builds. */
  problem: string | null
}

interface Recorded {
  stored: readonly RecordedEvent[]
  refused: ReadonlyMap<string, Text>
  entryIds: readonly string[]
}

/** An event that was sent but not stored has an ID that belongs to someone else. */
function resultsOf(sent: readonly ClockEvent[], { stored, refused, entryIds }: Recorded) {
  const byId = new Map(stored.map((each) => [each.id, each]))
  return sent.map(({ id }): EventResult => {
    const known = byId.get(id)
    const reason = known ? known.problem : (refused.get(id) ?? notYours)
    if (!known || reason !== null) return { id, outcome: 'refused', reason, problem: reason && inWords(reason) }
    return { id, outcome: entryIds.includes(known.event.entryId) ? 'applied' : 'waiting', reason, problem: null }
  })
}
