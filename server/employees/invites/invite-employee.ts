import { inviteExpiry, inviteMessages } from '#shared/employees/invite-code.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findArchivedEmployee, isActivelyEmployed } from '../list/employees-store.ts'
import { findInvite, hasOtherInvite, insertInvite, type NewInvite } from './invites-store.ts'
import { refuseTooManyEmails } from './refuse-too-many-emails.ts'
import { sendInvite, drawCode } from './send-invite.ts'

interface Invitation extends NewInvite {
  /** The manager declined to restore the archived employee and invites them again. */
  again?: boolean | undefined
}

/**
 * Invites a person without any invite or employment here (Specification 5), or offers to restore an archived employee
 * with this email. The same id sent twice creates one invite and one email.
 */
export async function inviteEmployee(ctx: ManagerContext, { again = false, ...input }: Invitation) {
  const { tx, actor, now } = ctx
  const archived = await findArchivedEmployee(tx, actor.managerId, input.email)
  if (archived && !again) offerRestore(archived)
  const made = { code: await drawCode(ctx), createdAt: now, expiresAt: inviteExpiry(now) }
  const invite = await insertInvite(tx, actor.managerId, input, made).catch(refuseSecondInvite)
  if (!invite) return findSent(ctx, input)
  // After the insert, which waits for an employee who is joining with the same email right now.
  const employed = await isActivelyEmployed(tx, actor.managerId, input.email)
  // The invite by which an archived employee once joined does not count.
  const invited = (employed || !archived) && (await hasOtherInvite(tx, actor.managerId, input))
  if (invited) refuseEmail(inviteMessages.alreadyInvited)
  if (employed) refuseEmail(inviteMessages.alreadyEmployed)
  await refuseTooManyEmails(ctx)
  await sendInvite(ctx, invite)
  return invite
}

function offerRestore(archived: { id: string; firstName: string; lastName: string }): never {
  const sentence = `${fullName(archived)} worked here before. Restore them to keep their pay terms and hours together.`
  refuse('CONFLICT', sentence, { email: sentence }, archived.id)
}

async function findSent({ tx, actor }: ManagerContext, { id, email }: NewInvite) {
  const sent = await findInvite(tx, actor.managerId, id)
  if (sent?.email === email) return sent
  refuse('CONFLICT', 'This form has already sent an invite to someone else. Open the list of invites to see it.')
}

function refuseSecondInvite(error: unknown): never {
  if (constraintName(error) !== 'invited_users_pending_email_key') throw error
  refuseEmail(inviteMessages.alreadyInvited)
}

function refuseEmail(sentence: string): never {
  refuse('CONFLICT', sentence, { email: sentence })
}
