import { textOf } from '#shared/texts.ts'
import { inviteExpiry } from '#shared/employees/invite-code.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
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
export async function inviteEmployee(ctx: BusinessContext, { again = false, ...input }: Invitation) {
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
  if (invited) refuseEmail('employees.alreadyInvited')
  if (employed) refuseEmail('employees.alreadyEmployed')
  await refuseTooManyEmails(ctx)
  await sendInvite(ctx, invite)
  return invite
}

function offerRestore(archived: { id: string; firstName: string; lastName: string }): never {
  const { id: existingId, firstName, lastName } = archived
  const workedHere = textOf('employees.workedHereBefore', { person: { firstName, lastName } })
  refuse('CONFLICT', workedHere, { at: 'email', existingId })
}

async function findSent({ tx, actor }: BusinessContext, { id, email }: NewInvite) {
  const sent = await findInvite(tx, actor.managerId, id)
  if (sent?.email === email) return sent
  refuse('CONFLICT', textOf('employees.invitedSomeoneElse'))
}

function refuseSecondInvite(error: unknown): never {
  if (constraintName(error) !== 'invited_users_pending_email_key') throw error
  refuseEmail('employees.alreadyInvited')
}

function refuseEmail(code: 'employees.alreadyInvited' | 'employees.alreadyEmployed'): never {
  refuse('CONFLICT', textOf(code), { at: 'email' })
}
