import { type BreakType, mostBreaks } from '../entries/break-type.ts'
import type { ClockEvent } from './clock-event.ts'
import type { PhoneFlag } from '../approval/phone-flag.ts'

export interface ClockedBreak {
  id: string
  startTime: string
  /** Null while the break is on. */
  endTime: string | null
  type: BreakType
  timezoneOffset: number
}

/** An entry as the clock events make it. */
export interface ClockedEntry {
  id: string
  startTime: string
  /** Null while it runs. */
  endTime: string | null
  timezoneOffset: number
  locationIds: string[]
  activityIds: string[]
  assetIds: string[]
  comments: string
  /** By start. */
  breaks: ClockedBreak[]
  status: 'active' | 'break' | 'pending'
  flags: PhoneFlag[]
  forgottenReason: string | null
}

type Kind<K extends ClockEvent['kind']> = Extract<ClockEvent, { kind: K }>

const shortestMilliseconds = 60_000

/** Every entry that has a beginning, by start. */
export function clockedEntries(events: readonly ClockEvent[]): ClockedEntry[] {
  const ids = new Set(events.flatMap(entryIdsOf))
  return [...ids].flatMap((id) => clockedEntry(id, events) ?? []).toSorted(byStart)
}

/** The entries that an event is about: both sides of a switch, otherwise one. */
export function entryIdsOf(event: ClockEvent): string[] {
  return event.kind === 'switch_job' ? [event.entryId, event.nextEntryId] : [event.entryId]
}

/**
 * Derives an entry from the set of its events: their order of arrival, repeats and events of other entries do not
 * matter. Undefined until the event that begins it arrives. Instants have the database's format
 * (`2026-11-15T19:00:00.000Z`), so that they sort as text.
 */
export function clockedEntry(entryId: string, events: readonly ClockEvent[]): ClockedEntry | undefined {
  const beginnings = events.filter((event) => begins(event, entryId)).toSorted(byId)
  const [beginning] = beginnings
  if (!beginning) return undefined
  const own = withoutUndone(events.filter((event) => event.entryId === entryId))
  const { occurredAt: startTime, timezoneOffset } = beginning
  const jobs = ofKind(own, 'set_job')
  const { locationIds, activityIds } = latest(jobs) ?? beginning
  const { assetIds = [] } = latest(jobs.filter((job) => job.assetIds !== undefined)) ?? beginning
  const ends = [...new Set(own.flatMap((event) => endOf(event, entryId)))].toSorted()
  const { endTime, setBack } = endAfter(startTime, ends[0] ?? null)
  const begun = breaksOf(own)
  const breaks = breaksWithin(begun, endTime)
  // The clock-off ended this break. The employee may have worked on without ending it, and an unpaid break reduces
  // their pay.
  const unended = endTime !== null && begun.some((each) => each.endTime === null && each.startTime < endTime)
  const forgotten = latest(ofKind(own, 'finish_forgotten'))
  const differs = ends.length > 1 || beginnings.some(({ id }) => id !== beginning.id)
  return {
    id: entryId,
    startTime,
    endTime,
    timezoneOffset,
    locationIds: [...new Set(locationIds)],
    activityIds: [...new Set(activityIds)],
    assetIds: [...new Set(assetIds)],
    comments: latest(ofKind(own, 'comment'))?.comments ?? '',
    breaks,
    status: clockedStatus(endTime, breaks),
    flags: [
      ...(setBack ? (['clock_skew'] as const) : []),
      ...(forgotten ? (['forgotten'] as const) : []),
      ...(unended ? (['break_unended'] as const) : []),
      ...(differs ? (['conflicts_with_edit'] as const) : []),
    ],
    forgottenReason: forgotten?.reason ?? null,
  }
}

/** Without the clock-offs that were undone, whichever of the two arrived first. */
function withoutUndone(own: readonly ClockEvent[]): ClockEvent[] {
  const undone = new Set(ofKind(own, 'clock_off_undone').map(({ clockOffId }) => clockOffId))
  return own.filter(({ kind, id }) => kind !== 'clock_off' || !undone.has(id))
}

export function clockedStatus(
  endTime: string | null,
  breaks: readonly { endTime: string | null }[],
): ClockedEntry['status'] {
  if (endTime !== null) return 'pending'
  return breaks.some((each) => each.endTime === null) ? 'break' : 'active'
}

/** A clock that was set back gives an end at or before the start. The entry then lasts a minute and is flagged. */
export function endAfter(startTime: string, endTime: string | null): { endTime: string | null; setBack: boolean } {
  if (endTime === null || endTime > startTime) return { endTime, setBack: false }
  const shortest = Temporal.Instant.from(startTime).add({ milliseconds: shortestMilliseconds })
  return { endTime: shortest.toString({ fractionalSecondDigits: 3 }), setBack: true }
}

/**
 * Breaks as they are when their entry ends: none lasts longer, and empty ones are dropped. One that began before the
 * entry stays as recorded; worked time counts what lies inside.
 */
export function breaksWithin<Break extends Pick<ClockedBreak, 'id' | 'startTime' | 'endTime'>>(
  breaks: readonly Break[],
  entryEnd: string | null,
): Break[] {
  return breaks
    .map((each) => ({ ...each, endTime: earlier(each.endTime, entryEnd) }))
    .filter(({ startTime, endTime }) => endTime === null || startTime < endTime)
    .toSorted(byStart)
}

function breaksOf(own: readonly ClockEvent[]): ClockedBreak[] {
  const started = Map.groupBy(ofKind(own, 'start_break').toSorted(byTime), ({ breakId }) => breakId)
  return [...started].slice(0, mostBreaks).flatMap(([id, [start]]) => {
    if (!start) return []
    const ends = ofKind(own, 'end_break').filter(({ breakId }) => breakId === id)
    const endTime = ends.toSorted(byTime)[0]?.occurredAt ?? null
    return { id, startTime: start.occurredAt, endTime, type: start.type, timezoneOffset: start.timezoneOffset }
  })
}

function begins(event: ClockEvent, entryId: string): event is Kind<'clock_on' | 'switch_job'> {
  if (event.kind === 'switch_job') return event.nextEntryId === entryId
  return event.kind === 'clock_on' && event.entryId === entryId
}

/** When the event ends the entry, if it does. */
function endOf(event: ClockEvent, entryId: string): string[] {
  if (event.entryId !== entryId) return []
  if (event.kind === 'finish_forgotten') return [event.endTime]
  return event.kind === 'clock_off' || event.kind === 'switch_job' ? [event.occurredAt] : []
}

function ofKind<K extends ClockEvent['kind']>(events: readonly ClockEvent[], kind: K): Kind<K>[] {
  return events.filter((event): event is Kind<K> => event.kind === kind)
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

const latest = <Event extends ClockEvent>(events: readonly Event[]) => events.toSorted(byTime).at(-1)

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const byId = (one: { id: string }, other: { id: string }) => byText(one.id, other.id)
const byTime = (one: ClockEvent, other: ClockEvent) => byText(one.occurredAt, other.occurredAt) || byId(one, other)

function byStart(one: { startTime: string; id: string }, other: { startTime: string; id: string }) {
  return byText(one.startTime, other.startTime) || byId(one, other)
}
