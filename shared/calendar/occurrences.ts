import { RRuleTemporal } from 'rrule-temporal'
import { instantOf, localDateOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import { type Repeat, ruleText } from './repeat.ts'
import { startNear } from './start-near.ts'

/** When an event happens, or first happens. */
export interface EventTimes {
  /** ISO in UTC. */
  startDate: string
  /** ISO in UTC; null for an event without an end. */
  endDate: string | null
  /** Of an event of whole days; the last one counts. */
  days: { first: string; last: string } | null
  repeat: Repeat | null
  /** Days on which the series has no occurrence. */
  excludedDays: readonly string[]
}

export interface Occurrence {
  /** The day it begins, which names it within its series. */
  day: string
  startDate: string
  endDate: string | null
  days: { first: string; last: string } | null
}

/** From `start` up to, and not including, `end`; ISO in UTC. */
interface Window {
  start: string
  end: string
}

/** After so many excluded days in a row, a series has no next occurrence worth finding. */
const mostExcluded = 1000

/**
 * The occurrences that touch the window, by start. The clock time of a series is that of its zone, so it stays the same
 * when the clocks change; a time that they skip moves forward.
 */
export function occurrencesWithin(event: EventTimes, window: Window, zone: string): Occurrence[] {
  const found = event.repeat === null ? [onlyOccurrence(event, zone)] : repeated(event, event.repeat, window, zone)
  return found.filter((occurrence) => touches(occurrence, window))
}

/**
 * When the last occurrence is over, by which a series without an end can be left out of a query.
 * @returns null for a repeat without an end
 */
export function overAt(event: EventTimes, zone: string): string | null {
  const { repeat, startDate, endDate } = event
  if (repeat === null) return endDate ?? startDate
  if (repeat.until === null && repeat.count === null) return null
  const rule = floatingStarts(event, repeat, { zone, from: repeat.until ?? undefined })
  const last = repeat.until === null ? rule.all().at(-1) : rule.previous(lastSecond(repeat.until), true)
  const { startDate: start, endDate: end } = last ? occurrenceAt(event, last, zone) : event
  return end ?? start
}

/** The first occurrence that starts at this instant or later; undefined if there is none. */
export function nextOccurrence(event: EventTimes, from: string, zone: string): Occurrence | undefined {
  if (event.repeat === null) {
    return Temporal.Instant.compare(event.startDate, from) >= 0 ? onlyOccurrence(event, zone) : undefined
  }
  // Two days back, because a time that the clocks skip is later than the rule says.
  const earliest = floating(localDateTimeOf(from, zone)).subtract({ days: 2 })
  const rule = floatingStarts(event, event.repeat, { zone, from: earliest.toPlainDate().toString() })
  let at = rule.next(earliest, true)
  for (let tries = 0; at !== null && tries < mostExcluded; tries++) {
    const occurrence = occurrenceAt(event, at, zone)
    const isComing = Temporal.Instant.compare(occurrence.startDate, from) >= 0
    if (isComing && !event.excludedDays.includes(occurrence.day)) return occurrence
    at = rule.next(at)
  }
  return undefined
}

const onlyOccurrence = ({ startDate, endDate, days }: EventTimes, zone: string): Occurrence => {
  return { day: days?.first ?? localDateOf(startDate, zone), startDate, endDate, days }
}

function repeated(event: EventTimes, repeat: Repeat, { start, end }: Window, zone: string): Occurrence[] {
  const from = floating(localDateTimeOf(start, zone)).subtract({ days: lengthDays(event, zone) + 1 })
  const to = floating(localDateTimeOf(end, zone)).add({ days: 1 })
  return floatingStarts(event, repeat, { zone, from: from.toPlainDate().toString() })
    .between(from, to, true)
    .map((date) => occurrenceAt(event, date, zone))
    .filter(({ day }) => !event.excludedDays.includes(day))
}

/**
 * The starts of a series by the clock, calculated as if they were in UTC: a rule in the zone would leave out times that the
 * clocks skip.
 * @param from a day before which none is needed
 */
function floatingStarts(
  event: EventTimes,
  repeat: Repeat,
  { zone, from }: { zone: string; from?: string | undefined },
) {
  const local = localDateTimeOf(event.startDate, zone)
  const first = event.days?.first ?? local.slice(0, 10)
  const { day, count } = startNear(repeat, first, from ?? first)
  return new RRuleTemporal({
    rruleString: `RRULE:${ruleText({ ...repeat, count }, first)}`,
    dtstart: floating(event.days ? `${day}T00:00:00` : `${day}${local.slice(10)}`),
    ...(repeat.until !== null && { until: lastSecond(repeat.until) }),
    temporal: Temporal,
  })
}

function occurrenceAt(event: EventTimes, at: Temporal.ZonedDateTime, zone: string): Occurrence {
  const local = at.toPlainDateTime().toString({ smallestUnit: 'second' })
  const day = local.slice(0, 10)
  if (event.days) {
    const first = Temporal.PlainDate.from(day)
    const length = Temporal.PlainDate.from(event.days.first).until(event.days.last)
    const last = first.add(length)
    const after = last.add({ days: 1 }).toString()
    return {
      day,
      startDate: startOfDay(day, zone),
      endDate: startOfDay(after, zone),
      days: { first: day, last: last.toString() },
    }
  }
  return { day, startDate: instantOf(local, zone), endDate: endOf(event, local, zone), days: null }
}

/** As long on the clock as the first occurrence: a night from ten to six ends at six when the clocks change, too. */
function endOf({ startDate, endDate }: EventTimes, local: string, zone: string): string | null {
  if (endDate === null) return null
  const length = Temporal.PlainDateTime.from(localDateTimeOf(startDate, zone)).until(localDateTimeOf(endDate, zone))
  const end = instantOf(Temporal.PlainDateTime.from(local).add(length).toString({ smallestUnit: 'second' }), zone)
  const start = instantOf(local, zone)
  return Temporal.Instant.compare(end, start) < 0 ? start : end
}

function lengthDays({ startDate, endDate }: EventTimes, zone: string): number {
  if (endDate === null) return 0
  return Temporal.PlainDate.from(localDateOf(startDate, zone)).until(localDateOf(endDate, zone)).days
}

/** An event without an end is a moment. What ends as the window starts does not touch it. */
function touches({ startDate, endDate }: Occurrence, { start, end }: Window): boolean {
  if (Temporal.Instant.compare(startDate, end) >= 0) return false
  if (endDate === null || endDate === startDate) return Temporal.Instant.compare(startDate, start) >= 0
  return Temporal.Instant.compare(endDate, start) > 0
}

const floating = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('UTC')
const lastSecond = (day: string) => floating(`${day}T23:59:59`)
