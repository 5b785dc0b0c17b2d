import { type OvertimeTerms, splitOvertime } from '#shared/timesheets/pay/overtime.ts'
import { type MappableKind, workedIn } from '../connections/hour-kinds.ts'
import type { PayrollDay } from '../connections/payroll-records.ts'

/** Whole minutes of an entry, with the day it belongs to. */
export type DayMinutes = { day: string; workedMinutes: number }

/** Which kind pays the hours of a day. */
export interface PayrollRules {
  termsOn: (day: string) => OvertimeTerms
  /** The kind that takes all hours of the day; null splits them into ordinary time and overtime. */
  mappedKindOf: (day: string) => MappableKind | null
}

/**
 * The payable minutes of each day with hours, in date order: a day's entries are summed first, then split (payroll.md
 * 5.6, 5.7, 8.3). Days that sum to zero are left out.
 */
export function payrollDays(entries: readonly DayMinutes[], { termsOn, mappedKindOf }: PayrollRules): PayrollDay[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
    .map(([day, ofDay]) => {
      const minutes = ofDay.map(({ workedMinutes }) => workedMinutes)
      const { workedMinutes, ordinaryMinutes, overtimeMinutes } = splitOvertime(minutes, termsOn(day))
      const kind = mappedKindOf(day)
      return {
        day,
        ordinaryMinutes: kind === null ? ordinaryMinutes : 0,
        overtimeMinutes: kind === null ? overtimeMinutes : 0,
        sundayMinutes: kind === 'sunday' ? workedMinutes : 0,
        holidayMinutes: kind === 'holiday' ? workedMinutes : 0,
      }
    })
    .filter((day) => workedIn(day) > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The totals that a manager sees and confirms by sending. */
export function totalMinutes(days: readonly PayrollDay[]) {
  const sum = (of: (day: PayrollDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    ordinaryMinutes: sum(({ ordinaryMinutes }) => ordinaryMinutes),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
    sundayMinutes: sum(({ sundayMinutes }) => sundayMinutes),
    holidayMinutes: sum(({ holidayMinutes }) => holidayMinutes),
  }
}
