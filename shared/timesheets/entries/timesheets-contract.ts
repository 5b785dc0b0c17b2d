import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, version } from '#shared/core/fields.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { breakTypes, mostBreaks } from './break-type.ts'
import { clockContract } from '../clock/clock-contract.ts'
import { dayRange, entryFilter, sensibleRange } from './entry-filter.ts'
import { entryHistoryEvent, mostHistoryEvents } from './entry-history.ts'
import { entrySorts } from './entry-sort.ts'
import { logTypes } from './log-type.ts'
import { phoneFlags } from '../approval/phone-flag.ts'
import { phoneImportContract } from '../clock/phone-import-contract.ts'
import { mostDecidedAtOnce } from '../approval/most-decided-at-once.ts'
import { tracksContract } from '../tracks/tracks-contract.ts'
import { mostChosen } from '../clock/most-chosen.ts'
import { periodLocksContract } from '../locks/period-locks-contract.ts'
import { summaryOutput } from '../pay/summary-contract.ts'
import { decisions, entryMachine, settableStatuses, timesheetStatuses } from '../approval/timesheet-status.ts'
import { timesheetViewsContract } from '../views/timesheet-views-contract.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

const timesheetBreak = namedObject('TimesheetBreak', {
  id,
  startTime: instant,
  endTime: instant.nullable(),
  type: z.enum(breakTypes),
})
export type TimesheetBreak = z.infer<typeof timesheetBreak>

/** One timesheet log. Locations, activities and machines are IDs: their lists are cached already. */
const timesheetEntry = namedObject('TimesheetEntry', {
  id,
  employeeId: id,
  /** Counts the changes. An edit sends it back, so that no one overwrites a change they have not seen. */
  version: z.number().int(),
  startTime: instant,
  endTime: instant.nullable(),
  /** The stored days of its start and its end in the farm's zone: the first owns the entry. */
  day,
  endDay: day.nullable(),
  /** Minutes of one day of leave; null for work. */
  leaveDayMinutes: z.number().int().nullable(),
  comments: z.string(),
  status: z.enum(timesheetStatuses),
  rejectReason: z.string().nullable(),
  logType: z.enum(logTypes),
  leaveEntitlement: z.enum(leaveTypes).nullable(),
  timezoneOffset: z.number().int().nullable(),
  approvedAt: instant.nullable(),
  editedAt: instant.nullable(),
  /** When the employee's work of earlier days ended, if within the two days before this start. */
  previousEnd: instant.nullable(),
  /** Flags found in a phone's records, to be reviewed. */
  phoneFlags: z.array(z.enum(phoneFlags)).max(phoneFlags.length),
  /** Why the employee clocked off later than they stopped. */
  forgottenReason: z.string().nullable(),
  locationIds: z.array(id).max(mostChosen),
  activityIds: z.array(id).max(mostChosen),
  assetIds: z.array(id).max(mostChosen),
  breaks: z.array(timesheetBreak).max(mostBreaks),
})
export type TimesheetEntry = z.infer<typeof timesheetEntry>

const timesheetPerson = namedObject('TimesheetPerson', {
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Archived employees are listed only if they have entries. */
  active: z.boolean(),
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  running: z.boolean(),
  /** Archived, with hours in the range that arrived since and need a decision. */
  workedBeforeArchiving: z.boolean(),
})
export type TimesheetPerson = z.infer<typeof timesheetPerson>

/** The version the caller saw: a manager approves only hours they have seen. */
const seenEntry = namedObject('SeenEntry', { id, version })
export type SeenEntry = z.infer<typeof seenEntry>

const personFlags = namedObject('PersonFlags', {
  employeeId: id,
  flagged: z.number().int(),
  clean: z.array(seenEntry).max(mostDecidedAtOnce),
})
export type PersonFlags = z.infer<typeof personFlags>

const statusChange = namedObject('StatusChange', {
  id,
  from: z.enum(settableStatuses),
  to: z.enum(settableStatuses),
  /**
   * The version the caller saw: a manager decides only on hours they have seen. Omitted when deciding on many by
   * filter.
   */
  version: version.optional(),
  /** Shown to the employee; kept only with a rejection. */
  reason: longText(500).trim().optional(),
})
export type StatusChange = z.infer<typeof statusChange>

const decided = namedObject('Decided', {
  changed: z.array(id).max(mostDecidedAtOnce),
  /** Entries that have changed since or whose days are locked, with their current status. Null if the entry is gone. */
  refused: z
    .array(z.object({ id, status: z.enum(timesheetStatuses).nullable(), locked: z.boolean() }))
    .max(mostDecidedAtOnce),
})

const newBreak = namedObject('NewBreak', { startTime: instant, endTime: instant.nullable(), type: z.enum(breakTypes) })

/** What a manager writes in a work entry, new or existing. */
const entryContent = {
  startTime: instant,
  comments: longText(2000).trim(),
  locationIds: z.array(id).max(mostChosen),
  activityIds: z.array(id).max(mostChosen),
  /** Machines. Omitted, as by older builds, an edit changes none. */
  assetIds: z.array(id).max(mostChosen).optional(),
  breaks: z.array(newBreak).max(20),
}

/** Entries of a list, and where it goes on; null at its end. */
const entryPage = { entries: z.array(timesheetEntry).max(mostRows), nextCursor }

/** The first page of what `listEntries` answers about the employee, continued leave included. */
const openedPerson = z.object({ employeeId: id, ...entryPage })

export const timesheetsContract = {
  listPeople: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({
      method: 'GET',
      path: '/timesheets/people',
      summary: 'List employees with their counts of entries in a range of days',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(z.array(timesheetPerson).max(mostPeople)),
  openApproval: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({
      method: 'GET',
      path: '/timesheets/approval',
      summary: 'Read what approval opens on: employees with their counts, and the entries of the first',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(z.object({ people: z.array(timesheetPerson).max(mostPeople), opened: openedPerson.nullable() })),
  listFlags: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees', 'config'], turn: 'heavy' })
    .route({
      method: 'GET',
      path: '/timesheets/flags',
      summary: 'Count flagged pending work entries and list the others, by employee',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(z.array(personFlags).max(mostPeople)),
  listEntries: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets'] })
    .route({
      method: 'GET',
      path: '/timesheets/entries',
      summary: 'List entries that start in a range of days, at most 200 at a time, newest first',
    })
    .input(
      z
        .object({
          ...entryFilter,
          /** Adds leave that began before the range and reaches into it (payroll.md 8.2). */
          continuedLeave: z.literal('included').optional(),
          sort: z.enum(entrySorts).optional(),
          cursor,
        })
        .check(sensibleRange),
    )
    .output(z.object(entryPage)),
  countEntries: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets'] })
    .route({ method: 'GET', path: '/timesheets/entries/count', summary: 'Count the entries a filter finds, by status' })
    .input(z.object(entryFilter).check(sensibleRange))
    .output(
      z.object({
        entries: z.number().int(),
        pending: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
      }),
    ),
  listMatching: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets'] })
    .route({
      method: 'GET',
      path: '/timesheets/entries/matching',
      summary: 'List the finished entries a filter finds, at most 5,000, to decide on them all',
    })
    .input(z.object(entryFilter).check(sensibleRange))
    .output(
      z.object({
        /** With the reason, which undoing a decision has to restore. */
        entries: z
          .array(z.object({ id, status: z.enum(settableStatuses), rejectReason: z.string().nullable() }))
          .max(mostDecidedAtOnce),
        /** There are more than these. */
        more: z.boolean(),
      }),
    ),
  getEntry: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({ method: 'GET', path: '/timesheets/entries/{id}', summary: 'Get an entry with its history, oldest first' })
    .input(z.object({ id }))
    .output(z.object({ entry: timesheetEntry, history: z.array(entryHistoryEvent).max(mostHistoryEvents) })),
  createEntries: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/entries',
      summary: 'Create the same entry for one or more employees, all or nothing',
    })
    .input(
      z.object({
        /** One new entry ID per employee, created by the caller, so that a repeated call makes one row. */
        entries: z
          .array(z.object({ id, employeeId: id }))
          .min(1, 'Choose at least one person.')
          .max(100),
        endTime: instant,
        ...entryContent,
      }),
    )
    .output(done),
  editEntry: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'PUT',
      path: '/timesheets/entries/{id}',
      summary: 'Rewrite a work entry; an end finishes a running one',
    })
    .input(
      z.object({
        id,
        version,
        /** Null leaves a running entry running. */
        endTime: instant.nullable(),
        ...entryContent,
      }),
    )
    .output(z.object({ version: z.number().int() })),
  endBreak: endpoint
    .meta({ allow: entryMachine.moves.resumed.by, changes: ['timesheets'] })
    .route({ method: 'POST', path: '/timesheets/entries/{id}/end-break', summary: 'End the current break now' })
    .input(z.object({ id, breakId: id }))
    .output(z.object({ version: z.number().int() })),
  setStatus: endpoint
    .meta({ allow: decisions.approved.by, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/status',
      summary: 'Approve, reject or reset entries that still have the status the caller saw',
    })
    .input(z.object({ changes: z.array(statusChange).min(1).max(200) }))
    .output(decided),
  approveClean: endpoint
    .meta({ allow: decisions.approved.by, changes: ['timesheets'], turn: 'heavy' })
    .route({
      method: 'POST',
      path: '/timesheets/approve-clean',
      summary: 'Approve pending work entries without a flag that the caller saw in this version',
    })
    .input(z.object({ entries: z.array(seenEntry).min(1).max(mostDecidedAtOnce) }))
    .output(decided),
  summarisePeriod: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees', 'config', 'manager'], turn: 'heavy' })
    .route({
      method: 'GET',
      path: '/timesheets/summary',
      summary: 'Calculate hours, leave and estimated pay of a range of days',
    })
    .input(z.object({ ...dayRange, counted: z.enum(['pending_and_approved', 'approved']) }).check(sensibleRange))
    .output(summaryOutput),
  ...timesheetViewsContract,
  ...tracksContract,
  ...clockContract,
  ...periodLocksContract,
  ...phoneImportContract,
}
