import { textOf } from '#shared/texts.ts'
import { inviteExpiry } from '#shared/employees/invite-code.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
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
  const { tx, actor } = ctx
  const { id, ...columns } = input
  const otherwise = textOf('employees.inviteSavedOtherwise')
  await saveOnce(ctx, { table: 'invited_users', rows: [{ id, columns }], otherwise }, async () => {
    return (await insertChecked(ctx, input, again)) ? [id] : []
  })
  return (await findInvite(tx, actor.managerId, id)) ?? refuseNotFound('invite')
}

/** @returns whether it was inserted; false when the id is taken */
async function insertChecked(ctx: BusinessContext, input: NewInvite, again: boolean): Promise<boolean> {
  const { tx, actor, now } = ctx
  const archived = await findArchivedEmployee(tx, actor.managerId, input.email)
  if (archived && !again) offerRestore(archived)
  const made = { code: await drawCode(ctx), createdAt: now, expiresAt: inviteExpiry(now) }
  const invite = await insertInvite(tx, actor.managerId, input, made).catch(refuseSecondInvite)
  if (!invite) return false
  // After the insert, which waits for an employee who is joining with the same email right now.
  const employed = await isActivelyEmployed(tx, actor.managerId, input.email)
  // The invite by which an archived employee once joined does not count.
  const invited = (employed || !archived) && (await hasOtherInvite(tx, actor.managerId, input))
  if (invited) refuseEmail('employees.alreadyInvited')
  if (employed) refuseEmail('employees.alreadyEmployed')
  await refuseTooManyEmails(ctx)
  await sendInvite(ctx, invite)
  return true
}

function offerRestore(archived: { id: string; firstName: string; lastName: string }): never {
  const { id: existingId, firstName, lastName } = archived
  const workedHere = textOf('employees.workedHereBefore', { person: { firstName, lastName } })
  refuse('CONFLICT', workedHere, { at: 'email', existingId })
}

function refuseSecondInvite(error: unknown): never {
  if (constraintName(error) !== 'invited_users_pending_email_key') throw error
  refuseEmail('employees.alreadyInvited')
}

function refuseEmail(code: 'employees.alreadyInvited' | 'employees.alreadyEmployed'): never {
  refuse('CONFLICT', textOf(code), { at: 'email' })
}
