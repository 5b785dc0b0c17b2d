import { dayText } from '#shared/core/date-text.ts'
import { leaveMinutes, weekdaysIn } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

/** Days are `YYYY-MM-DD` of the farm; null where nothing is chosen yet. */
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

/** Hours of one day of leave that is saved already: they stay as they are, whatever its days become. */
export function ownLeaveHours({ leaveDayMinutes }: TimesheetEntry, leaveHours: number): number {
  return leaveDayMinutes === null ? leaveHours : leaveDayMinutes / 60
}

/** A sentence by field. */
export function leaveProblems({ employeeId, leaveType, startDate, endDate }: LeaveDraft): Record<string, string> {
  return {
    ...(employeeId === null && { employeeId: 'Choose a person.' }),
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

/** As the server takes it; null while anything is missing. */
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

/** What the leave comes to so far; null while the days are not chosen. */
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
