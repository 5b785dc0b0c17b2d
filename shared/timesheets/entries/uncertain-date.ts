import type { ClockEvent } from '../clock/clock-event.ts'
import { entryIdsOf } from '../clock/clocked-entry.ts'

/** What one device sent at once and no proof says otherwise of. */
export interface Unproved {
  events: readonly ClockEvent[]
  receivedAt: string
  /** When the employment came into Muster. */
  since: string
  zone: string
  /** By how many milliseconds what is known of an entry was shifted, by its id. */
  shifted: ReadonlyMap<string, number>
}

const day = 24 * 60 * 60 * 1000
/** A phone without reception for longer is none that anybody worked with. */
const longestDays = 400
/** An employee who was invited again brings hours from before. */
const daysBeforeEmployment = 60
/** Clocks set by hand are some hours off; this is another date. */
const mostAheadDays = 1
/** Events farther apart are of two dates that were lost. */
const gapDays = 14

/**
 * By how many milliseconds each event is shifted whose date can't be right: by whole days, so that its time of day and
 * all lengths stay, and as late as they can have been, the last not after its receipt.
 */
export function dateShifts({ events, ...received }: Unproved): Map<string, number> {
  const lost = events.filter((event) => hasLostDate(event, received)).toSorted(byTime)
  return new Map(
    clustersOf(lost).flatMap((cluster) => {
      const shift = shiftOf(cluster, received)
      return cluster.map(({ id }) => [id, shift] as const)
    }),
  )
}

function hasLostDate({ occurredAt }: ClockEvent, { receivedAt, since }: Omit<Unproved, 'events'>): boolean {
  const [said, received] = [millisecondsOf(occurredAt), millisecondsOf(receivedAt)]
  const earliest = Math.max(received - longestDays * day, millisecondsOf(since) - daysBeforeEmployment * day)
  return said < earliest || said > received + mostAheadDays * day
}

function clustersOf(ordered: readonly ClockEvent[]): ClockEvent[][] {
  return ordered.reduce<ClockEvent[][]>((clusters, event) => {
    const cluster = clusters.at(-1)
    const last = cluster?.at(-1)
    const isNear = last && millisecondsOf(event.occurredAt) - millisecondsOf(last.occurredAt) <= gapDays * day
    return cluster && isNear ? [...clusters.slice(0, -1), [...cluster, event]] : [...clusters, [event]]
  }, [])
}

function shiftOf(cluster: readonly ClockEvent[], { receivedAt, zone, shifted }: Omit<Unproved, 'events'>): number {
  const [known] = cluster.flatMap((event) => entryIdsOf(event).flatMap((id) => shifted.get(id) ?? []))
  const last = cluster.at(-1)
  if (known !== undefined || !last) return known ?? 0
  const said = Temporal.Instant.from(last.occurredAt).toZonedDateTimeISO(zone)
  const received = Temporal.Instant.from(receivedAt).toZonedDateTimeISO(zone)
  const sameDay = said.with({ year: received.year, month: received.month, day: received.day })
  const isLater = Temporal.ZonedDateTime.compare(sameDay, received) > 0
  return (isLater ? sameDay.subtract({ days: 1 }) : sameDay).epochMilliseconds - said.epochMilliseconds
}

const byTime = (one: ClockEvent, other: ClockEvent) => millisecondsOf(one.occurredAt) - millisecondsOf(other.occurredAt)
const millisecondsOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
