import { dayText } from '#shared/core/time/date-text.ts'
import {
  draftDays,
  emptyLeave,
  type LeaveDraft,
  type LeaveLength,
  leaveLength,
  leaveProblems,
} from '#shared/leave/leave-draft.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

/** Leave with the employee that the manager chooses. */
export type EmployeeLeaveDraft = LeaveDraft & { employeeId: string | null }

export function emptyLeaveFor(employeeId: string | undefined): EmployeeLeaveDraft {
  return { ...emptyLeave, employeeId: employeeId ?? null }
}

export function leaveDraftOf(entry: TimesheetEntry): EmployeeLeaveDraft {
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
export function employeeLeaveProblems(draft: EmployeeLeaveDraft): Record<string, string> {
  return { ...(draft.employeeId === null && { employeeId: 'Choose an employee.' }), ...leaveProblems(draft) }
}

export type LeavePreview = LeaveLength & {
  /** Weekdays of the leave that are public holidays: "Mon 26 Jan is Australia Day". */
  holidays: string[]
}

/** Days, hours and holidays of the draft; null until the days are chosen. */
export function leavePreview(draft: LeaveDraft, leaveHours: number, holidays: Holidays): LeavePreview | null {
  const days = draftDays(draft)
  const length = leaveLength(draft, leaveHours)
  if (days === null || length === null) return null
  const within = ([day]: readonly [string, string]) => days.startDate <= day && day <= days.endDate
  return {
    ...length,
    holidays: [...holidays]
      .filter(within)
      .filter(([day]) => Temporal.PlainDate.from(day).dayOfWeek <= 5)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, name]) => `${dayText(day)} is ${name}`),
  }
}
