import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { instantOf, localDateTimeOf } from '#shared/core/zone.ts'
import { wholeDays } from '#shared/calendar/times-from.ts'

export type Times = Pick<CalendarOccurrence, 'startDate' | 'endDate' | 'days'>

/** Moves an occurrence so that it begins at a time of the farm's clocks; its length on the clock stays. */
export function movedTo({ startDate, endDate, days }: Times, start: string, zone: string): Times {
  const to = Temporal.PlainDateTime.from(start.replace(' ', 'T'))
  if (days) {
    const length = Temporal.PlainDate.from(days.first).until(days.last)
    const first = to.toPlainDate()
    return wholeDays(first.toString(), first.add(length).toString(), zone)
  }
  const length = Temporal.PlainDateTime.from(localDateTimeOf(startDate, zone)).until(
    localDateTimeOf(endDate ?? startDate, zone),
  )
  const at = (local: Temporal.PlainDateTime) => instantOf(asText(local), zone)
  // A time that the clocks skip moves forward, and the end with it.
  const begins = onClock(to, zone)
  return { startDate: at(begins), endDate: endDate === null ? null : at(begins.add(length)), days: null }
}

const onClock = (local: Temporal.PlainDateTime, zone: string) =>
  Temporal.PlainDateTime.from(localDateTimeOf(instantOf(asText(local), zone), zone))

/** Whole days moved by days, times by minutes of the clock. Back over a time that the clocks skip is before it. */
export function movedBy(times: Times, by: { days?: number; minutes?: number }, zone: string): Times {
  if (times.days)
    return movedTo(times, asText(Temporal.PlainDateTime.from(times.days.first).add({ days: by.days ?? 0 })), zone)
  const to = Temporal.PlainDateTime.from(localDateTimeOf(times.startDate, zone)).add(by)
  const skipped = to.until(onClock(to, zone))
  return movedTo(times, asText((by.minutes ?? 0) < 0 ? to.subtract(skipped) : to), zone)
}

const asText = (local: Temporal.PlainDateTime) => local.toString({ smallestUnit: 'second' })

/** Stretches or shrinks the end, never before the start. Null if nothing is left to shrink. */
export function stretchedBy(
  { startDate, endDate, days }: Times,
  by: { days?: number; minutes?: number },
  zone: string,
): Times | null {
  if (days) {
    const last = Temporal.PlainDate.from(days.last)
      .add({ days: by.days ?? 0 })
      .toString()
    return last < days.first ? null : wholeDays(days.first, last, zone)
  }
  const end = Temporal.PlainDateTime.from(localDateTimeOf(endDate ?? startDate, zone)).add(by)
  return stretchedTo({ startDate, endDate, days }, localDateTimeOf(startDate, zone), end.toString(), zone)
}

/** Gives an occurrence new ends by the farm's clocks. */
export function stretchedTo({ days }: Times, start: string, end: string, zone: string): Times | null {
  const [from, to] = [start, end].map((local) => Temporal.PlainDateTime.from(local.replace(' ', 'T')))
  if (!from || !to || Temporal.PlainDateTime.compare(from, to) >= 0) return null
  if (days) return wholeDays(from.toPlainDate().toString(), to.subtract({ seconds: 1 }).toPlainDate().toString(), zone)
  const at = (local: Temporal.PlainDateTime) => instantOf(asText(local), zone)
  return { startDate: at(from), endDate: at(to), days: null }
}
