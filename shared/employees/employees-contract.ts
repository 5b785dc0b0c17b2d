import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, email, id, rate, requiredText, text } from '#shared/core/fields.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { employmentTypes } from './employment-type.ts'
import { inviteStatuses } from './invite-status.ts'
import { payRateTypes, paySchedules } from './pay-rate-type.ts'
import { positions } from './position.ts'
import { profileContract } from './profile-contract.ts'

/** Terms of an employment, on the invite and afterwards. Rates are dollars an hour, overtimeAfterHours is hours a day. */
const terms = {
  employmentStartDate: day.nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  employmentPosition: z.enum(positions).nullable(),
  paySchedule: z.enum(paySchedules).nullable(),
  payRate: z.enum(payRateTypes),
  leaveEntitlements: z.array(z.enum(leaveTypes)).max(leaveTypes.length),
  overtimeAfterHours: z.number().min(0).max(24, 'Enter hours a day: at most 24.').nullable(),
  ordinaryRate: rate.nullable(),
  overtimeRate: rate.nullable(),
  sundayRate: rate.nullable(),
  holidayRate: rate.nullable(),
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
})
export type Employee = z.infer<typeof employee>

const employeeDetails = employee.extend({
  timesheetCount: z.number().int(),
  /** From here on in the person's own words; empty where they have said nothing. */
  ownPhone: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  strengths: z.array(z.string()),
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

export const inviteInput = z.object({ id, email, ...person, ...terms })
/** What is left out stays as it is: two managers who change different terms at once keep both. */
export const employeeTermsInput = z.object({ id, ...z.object({ ...person, ...terms }).partial().shape })

export const employeesContract = {
  list: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/employees', summary: 'Every employee of the business, active and archived' })
    .output(z.array(employee)),
  get: endpoint
    .meta({ allow: 'manager', reads: ['employees', 'timesheets'] })
    .route({ method: 'GET', path: '/employees/{id}' })
    .input(z.object({ id }))
    .output(employeeDetails),
  edit: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets'] })
    .route({ method: 'PATCH', path: '/employees/{id}' })
    .input(employeeTermsInput)
    .output(done),
  setActive: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'timesheets'] })
    .route({ method: 'POST', path: '/employees/set-active', summary: 'Archive or restore employees' })
    .input(z.object({ ids: z.array(id).min(1).max(200), active: z.boolean() }))
    .output(done),
  remove: endpoint
    .meta({ allow: 'manager', changes: ['employees'] })
    .route({ method: 'DELETE', path: '/employees/{id}', summary: 'Delete an employee who has no timesheets' })
    .input(z.object({ id }))
    .output(done),

  listInvites: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/invites', summary: 'Pending invites' })
    .output(z.array(invite)),
  invite: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'manager'] })
    .route({ method: 'POST', path: '/invites' })
    .input(inviteInput)
    .output(invite),
  reinvite: endpoint
    .meta({ allow: 'manager', changes: ['employees'] })
    .route({ method: 'POST', path: '/invites/reinvite', summary: 'Mail the invite again, with a new code and expiry' })
    .input(z.object({ email: text(254).trim().toLowerCase() }))
    .output(invite),
  revokeInvite: endpoint
    .meta({ allow: 'manager', changes: ['employees', 'manager'] })
    .route({ method: 'DELETE', path: '/invites/{id}' })
    .input(z.object({ id }))
    .output(done),
  ...profileContract,
}
