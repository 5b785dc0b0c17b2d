import { inviteExpiry, inviteMessages } from '#shared/employees/invite-code.ts'
import { constraintName } from '../core/constraint-name.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { drawCode } from './draw-code.ts'
import { isActivelyEmployed } from './employees-store.ts'
import { findInvite, insertInvite, type NewInvite } from './invites-store.ts'
import { sendInvite } from './send-invite.ts'

/**
 * Invites somebody who neither has a pending invite of this business nor is employed here (Specification 5).
 * An archived employee may be invited again. The same id sent twice makes one invite and one mail.
 */
export async function inviteEmployee(ctx: ManagerContext, input: NewInvite) {
  const { tx, actor, now } = ctx
  const made = { code: await drawCode(ctx), createdAt: now, expiresAt: inviteExpiry(now) }
  const invite = await insertInvite(tx, actor.managerId, input, made).catch(refuseSecondInvite)
  if (!invite) return findSent(ctx, input)
  // After the insert, which waits for somebody who is joining with the same email at this moment.
  if (await isActivelyEmployed(tx, actor.managerId, input.email)) refuseEmail(inviteMessages.alreadyEmployed)
  await sendInvite(ctx, invite)
  return invite
}

async function findSent({ tx, actor }: ManagerContext, { id, email }: NewInvite) {
  const sent = await findInvite(tx, actor.managerId, id)
  if (sent?.email === email) return sent
  refuse('CONFLICT', 'This form has already sent an invite to somebody else. Open the list of invites to see it.')
}

function refuseSecondInvite(error: unknown): never {
  if (constraintName(error) !== 'invited_users_pending_email_key') throw error
  refuseEmail(inviteMessages.alreadyInvited)
}

function refuseEmail(sentence: string): never {
  refuse('CONFLICT', sentence, { email: sentence })
}
