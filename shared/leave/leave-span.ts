import { instantOf } from '#shared/core/time/zone.ts'
import type { LeaveType } from './leave-type.ts'

/** Hours of a leave day if the business has set none (Specification 9). */
export const standardLeaveHours = 7.6

/** Days `YYYY-MM-DD` of the farm zone, both inclusive. */
export type LeaveDays = { startDate: string; endDate: string }

/**
 * The stored span of leave: 09:00 on the first day to one leave day after 09:00 on the last, 7.6 hours by default
 * (Specification 5). Throws a RangeError when the end is before the start.
 */
export function leaveSpan(
  { startDate, endDate }: LeaveDays,
  leaveHours: number,
  zone: string,
): { startTime: string; endTime: string } {
  if (Temporal.PlainDate.compare(startDate, endDate) > 0) throw new RangeError(`${endDate} is before ${startDate}`)
  return {
    startTime: instantOf(`${startDate}T09:00`, zone),
    endTime: Temporal.Instant.from(instantOf(`${endDate}T09:00`, zone))
      .add({ minutes: leaveDayMinutes(leaveHours) })
      .toString(),
  }
}

/** Days of leave other than Saturdays and Sundays; public holidays count (payroll.md 5.10). */
export function weekdaysOf({ startDate, endDate }: LeaveDays): string[] {
  const first = Temporal.PlainDate.from(startDate)
  const days = first.until(endDate, { largestUnit: 'day' }).days + 1
  return Array.from({ length: Math.max(0, days) }, (_, offset) => first.add({ days: offset }))
    .filter((day) => day.dayOfWeek <= 5)
    .map(String)
}

export const weekdaysIn = (days: LeaveDays): number => weekdaysOf(days).length

/** Minutes of leave: a leave day for each weekday; sick leave counts 0 (Specification 5, 9). */
export function leaveMinutes(days: LeaveDays, leaveType: LeaveType, leaveHours: number): number {
  return leaveType === 'sick_leave' ? 0 : weekdaysIn(days) * leaveDayMinutes(leaveHours)
}

/** Minutes of leave that the estimate pays: none for unpaid leave, and sick leave counts 0 (payroll.md 5.11). */
export function paidLeaveMinutes(days: LeaveDays, leaveType: LeaveType, leaveHours: number): number {
  return leaveType === 'unpaid_leave' ? 0 : leaveMinutes(days, leaveType, leaveHours)
}

/** Whole minutes of one day of leave. */
export function leaveDayMinutes(leaveHours: number): number {
  return Math.round(leaveHours * 60)
}
