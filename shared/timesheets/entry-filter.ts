import { z } from 'zod'
import { day, id } from '#shared/core/fields.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { logTypes } from './log-type.ts'
import { timesheetStatuses } from './timesheet-status.ts'

/** Days of the farm's zone, both included. */
export const dayRange = { from: day, to: day }
export const orderedRange = <T extends { from: string; to: string }>(value: T) => value.from <= value.to
export const rangeMessage = { path: ['to'], message: 'The last day is before the first. Choose the days again.' }

const few = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(50).optional()

/**
 * Which entries (Specification 7): those of employees that start in the days, and meet every list that is given.
 * An entry meets a list of places or activities when it has one of them.
 */
export const entryFilter = {
  ...dayRange,
  employeeIds: few(id),
  locationIds: few(id),
  activityIds: few(id),
  logType: z.enum(logTypes).optional(),
  leaveTypes: few(z.enum(leaveTypes)),
  statuses: few(z.enum(timesheetStatuses)),
}
const wholeFilter = z.object(entryFilter)
export type EntryFilter = z.infer<typeof wholeFilter>
