import { type LeaveDays, leaveMinutes, paidLeaveMinutes, weekdaysOf } from './leave-span.ts'
import type { LeaveType } from './leave-type.ts'

/** One leave, with the whole minutes of one of its days. */
export type TypedLeave = LeaveDays & { type: LeaveType; dayMinutes: number }

/** Whole minutes of one weekday of leave. */
export type LeaveDayFigures = { day: string; minutes: number; paidMinutes: number }

/** The weekdays of leave with their paid part: unpaid leave shows its hours and earns nothing (payroll.md 5.11). */
export function leaveDayFigures({ type, dayMinutes, ...days }: TypedLeave): LeaveDayFigures[] {
  return weekdaysOf(days).map((day) => {
    const single = { startDate: day, endDate: day }
    return {
      day,
      minutes: leaveMinutes(single, type, dayMinutes / 60),
      paidMinutes: paidLeaveMinutes(single, type, dayMinutes / 60),
    }
  })
}

/** Whole minutes by type; a type without leave is missing. Sick leave is there, with 0 (Specification 5). */
export function minutesByType(
  leave: readonly { type: LeaveType; minutes: number }[],
): Partial<Record<LeaveType, number>> {
  const total: Partial<Record<LeaveType, number>> = {}
  for (const { type, minutes } of leave) total[type] = (total[type] ?? 0) + minutes
  return total
}
