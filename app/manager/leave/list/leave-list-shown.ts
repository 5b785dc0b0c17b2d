import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { type LeaveDays, leaveMinutes, storedLeaveHours, weekdaysIn } from '#shared/leave/leave-span.ts'
import { leaveDaysOf } from '#shared/leave/leave-taken.ts'
import { type LeaveType, leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { Holidays } from '#shared/timesheets/day-kind.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/period-lock.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'

/** What a line of the list rests on. */
export type LeaveTerms = {
  zone: string
  leaveHours: number
  holidays: Holidays
  locks: readonly LockedDays[]
  /** Of people, by id. */
  names: ReadonlyMap<string, string>
}

/** One leave as a person reads it. */
export type ShownLeave = {
  entry: TimesheetEntry
  leaveType: LeaveType
  person: string
  days: LeaveDays
  daysText: string
  /** Tells this leave from the others: "Kit Doyle, Annual Leave, Fri 11 Dec 2026". */
  name: string
  weekdays: number
  minutes: number
  /** Public holidays on its weekdays: they count as leave all the same (payroll.md 5.10). */
  holidays: { day: string; name: string }[]
  locked: boolean
}

/** The leave among the entries; an entry of work is none. */
export function shownLeaves(entries: readonly TimesheetEntry[], terms: LeaveTerms): ShownLeave[] {
  return entries.flatMap((entry) => {
    const { startTime, endTime, leaveEntitlement: leaveType, employeeId } = entry
    if (endTime === null || leaveType === null) return []
    const days = leaveDaysOf({ startTime, endTime }, terms.zone)
    const daysText = leaveDaysText(days)
    const person = terms.names.get(employeeId) ?? 'Somebody who has left'
    return {
      entry,
      leaveType,
      person,
      days,
      daysText,
      name: `${person}, ${leaveTypeLabels[leaveType]}, ${daysText}`,
      weekdays: weekdaysIn(days),
      minutes: leaveMinutes(days, leaveType, storedLeaveHours({ startTime, endTime }, terms.zone, terms.leaveHours)),
      holidays: [...terms.holidays].flatMap(([day, name]) =>
        days.startDate <= day && day <= days.endDate && isWeekday(day) ? { day, name } : [],
      ),
      locked: lockOn(days.startDate, terms.locks) !== undefined,
    }
  })
}

function isWeekday(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5
}
