import { type OvertimeTerms, splitOvertime } from '#shared/timesheets/overtime.ts'
import type { PayrollDay } from './payroll-records.ts'

/** Whole minutes of an entry, by the day that owns it. */
export type DayMinutes = { day: string; workedMinutes: number }

/**
 * What is paid on each day that has work, in the order of the days: the entries of a day are added first, then split
 * (payroll.md 5.6, 5.7). A day whose entries come to nothing is left out.
 */
export function payrollDays(entries: readonly DayMinutes[], terms: OvertimeTerms): PayrollDay[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
    .map(([day, ofDay]) => {
      const minutes = ofDay.map(({ workedMinutes }) => workedMinutes)
      const { ordinaryMinutes, overtimeMinutes } = splitOvertime(minutes, terms)
      return { day, ordinaryMinutes, overtimeMinutes }
    })
    .filter(({ ordinaryMinutes, overtimeMinutes }) => ordinaryMinutes + overtimeMinutes > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The sums that a manager sees, and confirms by sending. */
export function totalMinutes(days: readonly PayrollDay[]) {
  const sum = (of: (day: PayrollDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    ordinaryMinutes: sum(({ ordinaryMinutes }) => ordinaryMinutes),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
  }
}
