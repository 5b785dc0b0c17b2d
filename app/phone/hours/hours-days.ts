import { countsInTotals } from '#shared/timesheets/counts-in-totals.ts'
import { figuresOf } from '#shared/timesheets/entry-figures.ts'
import type { ShownEntry } from './shown-entries.ts'

export interface HoursTerms {
  zone: string
  leaveHours: number
}

/** Whole minutes, of what is pending or approved (Specification 4). */
export interface HoursTotals {
  workedMinutes: number
  breakMinutes: number
  leaveMinutes: number
}

/** Under the farm's day of their start (payroll.md 5.2). */
export interface HoursDay extends HoursTotals {
  day: string
  entries: readonly ShownEntry[]
}

export const figuresFor = (entry: ShownEntry, terms: HoursTerms) => figuresOf(entry, { ...terms, ordinaryRate: null })

export function hoursTotals(entries: readonly ShownEntry[], terms: HoursTerms): HoursTotals {
  const figures = entries
    .filter(({ status, flags }) => countsInTotals(status, flags))
    .map((entry) => figuresFor(entry, terms))
  return figures.reduce(
    (total, { workedMinutes, unpaidBreakMinutes, paidBreakMinutes, leaveMinutes }) => ({
      workedMinutes: total.workedMinutes + workedMinutes,
      breakMinutes: total.breakMinutes + unpaidBreakMinutes + paidBreakMinutes,
      leaveMinutes: total.leaveMinutes + leaveMinutes,
    }),
    { workedMinutes: 0, breakMinutes: 0, leaveMinutes: 0 },
  )
}

/** Days and entries in the order of the entries. */
export function hoursDays(entries: readonly ShownEntry[], terms: HoursTerms): HoursDay[] {
  const byDay = Map.groupBy(entries, (entry) => figuresFor(entry, terms).day)
  return [...byDay].map(([day, ofDay]) => ({ day, entries: ofDay, ...hoursTotals(ofDay, terms) }))
}
