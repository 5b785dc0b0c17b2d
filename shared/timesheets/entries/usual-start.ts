import { localDateTimeOf } from '#shared/core/time/zone.ts'

const recentEntries = 10
const dayMinutes = 24 * 60

/**
 * The time of day, `HH:mm` in the zone, at which an employee usually starts: the median of their latest ten starts, to
 * the nearest step. Null if there are none.
 * @param newestFirst instants
 * @param stepMinutes the rounding setting
 */
export function usualStart(newestFirst: readonly string[], zone: string, stepMinutes: number): string | null {
  const minutes = newestFirst.slice(0, recentEntries).map((instant) => minuteOfDay(instant, zone))
  const middle = minutes.toSorted((a, b) => a - b)[Math.floor(minutes.length / 2)]
  if (middle === undefined) return null
  const nearest = Math.round(middle / stepMinutes) * stepMinutes
  return Temporal.PlainTime.from('00:00')
    .add({ minutes: nearest % dayMinutes })
    .toString({ smallestUnit: 'minute' })
}

function minuteOfDay(instant: string, zone: string): number {
  const { hour, minute } = Temporal.PlainDateTime.from(localDateTimeOf(instant, zone))
  return hour * 60 + minute
}
