import { offsetMinutesAt } from '#shared/core/zone.ts'
import { type LeaveDays, leaveDayMinutes, leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { LeaveContent } from './leave-store.ts'

/** The fields of leave that a manager enters. */
export interface LeaveWanted extends LeaveDays {
  leaveType: LeaveType
  comments: string
}

/** Leave as it is stored: its span in the business's zone (Specification 5). */
export function leaveContentOf(
  { leaveType, comments, ...days }: LeaveWanted,
  { timeZone, leaveHours }: { timeZone: string; leaveHours: number },
): LeaveContent {
  const { startTime, endTime } = leaveSpan(days, leaveHours, timeZone)
  return {
    startTime: storedInstant(startTime),
    endTime: storedInstant(endTime),
    timezoneOffset: offsetMinutesAt(startTime, timeZone),
    leaveDayMinutes: leaveDayMinutes(leaveHours),
    leaveType,
    comments,
  }
}

type Stored = Pick<LeaveContent, 'startTime' | 'comments'> & { endTime: string | null; leaveType: LeaveType | null }

/** Whether the stored leave equals the request, as when a request is sent twice. */
export function sameLeave(stored: Stored, wanted: LeaveContent): boolean {
  return (
    stored.startTime === wanted.startTime &&
    stored.endTime === wanted.endTime &&
    stored.leaveType === wanted.leaveType &&
    stored.comments === wanted.comments
  )
}
