import { offsetMinutesAt } from '#shared/core/time/zone.ts'
import { type LeaveDays, leaveDayMinutes, leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { FarmSettings } from '#server/timesheets/farm/farm-settings.ts'
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
  { zone, leaveHours }: Pick<FarmSettings, 'zone' | 'leaveHours'>,
): LeaveContent {
  const { startTime, endTime } = leaveSpan(days, leaveHours, zone)
  return {
    startTime: storedInstant(startTime),
    endTime: storedInstant(endTime),
    timezoneOffset: offsetMinutesAt(startTime, zone),
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
