import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, email, id, requiredText, text } from '#shared/core/fields.ts'
import { managers, memberRoles, owners, payrollRoles } from '#shared/core/role.ts'
import { mostMembers } from './account-limits.ts'
import { accountMessages } from './account-messages.ts'
import { memberInviteMachine } from './member-invite-state.ts'
import { givenRoles } from './member-roles.ts'
import { password } from './password.ts'

const role = z.enum(givenRoles)

const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** ISO in UTC. */
  since: z.string(),
  /** The name of the member who invited them; null for the owner who registered the business. */
  invitedBy: z.string().nullable(),
})
export type Member = z.infer<typeof member>

const memberInvite = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  /** ISO in UTC, as is `expiresAt`. */
  emailedAt: z.string(),
  expiresAt: z.string(),
})
export type MemberInvite = z.infer<typeof memberInvite>

const broken = 'This link is incomplete. Open it from the email again.'

/** What the emailed link carries. */
const link = z.object({ business: id, invite: id, token: requiredText(100, broken) })

/** A change of access: rate-limited because it takes the caller's password, which is compared outside a transaction. */
const guarded = { outside: true, guessable: true, changes: ['manager'] } as const

/** Who may act for the business besides its employees. Only the owner changes it, each time with their password. */
export const membersContract = {
  listMembers: endpoint
    .meta({ allow: managers, reads: ['manager'] })
    .route({
      method: 'GET',
      path: '/members',
      summary: 'List the people with access to the business, and open invites',
    })
    .output(z.object({ members: z.array(member).max(mostMembers), invites: z.array(memberInvite).max(mostMembers) })),
  inviteMember: endpoint
    .meta({ allow: owners, ...guarded })
    .route({ method: 'POST', path: '/member-invites', summary: 'Email an invite to act for the business' })
    .input(z.object({ id, email: requiredText(254, accountMessages.emailRequired).pipe(email), role, password }))
    .output(done),
  resendMemberInvite: endpoint
    .meta({ allow: memberInviteMachine.moves.resent.by, changes: ['manager'] })
    .route({ method: 'POST', path: '/member-invites/{id}/resend', summary: 'Email the invite again, with a new link' })
    .input(z.object({ id }))
    .output(done),
  cancelMemberInvite: endpoint
    .meta({ allow: memberInviteMachine.moves.cancelled.by, changes: ['manager'] })
    .route({ method: 'DELETE', path: '/member-invites/{id}', summary: 'Cancel an emailed invite' })
    .input(z.object({ id }))
    .output(done),
  changeMemberRole: endpoint
    .meta({ allow: owners, ...guarded })
    .route({ method: 'POST', path: '/members/role', summary: 'Change the role of a member' })
    .input(z.object({ userId: id, role, password }))
    .output(done),
  removeMember: endpoint
    .meta({ allow: owners, ...guarded })
    .route({ method: 'POST', path: '/members/remove', summary: 'End a member’s access; their next call is refused' })
    .input(z.object({ userId: id, password }))
    .output(done),
  handOverBusiness: endpoint
    .meta({ allow: owners, ...guarded })
    .route({ method: 'POST', path: '/members/hand-over', summary: 'Make a manager the owner, and the owner a manager' })
    .input(z.object({ userId: id, password }))
    .output(done),
  leaveBusiness: endpoint
    .meta({ allow: payrollRoles, ...guarded })
    .route({ method: 'POST', path: '/members/leave', summary: 'End the caller’s own access' })
    .input(z.object({ password }))
    .output(done),
  checkMemberInvite: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({ method: 'POST', path: '/accept-access/check', summary: 'Read what an emailed invite gives access to' })
    .input(link)
    .output(
      z.object({ businessName: z.string(), email: z.string(), role, hasLogin: z.boolean(), signedIn: z.boolean() }),
    ),
  acceptMemberInvite: endpoint
    .meta({ allow: 'public', guessable: true, changes: ['manager'] })
    .route({ method: 'POST', path: '/accept-access', summary: 'Accept an invite, with a new login if there is none' })
    .input(link.extend({ name: text(120).trim().optional(), password: password.optional() }))
    .output(z.object({ businessName: z.string() })),
}
