import { z } from 'zod'
import { day, id } from '#shared/core/fields.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { lastDayOfRange, rangeMessages } from './longest-range.ts'
import { logTypes } from './log-type.ts'
import { timesheetStatuses } from '../approval/timesheet-status.ts'

/** Days of the farm’s zone, both included. */
export const dayRange = { from: day, to: day }

type RangeIssues = z.core.ParsePayload<{ from: string; to: string }>

const refuseRange = ({ issues, value }: RangeIssues, message: string) =>
  issues.push({ code: 'custom', path: ['to'], message, input: value })

/** A check for inputs whose answer stays small for any range. */
export function orderedRange(payload: RangeIssues) {
  if (payload.value.to < payload.value.from) refuseRange(payload, rangeMessages.turned)
}

/** A check for all other inputs with a range: days in order, and no more of them than one request may cover. */
export function sensibleRange(payload: RangeIssues) {
  orderedRange(payload)
  if (payload.value.to > lastDayOfRange(payload.value.from)) refuseRange(payload, rangeMessages.tooLong)
}

const few = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(50).optional()

/**
 * Which entries (Specification 7): those that start in the range and match every given list. An entry matches a list of
 * locations, activities or machines if it has one of them.
 */
export const entryFilter = {
  ...dayRange,
  employeeIds: z.array(id).min(1).max(mostIds).optional(),
  locationIds: few(id),
  activityIds: few(id),
  assetIds: few(id),
  logType: z.enum(logTypes).optional(),
  leaveTypes: few(z.enum(leaveTypes)),
  statuses: few(z.enum(timesheetStatuses)),
}
const wholeFilter = z.object(entryFilter)
export type EntryFilter = z.infer<typeof wholeFilter>
