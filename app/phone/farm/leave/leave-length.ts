import { durationText } from '#shared/core/time/duration-text.ts'
import { type LeaveDays, weekdaysIn } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

export type TypedLeave = LeaveDays & { leaveType: LeaveType }

/** "15h 12m"; sick leave counts no hours (Specification 5) and shows days instead: "2 days". */
export function leaveLengthText({ leaveType, ...days }: TypedLeave, minutes: number): string {
  if (leaveType === 'sick_leave') return t('leave:days', { count: weekdaysIn(days) })
  return durationText(minutes)
}

/** The total leave of a pay period: "7h 36m", "1 sick day", or "7h 36m + 1 sick day". */
export function leaveTotalText(minutes: number, sickDays: number): string {
  return [
    ...(minutes > 0 || sickDays === 0 ? [durationText(minutes)] : []),
    ...(sickDays > 0 ? [t('leave:sickDays', { count: sickDays })] : []),
  ].join(' + ')
}

/** Weekdays of sick leave from `from` to `to`, both inclusive. */
export function sickDaysIn(leaves: readonly TypedLeave[], { from, to }: { from: string; to: string }): number {
  return leaves
    .filter(({ leaveType }) => leaveType === 'sick_leave')
    .map(({ startDate, endDate }) => weekdaysIn({ startDate: later(startDate, from), endDate: earlier(endDate, to) }))
    .reduce((sum, count) => sum + count, 0)
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
