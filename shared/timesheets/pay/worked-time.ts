import { millisecondsOf } from '#shared/core/time/instant.ts'
import { offsetMinutesAt } from '#shared/core/time/zone.ts'
import type { BreakType } from '../entries/break-type.ts'
import { roundMinutes } from './rounding.ts'

export type WorkedEntry = {
  startTime: string
  endTime: string | null
  breaks: readonly { startTime: string; endTime: string | null; type: BreakType }[]
}

export type WorkedTime = {
  spanMinutes: number
  unpaidBreakMinutes: number
  /** Paid break time that is not also unpaid: no minute is in both. */
  paidBreakMinutes: number
  workedMinutes: number
  /** Before rounding, for sums and for figures rounded to the business's interval. */
  workedMilliseconds: number
}

type Interval = { start: number; end: number }

/**
 * The span of an entry less its unpaid breaks (Specification 9). Breaks count only inside the entry, and overlapping
 * ones once. An entry without an end runs until `now`, a break without an end until the entry's end. Calculated
 * exactly, then each figure is rounded once, half up, to whole minutes (payroll.md 5.1, 5.4, 5.5).
 */
export function workedTime(entry: WorkedEntry, now: string): WorkedTime {
  const start = millisecondsOf(entry.startTime)
  const end = Math.max(start, millisecondsOf(entry.endTime ?? now))
  const inside = entry.breaks.map((each) => ({
    type: each.type,
    start: Math.max(start, millisecondsOf(each.startTime)),
    end: each.endTime === null ? end : Math.min(end, millisecondsOf(each.endTime)),
  }))
  const unpaid = coveredMilliseconds(inside.filter((each) => each.type === 'unpaid'))
  const paid = coveredMilliseconds(inside) - unpaid
  const worked = end - start - unpaid
  return {
    spanMinutes: roundMinutes(end - start, 1),
    unpaidBreakMinutes: roundMinutes(unpaid, 1),
    paidBreakMinutes: roundMinutes(paid, 1),
    workedMinutes: roundMinutes(worked, 1),
    workedMilliseconds: worked,
  }
}

/**
 * The span by a wall clock, in minutes, if the zone's clocks changed between the two instants; otherwise null. Work is
 * paid by elapsed time, so such an entry is flagged and the manager decides (payroll.md 5.1).
 */
export function clockChangeDuring(start: string, end: string, zone: string): number | null {
  const changeMinutes = offsetMinutesAt(end, zone) - offsetMinutesAt(start, zone)
  if (changeMinutes === 0) return null
  return roundMinutes(millisecondsOf(end) - millisecondsOf(start), 1) + changeMinutes
}

function coveredMilliseconds(intervals: readonly Interval[]): number {
  let covered = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  return covered
}
