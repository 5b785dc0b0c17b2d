import { dayText } from '#shared/core/date-text.ts'
import { leaveMinutes, weekdaysIn } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

/** Days are `YYYY-MM-DD` in the farm's time zone; null until chosen. */
export type LeaveDraft = {
  employeeId: string | null
  leaveType: LeaveType | null
  startDate: string | null
  endDate: string | null
  comments: string
}

export function emptyLeave(employeeId: string | undefined): LeaveDraft {
  return { employeeId: employeeId ?? null, leaveType: null, startDate: null, endDate: null, comments: '' }
}

export function leaveDraftOf(entry: TimesheetEntry): LeaveDraft {
  const { day, endDay, leaveEntitlement, employeeId, comments } = entry
  return {
    employeeId,
    leaveType: leaveEntitlement,
    startDate: day,
    endDate: endDay ?? day,
    comments,
  }
}

/** Hours per leave day. Saved leave keeps the hours it was saved with, even when its days change. */
export function ownLeaveHours({ leaveDayMinutes }: TimesheetEntry, leaveHours: number): number {
  return leaveDayMinutes === null ? leaveHours : leaveDayMinutes / 60
}

/** Error messages by field. */
export function leaveProblems({ employeeId, leaveType, startDate, endDate }: LeaveDraft): Record<string, string> {
  return {
    ...(employeeId === null && { employeeId: 'Choose an employee.' }),
    ...(leaveType === null && { leaveType: timesheetMessages.leaveTypeRequired }),
    ...(startDate === null && { startDate: 'Choose the first day.' }),
    ...(endDate === null && { endDate: 'Choose the last day.' }),
    ...(startDate !== null &&
      endDate !== null &&
      endDate < startDate && { endDate: 'The last day is before the first. Choose the days again.' }),
  }
}

/** The days once both are chosen and in order; otherwise null. */
export function draftDays({ startDate, endDate }: LeaveDraft) {
  return startDate === null || endDate === null || endDate < startDate ? null : { startDate, endDate }
}

/** The input for the server; null while a field is missing. */
export function completeLeave(draft: LeaveDraft) {
  const { leaveType, comments } = draft
  const days = draftDays(draft)
  return leaveType === null || days === null ? null : { ...days, leaveType, comments }
}

export type LeavePreview = {
  weekdays: number
  weekendDays: number
  /** Null while no type is chosen. */
  minutes: number | null
  /** Weekdays of the leave that are public holidays: "Mon 26 Jan is Australia Day". */
  holidays: string[]
}

/** Days, hours and holidays of the draft; null until the days are chosen. */
export function leavePreview(draft: LeaveDraft, leaveHours: number, holidays: Holidays): LeavePreview | null {
  const days = draftDays(draft)
  if (days === null) return null
  const weekdays = weekdaysIn(days)
  const first = Temporal.PlainDate.from(days.startDate)
  const length = first.until(days.endDate, { largestUnit: 'day' }).days + 1
  const within = ([day]: readonly [string, string]) => days.startDate <= day && day <= days.endDate
  return {
    weekdays,
    weekendDays: length - weekdays,
    minutes: draft.leaveType && leaveMinutes(days, draft.leaveType, leaveHours),
    holidays: [...holidays]
      .filter(within)
      .filter(([day]) => Temporal.PlainDate.from(day).dayOfWeek <= 5)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, name]) => `${dayText(day)} is ${name}`),
  }
}
