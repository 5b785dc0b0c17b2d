import { dateRangeText, dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Occurrence } from './occurrences.ts'

type Times = Pick<Occurrence, 'startDate' | 'endDate' | 'days'>

/**
 * "7:00am – 3:30pm", "All day" or "Mon 7 Dec, 7:00am – Tue 8 Dec, 3:30pm", by the farm's clocks. With the farm's day of
 * today, a range within this year is without the year.
 */
export function timesText({ startDate, endDate, days }: Times, zone: string, today?: string): string {
  if (days) return daysText(days, today)
  const [first, last] = [localDateOf(startDate, zone), localDateOf(endDate ?? startDate, zone)]
  if (endDate === null || endDate === startDate) return timeText(startDate, zone)
  if (first === last) return `${timeText(startDate, zone)} – ${timeText(endDate, zone)}`
  return `${dayText(first)}, ${timeText(startDate, zone)} – ${dayText(last)}, ${timeText(endDate, zone)}`
}

/** "All day" or "7 – 9 Dec". */
export function daysText({ first, last }: { first: string; last: string }, today = ''): string {
  if (first === last) return 'All day'
  const range = dateRangeText(first, last)
  const year = last.slice(0, 4)
  return first.startsWith(year) && today.startsWith(year) ? range.slice(0, -` ${year}`.length) : range
}

/** The first and the last day that it touches. What ends at midnight does not touch the day after. */
export function touchedDays({ startDate, endDate, days }: Times, zone: string): { first: string; last: string } {
  if (days) return days
  const first = localDateOf(startDate, zone)
  if (endDate === null || endDate === startDate) return { first, last: first }
  const lastInstant = Temporal.Instant.from(endDate).subtract({ milliseconds: 1 }).toString()
  return { first, last: localDateOf(lastInstant, zone) }
}

/** Each day of the range with what touches it, in the order given; days with nothing are left out. */
export function byDay<Item>(
  items: readonly Item[],
  daysOf: (item: Item) => { first: string; last: string },
  { from, to }: { from: string; to: string },
): { day: string; list: Item[] }[] {
  const lists = new Map<string, Item[]>()
  for (const item of items) {
    const { first, last } = daysOf(item)
    for (let day = first < from ? from : first; day <= last && day <= to; day = dayAfter(day)) {
      lists.set(day, [...(lists.get(day) ?? []), item])
    }
  }
  return [...lists].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, list]) => ({ day, list }))
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
