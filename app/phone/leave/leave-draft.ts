import { leaveMinutes, weekdaysIn } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** Days are `YYYY-MM-DD` in the farm's time zone; empty until chosen. */
export interface LeaveDraft {
  leaveType: LeaveType | null
  startDate: string
  endDate: string
  comments: string
}

export const emptyLeave: LeaveDraft = { leaveType: null, startDate: '', endDate: '', comments: '' }

/** Starts with a single day, and moves the last day so that it is never before the first. */
export function withFirstDay(draft: LeaveDraft, startDate: string): LeaveDraft {
  return { ...draft, startDate, endDate: draft.endDate < startDate ? startDate : draft.endDate }
}

export type LeaveProblems = Partial<Record<'leaveType' | 'startDate' | 'endDate', string>>

/** An error message by field. */
export function leaveProblems({ leaveType, startDate, endDate }: LeaveDraft): LeaveProblems {
  return {
    ...(leaveType === null && { leaveType: timesheetMessages.leaveTypeRequired }),
    ...(startDate === '' && { startDate: t('leave:firstDayMissing') }),
    ...(endDate === '' && { endDate: t('leave:lastDayMissing') }),
    ...(endDate !== '' && endDate < startDate && { endDate: t('leave:daysReversed') }),
  }
}

/** Null until both days are chosen and in order. */
export function draftDays({ startDate, endDate }: LeaveDraft) {
  return startDate === '' || endDate === '' || endDate < startDate ? null : { startDate, endDate }
}

/** The endpoint's input; null while anything is missing. */
export function completeLeave(draft: LeaveDraft) {
  const { leaveType, comments } = draft
  const days = draftDays(draft)
  return leaveType === null || days === null ? null : { ...days, leaveType, comments: comments.trim() }
}

export interface LeaveSum {
  weekdays: number
  weekendDays: number
  /** Null until a type is chosen. */
  minutes: number | null
}

/** The length of the leave so far; null until the days are chosen. */
export function leaveSum(draft: LeaveDraft, leaveHours: number): LeaveSum | null {
  const days = draftDays(draft)
  if (days === null) return null
  const weekdays = weekdaysIn(days)
  const length = Temporal.PlainDate.from(days.startDate).until(days.endDate, { largestUnit: 'day' }).days + 1
  const minutes = draft.leaveType && leaveMinutes(days, draft.leaveType, leaveHours)
  return { weekdays, weekendDays: length - weekdays, minutes }
}
