import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, version } from '#shared/core/fields.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { dayRange, sensibleRange } from '#shared/timesheets/entries/entry-filter.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { daysReversed } from './leave-draft.ts'
import { leaveTypes } from './leave-type.ts'
import { ownLeaveContract } from './own-leave-contract.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

const leaveDays = { startDate: day, endDate: day }
const orderedDays = (value: { startDate: string; endDate: string }) => value.startDate <= value.endDate
const daysMessage = { path: ['endDate'], message: daysReversed }

const leaveContent = {
  ...leaveDays,
  leaveType: z.enum(leaveTypes, timesheetMessages.leaveTypeRequired),
  comments: longText(2000).trim(),
}

const clash = namedObject('LeaveClash', {
  id,
  startTime: instant,
  endTime: instant.nullable(),
  logType: z.enum(logTypes),
  status: z.enum(timesheetStatuses),
})
export type LeaveClash = z.infer<typeof clash>

/** Entries that leave overlaps, of those that are listed. */
export const mostClashes = 200

/** Leave in one answer. */
export const mostAway = 2000

const minutes = z.number().int()

const leaveTaken = namedObject('LeaveTaken', {
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Minutes by type, over the weekdays of the year. Sick leave counts 0 hours, so its days matter. */
  approved: z.partialRecord(z.enum(leaveTypes), z.object({ days: z.number().int(), minutes })),
  pending: z.partialRecord(z.enum(leaveTypes), z.object({ days: z.number().int(), minutes })),
})
export type LeaveTaken = z.infer<typeof leaveTaken>

const away = namedObject('Away', {
  id,
  employeeId: id,
  ...leaveDays,
  leaveType: z.enum(leaveTypes),
  status: z.enum(timesheetStatuses),
})
export type Away = z.infer<typeof away>

/** Lists of leave are `timesheets.listEntries` with `logType: 'leave'`; its approval is `timesheets.setStatus`. */
export const leaveContract = {
  addLeave: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({ method: 'POST', path: '/leave', summary: 'Create pending leave for one employee' })
    .input(z.object({ id, employeeId: id, ...leaveContent }).refine(orderedDays, daysMessage))
    .output(done),
  editLeave: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({ method: 'PUT', path: '/leave/{id}', summary: 'Change the days, type or comments of leave' })
    .input(z.object({ id, version, ...leaveContent }).refine(orderedDays, daysMessage))
    .output(z.object({ version: z.number().int() })),
  findClashes: endpoint
    .meta({ allow: managers, reads: ['timesheets'] })
    .route({ method: 'GET', path: '/leave/clashes', summary: 'List what overlaps leave on these days' })
    .input(
      z
        .object({ employeeId: id, ...leaveDays, /** The leave being edited. */ except: id.optional() })
        .refine(orderedDays, daysMessage),
    )
    .output(z.array(clash).max(mostClashes)),
  listTaken: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees', 'config'] })
    .route({
      method: 'GET',
      path: '/leave/taken',
      summary: 'List the leave of each active employee in a year, by type',
    })
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2099) }))
    .output(z.array(leaveTaken).max(mostPeople)),
  listAway: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({ method: 'GET', path: '/leave/away', summary: 'List leave, pending and approved, that touches the days' })
    .input(z.object({ ...dayRange, cursor }).check(sensibleRange))
    .output(z.object({ away: z.array(away).max(mostAway), nextCursor })),
  ...ownLeaveContract,
}
