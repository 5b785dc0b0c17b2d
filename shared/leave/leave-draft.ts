import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { type LeaveDays, leaveMinutes, weekdaysIn } from './leave-span.ts'
import type { LeaveType } from './leave-type.ts'

/** Leave while it is filled in. Days are `YYYY-MM-DD` in the farm's time zone; null until chosen. */
export type LeaveDraft = {
  leaveType: LeaveType | null
  startDate: string | null
  endDate: string | null
  comments: string
}

export const emptyLeave: LeaveDraft = { leaveType: null, startDate: null, endDate: null, comments: '' }

/** One day of leave needs one choice: the last day follows the first, and is never before it. */
export function withFirstDay<Draft extends LeaveDraft>(draft: Draft, startDate: string | null): Draft {
  const behind = startDate !== null && (draft.endDate === null || draft.endDate < startDate)
  return { ...draft, startDate, ...(behind && { endDate: startDate }) }
}

export const daysReversed = 'The last day is before the first. Choose the days again.'

export type LeaveProblems = Partial<Record<'leaveType' | 'startDate' | 'endDate', string>>

/** An error message by field. */
export function leaveProblems({ leaveType, startDate, endDate }: LeaveDraft): LeaveProblems {
  const reversed = startDate !== null && endDate !== null && endDate < startDate
  return {
    ...(leaveType === null && { leaveType: timesheetMessages.leaveTypeRequired }),
    ...(startDate === null && { startDate: 'Choose the first day.' }),
    ...(endDate === null && { endDate: 'Choose the last day.' }),
    ...(reversed && { endDate: daysReversed }),
  }
}

/** Null until both days are chosen and in order. */
export function draftDays({ startDate, endDate }: LeaveDraft): LeaveDays | null {
  return startDate === null || endDate === null || endDate < startDate ? null : { startDate, endDate }
}

/** What the endpoints take; null while anything is missing. */
export function completeLeave(draft: LeaveDraft) {
  const { leaveType, comments } = draft
  const days = draftDays(draft)
  return leaveType === null || days === null ? null : { ...days, leaveType, comments: comments.trim() }
}

export type LeaveLength = {
  weekdays: number
  weekendDays: number
  /** Null until a type is chosen. */
  minutes: number | null
}

/** The length of the leave so far; null until the days are chosen. */
export function leaveLength(draft: LeaveDraft, leaveHours: number): LeaveLength | null {
  const days = draftDays(draft)
  if (days === null) return null
  const weekdays = weekdaysIn(days)
  const allDays = Temporal.PlainDate.from(days.startDate).until(days.endDate, { largestUnit: 'day' }).days + 1
  const minutes = draft.leaveType && leaveMinutes(days, draft.leaveType, leaveHours)
  return { weekdays, weekendDays: allDays - weekdays, minutes }
}
