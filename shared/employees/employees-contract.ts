import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, email, id, rate, requiredText, text } from '#shared/core/fields.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { employmentTypes } from './employment-type.ts'
import { inviteStatuses } from './invite-status.ts'
import { payRateTypes, paySchedules } from './pay-rate-type.ts'
import { positions } from './position.ts'
import { profileContract } from './profile-contract.ts'

/** What hours are paid by; it holds from a day. Rates are dollars an hour, overtimeAfterHours is hours a day. */
const payTerms = {
  employmentType: z.enum(employmentTypes).nullable(),
  employmentPosition: z.enum(positions).nullable(),
  paySchedule: z.enum(paySchedules).nullable(),
  payRate: z.enum(payRateTypes),
  overtimeAfterHours: z.number().min(0).max(24, 'Enter hours a day: at most 24.').nullable(),
  ordinaryRate: rate.nullable(),
  overtimeRate: rate.nullable(),
  sundayRate: rate.nullable(),
  holidayRate: rate.nullable(),
}

/** Terms of an employment, on the invite and afterwards: those of today. */
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

const employee = z.object({
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
  /** Pay terms with the day from which they hold, oldest first; the first hold from the beginning. */
  termsHistory: z.array(z.object({ fromDay: z.string(), ...payTerms })).min(1),
})
export type Employee = z.infer<typeof employee>

/**
 * What the farm reads of the employee's own profile: `shared` is by their consent. `email_unconfirmed` and `not_shared`
 * are what was entered for this farm alone; `left` is nothing, since the employee ended the link.
 */
const sharingStates = ['shared', 'not_shared', 'email_unconfirmed', 'left'] as const
export type Sharing = (typeof sharingStates)[number]

const employeeDetails = employee.extend({
  timesheetCount: z.number().int(),
  sharing: z.enum(sharingStates),
  /** From when changed pay terms hold unless another day is chosen. */
  termsFrom: day,
  /** Changed pay terms can't reach it or a day before; null without locked pay periods. */
  lastLockedDay: day.nullable(),
  /** The last day of pay periods that were exported with hours of this employee; null where none were. */
  lastExportedDay: day.nullable(),
  /** From here on in the person's own words; empty where they have said nothing. */
  ownPhone: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  strengths: z.array(z.string()),
  otherLicenceTypes: z.array(z.string()),
})
export type EmployeeDetails = z.infer<typeof employeeDetails>

const invite = z.object({
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

/** What an employee would leave behind on being archived. */
const leftBehind = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  pendingEntries: z.number().int(),
  /** Of approved work that is not sent to payroll; without an accounting connection, that is not locked. */
  approvedMinutes: z.number().int(),
  /** Pending or approved leave that ends today or later. */
  leaveToCome: z.number().int(),
  /** Clocked on. */
  running: z.boolean(),
  /** The days on which all of it starts. */
  from: day,
  to: day,
})
export type LeftBehind = z.infer<typeof leftBehind>

export const inviteInput = z.object({
  id,
  email,
  ...person,
  ...terms,
  /** Invites an archived employee again, on purpose; otherwise it is offered to restore them. */
  again: z.boolean().optional(),
})
/** What is left out stays as it is: two managers who change different terms at once keep both. */
export const employeeTermsInput = z.object({
  id,
  /** From when changed pay terms hold; left out, from the start of the first unlocked pay period. */
  termsFrom: day.optional(),
  ...z.object({ ...person, ...terms }).partial().shape,
})

export const employeesContract = {
  listEmployees: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/employees', summary: 'Every employee of the business, active and archived' })
    .output(z.array(employee)),
  getEmployee: endpoint
    .meta({ allow: 'manager', reads: ['employees', 'timesheets', 'accounting'] })
    .route({ method: 'GET', path: '/employees/{id}' })
    .input(z.object({ id }))
    .output(employeeDetails),
  editEmployee: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets'] })
    .route({ method: 'PATCH', path: '/employees/{id}' })
    .input(employeeTermsInput)
    .output(done),
  removeTerms: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets'] })
    .route({
      method: 'DELETE',
      path: '/employees/{id}/terms/{fromDay}',
      summary: 'Remove pay terms that begin on a day; those before hold on',
    })
    .input(z.object({ id, fromDay: day }))
    .output(done),
  restoreTerms: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets'] })
    .route({
      method: 'PUT',
      path: '/employees/{id}/terms',
      summary: 'Put pay terms back as they were from a day on, those that begin later included',
    })
    .input(
      z
        .object({ id, fromDay: day, terms: z.array(z.object({ fromDay: day, ...payTerms })).max(200) })
        .refine((asked) => asked.terms.every((each) => each.fromDay >= asked.fromDay), {
          message: 'Pay terms begin before the day from which they are put back.',
          path: ['terms'],
        }),
    )
    .output(done),
  setEmployeesActive: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets', 'manager'] })
    .route({ method: 'POST', path: '/employees/set-active', summary: 'Archive or restore employees' })
    .input(z.object({ ids: z.array(id).min(1).max(200), active: z.boolean() }))
    .output(done),
  checkArchiving: endpoint
    .meta({ allow: 'manager' })
    .route({
      method: 'POST',
      path: '/employees/check-archiving',
      summary: 'What employees would leave behind on being archived, those with nothing left out',
    })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(z.object({ connected: z.boolean(), people: z.array(leftBehind) })),
  removeEmployee: endpoint
    .meta({ allow: 'manager', changes: ['employees'] })
    .route({ method: 'DELETE', path: '/employees/{id}', summary: 'Delete an employee who has no timesheets' })
    .input(z.object({ id }))
    .output(done),

  listInvites: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/invites', summary: 'Pending invites' })
    .output(z.array(invite)),
  inviteEmployee: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'manager'] })
    .route({ method: 'POST', path: '/invites' })
    .input(inviteInput)
    .output(invite),
  reinviteEmployee: endpoint
    .meta({ allow: 'manager', changes: ['employees'] })
    .route({ method: 'POST', path: '/invites/reinvite', summary: 'Mail the invite again, with a new code and expiry' })
    .input(z.object({ email: text(254).trim().toLowerCase() }))
    .output(invite),
  revokeInvite: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'manager'] })
    .route({ method: 'DELETE', path: '/invites/{id}' })
    .input(z.object({ id }))
    .output(done),
  sendConfirmation: endpoint
    .meta({ allow: 'manager' })
    .route({
      method: 'POST',
      path: '/employees/{id}/confirmation-email',
      summary: 'Email the employee the link that confirms their email again',
    })
    .input(z.object({ id }))
    .output(done),
  ...profileContract,
}
