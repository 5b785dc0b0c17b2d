import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, email, id, rate, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows, sortDirections } from '#shared/core/pages.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { employmentTypes } from './employment-type.ts'
import { inviteMachine, inviteStatuses } from './invite-status.ts'
import { payRateTypes, paySchedules } from './pay-rate-type.ts'
import { employeeSorts, inviteSorts, mostIds } from './people-sort.ts'
import { positions } from './position.ts'
import { peopleContract } from './people-contract.ts'
import { profileContract } from './profile-contract.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

/** What hours are paid by, applying from a day. Rates are dollars an hour, overtimeAfterHours is hours a day. */
const payTerms = {
  employmentType: z.enum(employmentTypes).nullable(),
  employmentPosition: z.enum(positions).nullable(),
  paySchedule: z.enum(paySchedules).nullable(),
  payRate: z.enum(payRateTypes),
  overtimeAfterHours: z.number().min(0).max(24, 'Enter at most 24 hours a day.').nullable(),
  ordinaryRate: rate.nullable(),
  overtimeRate: rate.nullable(),
  sundayRate: rate.nullable(),
  holidayRate: rate.nullable(),
}

/** Pay terms set from one day; those left out continue from before. With none, no terms begin on the day. */
const ownTerms = {
  employmentType: payTerms.employmentType.exactOptional(),
  employmentPosition: payTerms.employmentPosition.exactOptional(),
  paySchedule: payTerms.paySchedule.exactOptional(),
  payRate: payTerms.payRate.exactOptional(),
  overtimeAfterHours: payTerms.overtimeAfterHours.exactOptional(),
  ordinaryRate: payTerms.ordinaryRate.exactOptional(),
  overtimeRate: payTerms.overtimeRate.exactOptional(),
  sundayRate: payTerms.sundayRate.exactOptional(),
  holidayRate: payTerms.holidayRate.exactOptional(),
}

/** A change of what is set from a day, by which it is undone. */
const termsChange = namedObject('TermsChange', {
  fromDay: day,
  before: z.object(ownTerms),
  after: z.object(ownTerms),
})
export type TermsChange = z.infer<typeof termsChange>

/** Days from which terms of one employment apply. */
export const mostTerms = 200

/** Terms of an employment, on the invite and afterwards: the ones that apply today. */
const terms = {
  employmentStartDate: day.nullable(),
  leaveEntitlements: z.array(z.enum(leaveTypes)).max(leaveTypes.length),
  ...payTerms,
}

const person = {
  firstName: requiredText(80, 'Enter the first name.'),
  lastName: requiredText(80, 'Enter the last name.'),
  phone: text(40).trim(),
}

const employee = namedObject('Employee', {
  id,
  userId: id,
  active: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  profilePictureUrl: z.string().nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  ...terms,
  /** Pay terms with the day they apply from, oldest first; the first apply from the beginning. */
  termsHistory: z
    .array(z.object({ fromDay: z.string(), ...payTerms }))
    .min(1)
    .max(mostTerms),
})
export type Employee = z.infer<typeof employee>

/**
 * What the farm reads of the employee's own profile. `shared`: with their consent. `email_unconfirmed` and
 * `not_shared`: only what was entered for this farm. `left`: nothing, since the employee ended the link.
 */
export const sharingStates = ['shared', 'not_shared', 'email_unconfirmed', 'left'] as const
export type Sharing = (typeof sharingStates)[number]

const employeeDetails = namedObject('EmployeeDetails', {
  ...employee.shape,
  timesheetCount: z.number().int(),
  sharing: z.enum(sharingStates),
  /** The day that changed pay terms apply from, unless another is chosen. */
  termsFrom: day,
  /** Changed pay terms must apply from a later day; null without locked pay periods. */
  lastLockedDay: day.nullable(),
  /** The last day of exported pay periods with hours of this employee; null if there are none. */
  lastExportedDay: day.nullable(),
  /** From here on in the employee's own words; empty if they have entered nothing. */
  ownPhone: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  strengths: z.array(z.string()).max(20),
  otherLicenceTypes: z.array(z.string()).max(20),
})
export type EmployeeDetails = z.infer<typeof employeeDetails>

const invite = namedObject('Invite', {
  id,
  ...person,
  email: z.string(),
  code: z.string(),
  status: z.enum(inviteStatuses),
  createdAt: z.string(),
  expiresAt: z.string(),
  locked: z.boolean(),
  ...terms,
})
export type Invite = z.infer<typeof invite>

/** What would be left open if an employee were archived. */
const leftBehind = namedObject('LeftBehind', {
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  pendingEntries: z.number().int(),
  /** Approved work that is not sent to payroll; without an accounting connection, approved work that is not locked. */
  approvedMinutes: z.number().int(),
  /** Pending or approved leave that ends today or later. */
  leaveToCome: z.number().int(),
  /** Clocked on. */
  running: z.boolean(),
  /** The range in which all of it starts. */
  from: day,
  to: day,
})
export type LeftBehind = z.infer<typeof leftBehind>

export const inviteInput = z.object({
  id,
  email,
  ...person,
  ...terms,
  /** Invites an archived employee again on purpose; otherwise the refusal offers to restore them. */
  again: z.boolean().optional(),
})
/** Omitted fields stay as they are, so that two managers who change different terms at once keep both changes. */
export const employeeTermsInput = z.object({
  id,
  /** The day that changed pay terms apply from; if omitted, the start of the first unlocked pay period. */
  termsFrom: day.optional(),
  ...z.object({ ...person, ...terms }).partial().shape,
})

/** Which rows of a list of people, in which order, and where to go on. */
const peopleAsked = {
  ids: z.array(id).min(1).max(mostIds).optional(),
  /** Part of a name, in any case and with or without its accents. */
  search: text(200).optional(),
  direction: z.enum(sortDirections).optional(),
  cursor,
}

export const employeesContract = {
  listEmployees: endpoint
    .meta({ allow: payrollRoles, reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/employees',
      summary: 'List employees with their pay terms, at most 200 at a time, by name unless sorted otherwise',
    })
    .input(
      z.object({
        ...peopleAsked,
        /** Both, if left out. */
        status: z.enum(['active', 'archived']).optional(),
        sort: z.enum(employeeSorts).optional(),
      }),
    )
    .output(z.object({ employees: z.array(employee).max(mostRows), nextCursor })),
  countEmployees: endpoint
    .meta({ allow: managers, reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/employees/count',
      summary: 'Count active and archived employees and pending invites',
    })
    .output(z.object({ active: z.number().int(), archived: z.number().int(), invited: z.number().int() })),
  getEmployee: endpoint
    .meta({ allow: managers, reads: ['employees', 'timesheets', 'accounting'] })
    .route({
      method: 'GET',
      path: '/employees/{id}',
      summary: 'Get an employee, with what they share of their profile',
    })
    .input(z.object({ id }))
    .output(employeeDetails),
  // A mechanic may release machines, which every phone says: so what changes who works here, and as what, changes the assets.
  editEmployee: endpoint
    .meta({ allow: managers, changes: ['employees', 'timesheets', 'assets'] })
    .route({ method: 'PATCH', path: '/employees/{id}', summary: 'Change the name, phone or terms of an employee' })
    .input(employeeTermsInput)
    .output(z.object({ ok: z.literal(true), /** Null if no pay terms changed. */ change: termsChange.nullable() })),
  removeTerms: endpoint
    .meta({ allow: managers, changes: ['employees', 'timesheets', 'assets'] })
    .route({
      method: 'DELETE',
      path: '/employees/{id}/terms/{fromDay}',
      summary: 'Remove the pay terms that begin on a day; earlier ones apply again',
    })
    .input(z.object({ id, fromDay: day }))
    .output(
      z.object({
        ok: z.literal(true),
        /** Null if none began on the day. */
        change: termsChange.nullable(),
        /** Removed terms that apply all the same, because these other days set the same, oldest first. */
        still: z.array(z.object({ fromDay: z.string(), ...ownTerms })).max(mostTerms),
      }),
    ),
  restoreTerms: endpoint
    .meta({ allow: managers, changes: ['employees', 'timesheets', 'assets'] })
    .route({
      method: 'PUT',
      path: '/employees/{id}/terms',
      summary: 'Undo a change or removal of pay terms, unless what is set from the day was changed since',
    })
    .input(z.object({ id, ...termsChange.shape }))
    .output(done),
  setEmployeesActive: endpoint
    .meta({ allow: managers, changes: ['employees', 'timesheets', 'manager', 'assets', 'crews'] })
    .route({ method: 'POST', path: '/employees/set-active', summary: 'Archive or restore employees' })
    .input(z.object({ ids: z.array(id).min(1).max(mostRows), active: z.boolean() }))
    .output(done),
  checkArchiving: endpoint
    .meta({ allow: managers })
    .route({
      method: 'POST',
      path: '/employees/check-archiving',
      summary: 'List what would be left open if employees were archived',
    })
    .input(z.object({ ids: z.array(id).min(1).max(mostRows) }))
    .output(z.object({ connected: z.boolean(), people: z.array(leftBehind).max(mostRows) })),
  removeEmployee: endpoint
    .meta({ allow: managers, changes: ['employees', 'manager', 'assets', 'crews'] })
    .route({ method: 'DELETE', path: '/employees/{id}', summary: 'Delete an employee who has no timesheets' })
    .input(z.object({ id }))
    .output(done),

  listInvites: endpoint
    .meta({ allow: managers, reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/invites',
      summary: 'List pending invites, at most 200 at a time, newest first unless sorted otherwise',
    })
    .input(z.object({ ...peopleAsked, sort: z.enum(inviteSorts).optional() }))
    .output(z.object({ invites: z.array(invite).max(mostRows), nextCursor })),
  inviteEmployee: endpoint
    .meta({ allow: managers, changes: ['employees', 'manager'] })
    .route({ method: 'POST', path: '/invites', summary: 'Email an invite to a new employee' })
    .input(inviteInput)
    .output(invite),
  reinviteEmployee: endpoint
    .meta({ allow: inviteMachine.moves.renewed.by, changes: ['employees'] })
    .route({ method: 'POST', path: '/invites/reinvite', summary: 'Email the invite again, with a new code and expiry' })
    .input(z.object({ email: text(254).trim().toLowerCase() }))
    .output(invite),
  revokeInvite: endpoint
    .meta({ allow: inviteMachine.moves.revoked.by, changes: ['employees', 'manager'] })
    .route({ method: 'DELETE', path: '/invites/{id}', summary: 'Revoke an invite' })
    .input(z.object({ id }))
    .output(done),
  sendConfirmation: endpoint
    .meta({ allow: managers })
    .route({
      method: 'POST',
      path: '/employees/{id}/confirmation-email',
      summary: 'Email an employee the link that confirms their email',
    })
    .input(z.object({ id }))
    .output(done),
  ...peopleContract,
  ...profileContract,
}
