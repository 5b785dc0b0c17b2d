import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { wholeDays } from '#shared/calendar/times-from.ts'

export type Times = Pick<CalendarOccurrence, 'startDate' | 'endDate' | 'days'>

/** It has no end, and is drawn half an hour long. */
export const isMoment = ({ startDate, endDate }: Times) => endDate === null || endDate === startDate

interface Step {
  days?: number
  minutes?: number
}

const dayMinutes = 24 * 60

/**
 * Moves by the distance between two slots of the grid, wherever the event was grabbed. Slots are days, or times by the
 * farm's clocks. Null if they are the same.
 */
export function draggedBy(times: Times, { from, to }: { from: string; to: string }, zone: string): Times | null {
  const { minutes } = localTime(from).until(localTime(to), { largestUnit: 'minute' })
  if (minutes === 0) return null
  return movedBy(times, minutes % dayMinutes === 0 ? { days: minutes / dayMinutes } : { minutes }, zone)
}

/** Whole days moved by days, times by minutes of the clock. Its length on the clock stays. */
export function movedBy({ startDate, endDate, days }: Times, by: Step, zone: string): Times {
  if (days) {
    const moved = (day: string) => dayLater(day, by)
    return wholeDays(moved(days.first), moved(days.last), zone)
  }
  const begins = stepped(startDate, by, zone)
  const ends = endDate === null ? null : begins.add(lengthOf(startDate, endDate, zone))
  return { startDate: instantAt(begins, zone), endDate: ends && instantAt(ends, zone), days: null }
}

/** Stretches or shrinks the end, never before the start. Null if nothing is left to shrink. */
export function stretchedBy({ startDate, endDate, days }: Times, by: Step, zone: string): Times | null {
  if (days) {
    const last = dayLater(days.last, by)
    return last < days.first ? null : wholeDays(days.first, last, zone)
  }
  return stretchedTo({ startDate, endDate, days }, { end: stepped(endDate ?? startDate, by, zone).toString() }, zone)
}

/** Gives an event with times another start or end by the farm's clocks; the other one stays. Null if nothing is left or changed. */
export function stretchedTo(
  times: Times,
  to: { start?: string | undefined; end?: string | undefined },
  zone: string,
): Times | null {
  if (to.start === undefined && to.end === undefined) return null
  const startDate = to.start === undefined ? times.startDate : instantAt(localTime(to.start), zone)
  const endDate = to.end === undefined ? times.endDate : endAfter(startDate, localTime(to.end), zone)
  if (endDate === null || Temporal.Instant.compare(startDate, endDate) >= 0) return null
  return { startDate, endDate, days: null }
}

/** Of a time that happens twice the first, or the second if the event begins after the first. */
function endAfter(startDate: string, end: Temporal.PlainDateTime, zone: string): string {
  const first = instantAt(end, zone)
  if (Temporal.Instant.compare(startDate, first) < 0) return first
  return end.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant().toString()
}

/** By the clock, unless the clocks were put back so far in between that the end reads no later than the start. */
export function lengthOf(startDate: string, endDate: string, zone: string): Temporal.Duration {
  const byClock = localOf(startDate, zone).until(localOf(endDate, zone))
  return byClock.sign > 0 ? byClock : Temporal.Instant.from(startDate).until(endDate)
}

/** By the clock. A time that the clocks skip moves forward, or is before it on the way back. */
function stepped(instant: string, by: Step, zone: string): Temporal.PlainDateTime {
  const to = localOf(instant, zone).add(by)
  const onClock = localOf(instantAt(to, zone), zone)
  return (by.minutes ?? 0) < 0 ? to.subtract(to.until(onClock)) : onClock
}

const dayLater = (day: string, { days = 0 }: Step) => Temporal.PlainDate.from(day).add({ days }).toString()

const localTime = (local: string) => Temporal.PlainDateTime.from(local.replace(' ', 'T'))
const localOf = (instant: string, zone: string) => Temporal.PlainDateTime.from(localDateTimeOf(instant, zone))
const instantAt = (local: Temporal.PlainDateTime, zone: string) =>
  instantOf(local.toString({ smallestUnit: 'second' }), zone)
