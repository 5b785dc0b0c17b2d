import { instantOf, localDateOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import type { EventTimes } from './occurrences.ts'

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
export const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days

/** The same time of day and length from another day on. */
export function timesFrom({ startDate, endDate, days }: Omit<EventTimes, 'excludedDays'>, day: string, zone: string) {
  const shift = daysBetween(days?.first ?? localDateOf(startDate, zone), day)
  if (days) return wholeDays(addDays(days.first, shift), addDays(days.last, shift), zone)
  const shifted = (instant: string) => {
    const local = Temporal.PlainDateTime.from(localDateTimeOf(instant, zone)).add({ days: shift })
    return instantOf(local.toString({ smallestUnit: 'second' }), zone)
  }
  return { startDate: shifted(startDate), endDate: endDate === null ? null : shifted(endDate), days: null }
}

/** An event of whole days: its instants are those of the farm's zone. */
export function wholeDays(first: string, last: string, zone: string) {
  return { startDate: startOfDay(first, zone), endDate: startOfDay(addDays(last, 1), zone), days: { first, last } }
}
