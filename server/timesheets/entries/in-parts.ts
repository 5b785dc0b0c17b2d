import { inSlices } from '#server/core/turns/in-slices.ts'
import type { DayRange } from './entry-days-store.ts'

const longestPartDays = 31

/** Splits the range into consecutive parts of at most a month; a usual pay period is one part. */
export function daysInParts({ from, to }: DayRange): DayRange[] {
  const parts: DayRange[] = []
  for (let first = from; first <= to;) {
    const next = Temporal.PlainDate.from(first).add({ days: longestPartDays }).toString()
    const last = Temporal.PlainDate.from(next).subtract({ days: 1 }).toString()
    parts.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return parts
}

/** Few enough that adding them up does not block other requests; a pay period of a small farm has as many. */
const entriesAtOnce = 1000

/**
 * Slices of employees with about a thousand entries in the range, down to one employee for the longest range, so that
 * the amount read at once stays the same however long the range is.
 */
export const slicesOfPeople = <Person>(people: readonly Person[], { from, to }: DayRange) =>
  inSlices(people, Math.max(1, Math.floor(entriesAtOnce / dayCount(from, to))))

const dayCount = (from: string, to: string) => Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
