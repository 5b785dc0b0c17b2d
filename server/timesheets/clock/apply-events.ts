import { textOf } from '#shared/texts.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type ClockedEntry, clockedEntry, entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { RecordedEvent, Recording } from './clock-events-store.ts'
import { type DatedEntry, findStored, lockEmployeeEntriesForUpdate } from './clocked-entries-store.ts'
import { machineFlag, type StoredEntry, reconcileWithEvents, union } from './reconcile-with-events.ts'
import { withUsableMachines } from './usable-machines.ts'
import { type EntryChange, resolveOverlaps } from '../overlaps/resolve-overlaps.ts'
import { deletePositionUnlessRunning } from '../tracks/tracks-store.ts'

interface Applying {
  /** The counted events known before this request. */
  before: readonly RecordedEvent[]
  /** The same with the new events. */
  after: readonly RecordedEvent[]
  /** Other entries that the new events affect: those recorded by a clock that was set back. */
  others: readonly string[]
  locks: readonly LockedDays[]
  zone: string
  /** Set if the employee is archived by now. */
  archivedAt: string | null
}

/**
 * Called by recordEvents, which holds the period lock and the employee's clock lock. Order: lock the entries, derive each
 * from its events, reconcile it with a manager's edits, resolve overlaps.
 * Invariants: an entry depends on the set of its events, not on their order; a manager's edit is never overwritten.
 *
 * Rewrites every entry that the new events belong to from all its events. An entry that comes out the same is not
 * written.
 */
export async function applyEvents(ctx: Recording, applying: Applying): Promise<void> {
  const { before, after, others, locks, zone, archivedAt } = applying
  const { actor, tx } = ctx
  const fresh = after.filter(({ id }) => !before.some((known) => known.id === id))
  if (fresh.length === 0) return
  const ids = [...new Set([...fresh.flatMap(({ event }) => entryIdsOf(event)), ...others])]
  await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds: [actor.employeeId], ids })
  const rows = await findStored(tx, actor, ids)
  const changes = ids.flatMap((id): EntryChange[] => {
    const stored = rows.get(id)
    const entry = stored ? merged(stored, { before, after }) : madeEntry(id, after)
    return entry ? [{ stored, entry }] : []
  })
  const isLate = (entry: StoredEntry) =>
    affectedDays(entry, rows.get(entry.id), zone).some((day) => lockOn(day, locks) !== undefined)
  const flagsOf = (entry: StoredEntry): PhoneFlag[] => [
    ...(isLate(entry) ? (['late'] as const) : []),
    ...(archivedAt === null ? [] : (['worked_before_archiving'] as const)),
  ]
  await resolveOverlaps(ctx, changes, flagsOf).catch(explainRace)
  if (changes.some(hasEnded)) await deletePositionUnlessRunning(tx, actor)
}

const hasEnded = ({ stored, entry }: EntryChange) => stored?.endTime === null && entry.endTime !== null

/** The stored day and, for a new entry or a moved start, the day of its start in the business's zone. */
function affectedDays({ startTime }: StoredEntry, stored: DatedEntry | undefined, zone: string): string[] {
  if (stored?.startTime === startTime) return [stored.day]
  return [...(stored ? [stored.day] : []), localDateOf(startTime, zone)]
}

function merged(stored: StoredEntry, { before, after }: Pick<Applying, 'before' | 'after'>): StoredEntry {
  const [was, is] = [before, after].map((recorded) => derivedEntry(stored.id, recorded, stored))
  return was && is ? reconcileWithEvents(stored, was, is) : stored
}

function madeEntry(id: string, recorded: readonly RecordedEvent[]): StoredEntry | undefined {
  const entry = derivedEntry(id, recorded)
  return entry && { ...entry, source: 'phone', editedAt: null, blocksTime: true }
}

/** The entry as its events make it, with corrected times and the flags about the clock that recorded them. */
function derivedEntry(id: string, recorded: readonly RecordedEvent[], stored?: StoredEntry): ClockedEntry | undefined {
  const own = recorded.filter(({ event }) => entryIdsOf(event).includes(id))
  const { events, heldIds } = withUsableMachines(id, own)
  const entry = clockedEntry(id, stored ? synthesizeEvents(stored, events) : events)
  if (!entry) return undefined
  const isHeld = entry.assetIds.some((assetId) => heldIds.has(assetId))
  return { ...entry, flags: union(entry.flags, [...flagsOfClock(own), ...(isHeld ? [machineFlag] : [])]) }
}

/** Once a clock is known to have been wrong, a doubt about it adds nothing. */
function flagsOfClock(own: readonly RecordedEvent[]): PhoneFlag[] {
  const corrections = own.flatMap(({ correction }) => correction ?? [])
  if (corrections.length === 0) return own.some(({ clockDoubtful }) => clockDoubtful) ? ['clock_skew'] : []
  return corrections.map((reason) => (reason === 'proved' ? 'clock_corrected' : 'date_uncertain'))
}

/** The last one is violated when another employee's entry has the ID. */
const races = ['timesheet_logs_no_overlap', 'timesheet_logs_one_running', 'timesheet_logs_pkey']

/** Another transaction wrote between the read and the write. The phone resends whatever is not answered. */
function explainRace(error: unknown): never {
  if (races.includes(constraintName(error) ?? '')) refuse('CONFLICT', textOf('timesheets.changedByManager'))
  throw error
}

/**
 * The events of a stored entry. For an entry that no event began, such as an imported one, events are derived from the
 * start and breaks of its row, so that a phone can continue it.
 */
function synthesizeEvents(stored: StoredEntry, events: readonly ClockEvent[]): readonly ClockEvent[] {
  if (clockedEntry(stored.id, events)) return events
  const { id: entryId, startTime, timezoneOffset, locationIds, activityIds, assetIds } = stored
  const recorded = { sequence: 1, timezoneOffset }
  const started = new Set(events.flatMap((event) => (event.kind === 'start_break' ? [event.breakId] : [])))
  const breaks = stored.breaks.filter(({ id }) => !started.has(id))
  return [
    { ...recorded, kind: 'clock_on', id: entryId, entryId, occurredAt: startTime, locationIds, activityIds, assetIds },
    ...breaks.map(({ id, type, ...each }): ClockEvent => {
      return { ...recorded, kind: 'start_break', id, breakId: id, entryId, type, occurredAt: each.startTime }
    }),
    ...breaks.flatMap(({ id, endTime }): ClockEvent[] =>
      endTime === null ? [] : [{ ...recorded, kind: 'end_break', id, breakId: id, entryId, occurredAt: endTime }],
    ),
    ...events,
  ]
}
