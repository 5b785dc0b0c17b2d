import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { type LeaveDays, leaveMinutes, weekdaysIn } from '#shared/leave/leave-span.ts'
import { type LeaveType, leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { type LockedDays, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

/** What building a row of the list needs. */
export type LeaveListOptions = {
  holidays: Holidays
  locks: readonly LockedDays[]
  /** Full names by employee id. */
  names: ReadonlyMap<string, string>
}

/** One leave entry, ready for display. */
export type ShownLeave = {
  entry: TimesheetEntry
  leaveType: LeaveType
  person: string
  days: LeaveDays
  daysText: string
  /** Accessible name: "Kit Doyle, Annual Leave, Fri 11 Dec 2026". */
  name: string
  weekdays: number
  minutes: number
  /** Public holidays on its weekdays, which still count as leave (payroll.md 5.10). */
  holidays: { day: string; name: string }[]
  locked: boolean
}

/** Builds a row for each leave entry; drops work entries. */
export function shownLeaves(entries: readonly TimesheetEntry[], terms: LeaveListOptions): ShownLeave[] {
  return entries.flatMap((entry) => {
    const { day, endDay, leaveDayMinutes, leaveEntitlement: leaveType, employeeId } = entry
    if (endDay === null || leaveType === null) return []
    const days = { startDate: day, endDate: endDay }
    const daysText = leaveDaysText(days)
    const person = terms.names.get(employeeId) ?? 'Former employee'
    return {
      entry,
      leaveType,
      person,
      days,
      daysText,
      name: `${person}, ${leaveTypeLabels[leaveType]}, ${daysText}`,
      weekdays: weekdaysIn(days),
      minutes: leaveMinutes(days, leaveType, (leaveDayMinutes ?? 0) / 60),
      holidays: [...terms.holidays].flatMap(([holiday, name]) =>
        days.startDate <= holiday && holiday <= days.endDate && isWeekday(holiday) ? { day: holiday, name } : [],
      ),
      locked: lockOfEntry(entry, terms.locks) !== undefined,
    }
  })
}

function isWeekday(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5
}
