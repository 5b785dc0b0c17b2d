import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, text } from '#shared/core/fields.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { breakTypes } from './break-type.ts'
import { logTypes } from './log-type.ts'
import { settableStatuses, timesheetStatuses } from './timesheet-status.ts'

const timesheetBreak = z.object({ id, startTime: instant, endTime: instant.nullable(), type: z.enum(breakTypes) })
export type TimesheetBreak = z.infer<typeof timesheetBreak>

/** One timesheet log. Places and work are ids: their lists are cached already. */
const timesheetEntry = z.object({
  id,
  employeeId: id,
  startTime: instant,
  endTime: instant.nullable(),
  comments: z.string(),
  status: z.enum(timesheetStatuses),
  logType: z.enum(logTypes),
  leaveEntitlement: z.enum(leaveTypes).nullable(),
  timezoneOffset: z.number().int().nullable(),
  locationIds: z.array(id),
  activityIds: z.array(id),
  breaks: z.array(timesheetBreak),
})
export type TimesheetEntry = z.infer<typeof timesheetEntry>

const timesheetPerson = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  running: z.boolean(),
})
export type TimesheetPerson = z.infer<typeof timesheetPerson>

const range = { from: day, to: day }
const orderedRange = <T extends { from: string; to: string }>(value: T) => value.from <= value.to
const rangeMessage = { path: ['to'], message: 'The last day is before the first. Choose the days again.' }

const statusChange = z.object({ id, from: z.enum(settableStatuses), to: z.enum(settableStatuses) })
export type StatusChange = z.infer<typeof statusChange>

export const timesheetsContract = {
  listPeople: endpoint
    .meta({ allow: 'manager', reads: ['timesheets', 'employees'] })
    .route({
      method: 'GET',
      path: '/timesheets/people',
      summary: 'Active employees with their counts in a range of days',
    })
    .input(z.object(range).refine(orderedRange, rangeMessage))
    .output(z.array(timesheetPerson)),
  listEntries: endpoint
    .meta({ allow: 'manager', reads: ['timesheets'] })
    .route({
      method: 'GET',
      path: '/timesheets/entries',
      summary: 'Entries that start in a range of days of the farm’s zone, newest first',
    })
    .input(z.object({ employeeId: id, ...range, cursor: text(200).optional() }).refine(orderedRange, rangeMessage))
    .output(z.object({ entries: z.array(timesheetEntry), nextCursor: z.string().nullable() })),
  createEntries: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/entries',
      summary: 'The same entry for one or more employees, all or nothing',
    })
    .input(
      z.object({
        /** One new entry id an employee, made by the caller, so that sending twice makes one row. */
        entries: z
          .array(z.object({ id, employeeId: id }))
          .min(1, 'Choose at least one person.')
          .max(100),
        startTime: instant,
        endTime: instant,
        comments: longText(2000).trim(),
        locationIds: z.array(id).max(20),
        activityIds: z.array(id).max(20),
        breaks: z
          .array(z.object({ startTime: instant, endTime: instant.nullable(), type: z.enum(breakTypes) }))
          .max(20),
      }),
    )
    .output(done),
  setStatus: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/status',
      summary: 'Approve, reject or re-pend entries, each only if it still has the status the caller saw',
    })
    .input(z.object({ changes: z.array(statusChange).min(1).max(200) }))
    .output(
      z.object({
        changed: z.array(id),
        /** Entries that somebody else changed first, with what they are now. Null when the entry is gone. */
        refused: z.array(z.object({ id, status: z.enum(timesheetStatuses).nullable() })),
      }),
    ),
}
