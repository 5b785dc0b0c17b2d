import { localDateOf } from '#shared/core/zone.ts'
import { type LeaveDays, leaveMinutes, weekdaysIn } from './leave-span.ts'
import type { LeaveType } from './leave-type.ts'

/** With the hours of one of its days. */
export type LeaveOfType = LeaveDays & { leaveType: LeaveType; leaveHours: number }

/** Whole days, and minutes of them. */
export type Taken = { days: number; minutes: number }

/** The farm's days that stored leave covers: those of its first and its last instant. */
export function leaveDaysOf({ startTime, endTime }: { startTime: string; endTime: string }, zone: string): LeaveDays {
  return { startDate: localDateOf(startTime, zone), endDate: localDateOf(endTime, zone) }
}

/** Weekdays of the leave that fall in the year. Sick leave counts its days, and 0 minutes (Specification 5). */
export function leaveTakenIn(year: number, { startDate, endDate, leaveType, leaveHours }: LeaveOfType): Taken {
  const firstDay = `${year}-01-01`
  const lastDay = `${year}-12-31`
  const inYear = {
    startDate: startDate > firstDay ? startDate : firstDay,
    endDate: endDate < lastDay ? endDate : lastDay,
  }
  return { days: weekdaysIn(inYear), minutes: leaveMinutes(inYear, leaveType, leaveHours) }
}

/** What the leaves come to in the year; a type of which there is none is missing. */
export function takenByType(year: number, leaves: readonly LeaveOfType[]): Partial<Record<LeaveType, Taken>> {
  const taken: Partial<Record<LeaveType, Taken>> = {}
  for (const leave of leaves) {
    const { days, minutes } = leaveTakenIn(year, leave)
    const sum = taken[leave.leaveType] ?? { days: 0, minutes: 0 }
    taken[leave.leaveType] = { days: sum.days + days, minutes: sum.minutes + minutes }
  }
  return taken
}
