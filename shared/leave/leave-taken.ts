import { localDateOf } from '#shared/core/time/zone.ts'
import { leaveInPeriod } from './leave-in-period.ts'
import { type LeaveDays, leaveDayMinutes } from './leave-span.ts'
import type { LeaveType } from './leave-type.ts'

/** Leave with the hours of one of its days. */
export type LeaveOfType = LeaveDays & { leaveType: LeaveType; leaveHours: number }

/** Whole days and their minutes. */
export type Taken = { days: number; minutes: number }

/** The farm's days that stored leave covers, from its first instant to its last. */
export function leaveDaysOf({ startTime, endTime }: { startTime: string; endTime: string }, zone: string): LeaveDays {
  return { startDate: localDateOf(startTime, zone), endDate: localDateOf(endTime, zone) }
}

/** Weekdays of the leave in the year. Sick leave counts its days, and 0 minutes (Specification 5). */
export function leaveTakenIn(year: number, { leaveType: type, leaveHours, ...leaveDays }: LeaveOfType): Taken {
  const leave = { ...leaveDays, type, dayMinutes: leaveDayMinutes(leaveHours) }
  const inYear = leaveInPeriod(leave, { from: `${year}-01-01`, to: `${year}-12-31` })
  return { days: inYear?.days ?? 0, minutes: inYear?.minutes ?? 0 }
}

/** Totals of the leave in the year by type; a type without any is missing. */
export function takenByType(year: number, leaves: readonly LeaveOfType[]): Partial<Record<LeaveType, Taken>> {
  const taken: Partial<Record<LeaveType, Taken>> = {}
  for (const leave of leaves) {
    const { days, minutes } = leaveTakenIn(year, leave)
    const sum = taken[leave.leaveType] ?? { days: 0, minutes: 0 }
    taken[leave.leaveType] = { days: sum.days + days, minutes: sum.minutes + minutes }
  }
  return taken
}
