import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { ClockEvent } from '../clock/clock-event.ts'
import { entryIdsOf } from '../clock/clocked-entry.ts'

/** What one device sent at once, as far as nothing proves its time. */
export interface Unproved {
  events: readonly ClockEvent[]
  receivedAt: string
  /** When the employment was created in Muster. */
  since: string
  zone: string
  /** How many milliseconds the known events of an entry were shifted, by its ID. */
  shifted: ReadonlyMap<string, number>
}

const day = 24 * 60 * 60 * 1000
/** No phone that someone works with is offline for longer. */
const longestDays = 400
/** An employee who was invited again may send hours from before. */
const daysBeforeEmployment = 60
/** A clock set by hand is some hours off; more than this is another date. */
const mostAheadDays = 1
/** Events farther apart have lost two different dates. */
const gapDays = 14

/**
 * How many milliseconds each event with an impossible date is shifted, so that the last is on the day of its receipt:
 * by whole days, which keeps times of day and durations. If the last would be later than its receipt, it becomes its
 * receipt; several days of work are then a day earlier instead, because only their date is uncertain.
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
  const [first, last] = [cluster[0], cluster.at(-1)]
  if (known !== undefined || !first || !last) return known ?? 0
  const said = Temporal.Instant.from(last.occurredAt).toZonedDateTimeISO(zone)
  const received = Temporal.Instant.from(receivedAt).toZonedDateTimeISO(zone)
  const sameDay = said.with({ year: received.year, month: received.month, day: received.day })
  const isLater = Temporal.ZonedDateTime.compare(sameDay, received) > 0
  const isOneDay = said.epochMilliseconds - millisecondsOf(first.occurredAt) < day
  const latest = !isLater ? sameDay : isOneDay ? received : sameDay.subtract({ days: 1 })
  return latest.epochMilliseconds - said.epochMilliseconds
}

const byTime = (one: ClockEvent, other: ClockEvent) => millisecondsOf(one.occurredAt) - millisecondsOf(other.occurredAt)
