import { leaveDayFigures, type TypedLeave } from './leave-day-figures.ts'
import type { LeaveDays } from './leave-span.ts'
import type { LeaveType } from './leave-type.ts'

/** The days of the leave that lie in the range; null if none do. Days `YYYY-MM-DD`, inclusive (payroll.md 8.2). */
export function leaveWithin(
  { startDate, endDate }: LeaveDays,
  { from, to }: { from: string; to: string },
): LeaveDays | null {
  const within = { startDate: startDate > from ? startDate : from, endDate: endDate < to ? endDate : to }
  return within.startDate <= within.endDate ? within : null
}

/** The part of one leave that falls into a period: weekdays, and whole minutes. */
export interface LeaveInPeriod {
  type: LeaveType
  firstDay: string
  lastDay: string
  days: number
  /** Sick leave counts 0 (Specification 5). */
  minutes: number
  /** Days times the hours of a leave day, for sick leave too: payroll needs them to pay it. */
  standardMinutes: number
}

/** @param dayMinutes of one day of this leave */
export function leaveInPeriod(
  { type, dayMinutes, ...leaveDays }: TypedLeave,
  range: { from: string; to: string },
): LeaveInPeriod | null {
  const within = leaveWithin(leaveDays, range)
  if (!within) return null
  const days = leaveDayFigures({ type, dayMinutes, ...within })
  return {
    type,
    firstDay: within.startDate,
    lastDay: within.endDate,
    days: days.length,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    standardMinutes: days.length * dayMinutes,
  }
}
