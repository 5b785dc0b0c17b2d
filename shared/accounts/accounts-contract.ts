import { z } from 'zod'
import { commodities } from '#shared/business/commodity.ts'
import { states } from '#shared/business/state.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { memberRoles } from '#shared/core/role.ts'
import { done, email, id, requiredText, text } from '#shared/core/fields.ts'
import { mostDevices, mostFarms } from './account-limits.ts'
import { accountMessages, passwordProblem } from './account-messages.ts'
import { farmsContract } from './farms-contract.ts'
import { membersContract } from './members-contract.ts'
import { password } from './password.ts'
import { pushContract } from './push-contract.ts'

const newPassword = password.superRefine((value, context) => {
  const problem = passwordProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of your code.')

const membership = z.object({ id: z.uuid(), name: z.string(), role: z.enum(memberRoles) })

const sessionOutput = namedObject('Session', {
  user: z
    .object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** Manages no business and works for one, so they use the phone app. */
      phoneOnly: z.boolean(),
    })
    .nullable(),
  /** The business this browser has chosen, or else the first. */
  business: membership.nullable(),
  /** Every business the user acts for. */
  businesses: z.array(membership).max(mostFarms),
})

export const registerInput = z.object({
  /** Left out when a signed-in person registers a business: the session's user is reused (Specification 5). */
  login: z
    .object({ email: requiredText(254, accountMessages.emailRequired).pipe(email), password: newPassword })
    .optional(),
  businessName: requiredText(150, 'Enter the name of the business.'),
  contactName: requiredText(120, 'Enter your name.'),
  contactNumber: text(40).trim(),
  contactPosition: text(80).trim(),
  state: z.enum(states),
  suburb: text(80).trim(),
  commodities: z.array(z.enum(commodities)).max(commodities.length),
})

const device = namedObject('Device', {
  id: z.uuid(),
  /** For example `Chrome on Windows`. */
  name: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

export const accountsContract = {
  readSession: endpoint
    .meta({ allow: 'public', reads: ['manager'] })
    .route({ method: 'GET', path: '/session', summary: 'Read who is signed in, and for which business' })
    .output(sessionOutput),
  signIn: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/sign-in', summary: 'Sign in with email and password' })
    .input(z.object({ email: requiredText(254, accountMessages.emailRequired), password }))
    .output(done),
  registerBusiness: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/register', summary: 'Register a business' })
    .input(registerInput)
    .output(done),
  signOut: endpoint
    .meta({ allow: 'public' })
    .route({ method: 'POST', path: '/sign-out', summary: 'End the session' })
    .output(done),
  requestPasswordReset: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/forgot-password', summary: 'Email a link to set a new password' })
    .input(z.object({ email: requiredText(254, accountMessages.emailRequired).pipe(email) }))
    .output(done),
  resetPassword: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/reset-password', summary: 'Set a new password with the emailed token' })
    .input(
      z.object({
        token: requiredText(200, 'This link is incomplete. Open it from the email again.'),
        password: newPassword,
      }),
    )
    .output(done),
  checkInvite: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/join/check', summary: 'Check an invite before joining' })
    .input(z.object({ email, code }))
    .output(z.object({ businessName: z.string(), firstName: z.string(), hasLogin: z.boolean() })),
  joinBusiness: endpoint
    .meta({ allow: 'public', guessable: true, changes: ['employees', 'manager', 'assets', 'crews'] })
    .route({ method: 'POST', path: '/join', summary: 'Turn an invite into a login and an employment' })
    .input(z.object({ email, code, password }))
    .output(z.object({ businessName: z.string() })),

  changeName: endpoint
    .meta({ allow: 'session', changes: ['manager'] })
    .route({ method: 'POST', path: '/account/name', summary: 'Change the name of the login' })
    .input(z.object({ name: requiredText(120, 'Enter your name.') }))
    .output(done),
  requestEmailChange: endpoint
    .meta({ allow: 'session', guessable: true })
    .route({ method: 'POST', path: '/account/email', summary: 'Email a link to the new address' })
    .input(z.object({ email: requiredText(254, accountMessages.emailRequired).pipe(email), password }))
    .output(done),
  confirmEmail: endpoint
    .meta({ allow: 'public', guessable: true, changes: ['manager'] })
    .route({ method: 'POST', path: '/account/email/confirm', summary: 'Change the email with the emailed token' })
    .input(z.object({ token: requiredText(2000, 'This link is incomplete. Open it from the email again.') }))
    .output(z.object({ email: z.string() })),
  changePassword: endpoint
    .meta({ allow: 'session', guessable: true })
    .route({ method: 'POST', path: '/account/password', summary: 'Change the password' })
    .input(z.object({ currentPassword: password, newPassword }))
    .output(done),
  listDevices: endpoint
    .meta({ allow: 'session', reads: ['manager'] })
    .route({ method: 'GET', path: '/account/devices', summary: 'List where this login is signed in, last used first' })
    .output(z.array(device).max(mostDevices)),
  signOutDevice: endpoint
    .meta({ allow: 'session', changes: ['manager'] })
    .route({ method: 'POST', path: '/account/devices/{id}/sign-out', summary: 'Sign out one device' })
    .input(z.object({ id }))
    .output(done),
  signOutOthers: endpoint
    .meta({ allow: 'session', changes: ['manager'] })
    .route({ method: 'POST', path: '/account/devices/sign-out-others', summary: 'Sign out all other devices' })
    .output(done),
  ...membersContract,
  ...farmsContract,
  ...pushContract,
}
