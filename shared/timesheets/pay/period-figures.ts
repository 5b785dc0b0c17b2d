import { type LeaveDayFigures, minutesByType } from '#shared/leave/leave-day-figures.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { dayKind, type Holidays } from './day-kind.ts'
import type { EntryFigures } from '../entries/entry-figures.ts'
import { type OvertimeTerms, splitOvertime } from './overtime.ts'
import { payCentsOf } from './pay-estimate.ts'

export type PersonTerms = OvertimeTerms & { ordinaryRate: number | null }

/** What the figures of one employee's period depend on. Days `YYYY-MM-DD` of the farm's zone, both included. */
export type PeriodOptions<Terms = PersonTerms> = {
  from: string
  to: string
  /** The employee's terms on a day (payroll.md 8.1). */
  termsOn: (day: string) => Terms
  holidays: Holidays
}

/**
 * Whole minutes. Ordinary and overtime add up to the worked time; Sunday and holiday are parts of it, shown and not
 * priced.
 */
export type PeriodFigures = {
  workedMinutes: number
  breakMinutes: number
  ordinaryMinutes: number
  overtimeMinutes: number
  sundayMinutes: number
  holidayMinutes: number
  leaveMinutes: number
  leaveByType: Partial<Record<LeaveType, number>>
  payCents: number
}

export type CountedEntry = { figures: EntryFigures; leaveEntitlement: LeaveType | null }

/** Leave of one type that falls in a period. */
export type CountedLeave = { leaveType: LeaveType; days: readonly LeaveDayFigures[] }

/**
 * Totals of one employee's entries; the caller chooses which of them count. Overtime is split per day, after adding its
 * entries (payroll.md 5.6). Only leave days in the period count (payroll.md 8.2). Pay is worked time and paid leave at
 * the ordinary rate of the day, rounded once (payroll.md 5.8, 8.4).
 */
export function periodFigures(entries: readonly CountedEntry[], terms: PeriodOptions): PeriodFigures {
  const work = workOf(entries)
  const byDay = workedDays(entries).map(({ day, workedMinutes }) => ({
    day,
    kind: dayKind(day, terms.holidays),
    ...splitOvertime([workedMinutes], terms.termsOn(day)),
  }))
  const onDays = (kind: 'sunday' | 'holiday') => byDay.filter((day) => day.kind === kind)
  const leave = leaveIn(entries, terms)
  const leaveDays = leave.flatMap(({ days }) => days)
  const paid = [
    ...byDay.map(({ day, workedMinutes }) => ({ day, minutes: workedMinutes })),
    ...leaveDays.map(({ day, paidMinutes }) => ({ day, minutes: paidMinutes })),
  ]
  return {
    workedMinutes: sum(byDay, (day) => day.workedMinutes),
    breakMinutes: sum(work, ({ unpaidBreakMinutes, paidBreakMinutes }) => unpaidBreakMinutes + paidBreakMinutes),
    ordinaryMinutes: sum(byDay, (day) => day.ordinaryMinutes),
    overtimeMinutes: sum(byDay, (day) => day.overtimeMinutes),
    sundayMinutes: sum(onDays('sunday'), (day) => day.workedMinutes),
    holidayMinutes: sum(onDays('holiday'), (day) => day.workedMinutes),
    leaveMinutes: sum(leaveDays, ({ minutes }) => minutes),
    leaveByType: minutesByType(
      leave.flatMap(({ leaveType: type, days }) => days.map(({ minutes }) => ({ type, minutes }))),
    ),
    payCents: payCentsOf(paid.map(({ day, minutes }) => ({ minutes, ratePerHour: terms.termsOn(day).ordinaryRate }))),
  }
}

/** The worked minutes of each day that has work, even if they come to 0. */
export function workedDays(entries: readonly CountedEntry[]): { day: string; workedMinutes: number }[] {
  return [...Map.groupBy(workOf(entries), ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    workedMinutes: sum(ofDay, ({ workedMinutes }) => workedMinutes),
  }))
}

/** The weekdays of each leave that lie in the period; leave without any is left out (payroll.md 8.2). */
export function leaveIn(
  entries: readonly CountedEntry[],
  { from, to }: Pick<PeriodOptions, 'from' | 'to'>,
): CountedLeave[] {
  return entries.flatMap(({ leaveEntitlement: leaveType, figures: { leaveDays } }) => {
    const days = leaveDays.filter(({ day }) => from <= day && day <= to)
    return leaveType === null || days.length === 0 ? [] : [{ leaveType, days }]
  })
}

const workOf = (entries: readonly CountedEntry[]) =>
  entries.filter(({ leaveEntitlement }) => leaveEntitlement === null).map(({ figures }) => figures)

function sum<Item>(items: readonly Item[], minutesOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + minutesOf(item), 0)
}
