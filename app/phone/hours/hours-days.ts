import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import { type EntryFigures, figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import type { ShownEntry } from './shown-entries.ts'

export interface HoursOptions {
  zone: string
  /** The period shown: only leave days within it count (payroll.md 8.2). */
  from: string
  to: string
}

/** Whole minutes of pending and approved entries (Specification 4). */
export interface HoursTotals {
  workedMinutes: number
  breakMinutes: number
  leaveMinutes: number
}

/** Entries grouped by the day they start, in the farm's time zone (payroll.md 5.2). */
export interface HoursDay extends HoursTotals {
  day: string
  entries: readonly ShownEntry[]
}

export const figuresFor = (entry: ShownEntry, zone: string) => figuresOf(entry, { zone, ordinaryRateOn: () => null })

export function hoursTotals(entries: readonly ShownEntry[], terms: HoursOptions): HoursTotals {
  const figures = entries
    .filter(({ status, flags }) => countsInTotals(status, flags))
    .map((entry) => figuresFor(entry, terms.zone))
  return figures.reduce(
    (total, { workedMinutes, unpaidBreakMinutes, paidBreakMinutes, leaveDays }) => ({
      workedMinutes: total.workedMinutes + workedMinutes,
      breakMinutes: total.breakMinutes + unpaidBreakMinutes + paidBreakMinutes,
      leaveMinutes: total.leaveMinutes + minutesWithin(leaveDays, terms),
    }),
    { workedMinutes: 0, breakMinutes: 0, leaveMinutes: 0 },
  )
}

function minutesWithin(days: EntryFigures['leaveDays'], { from, to }: HoursOptions): number {
  return days.filter(({ day }) => from <= day && day <= to).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Keeps the order of the entries. */
export function hoursDays(entries: readonly ShownEntry[], terms: HoursOptions): HoursDay[] {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return [...byDay].map(([day, ofDay]) => ({ day, entries: ofDay, ...hoursTotals(ofDay, terms) }))
}
