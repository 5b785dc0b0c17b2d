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
