import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { memberInviteMachine } from '#shared/accounts/member-invite-state.ts'
import type { Text } from '#shared/core/text.ts'
import { newPasswordProblem } from '#shared/accounts/account-messages.ts'
import { readPerson } from '#server/core/auth/session.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { Database, Tx } from '#server/core/database/database.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuseMove } from '#server/core/http/refuse-move.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { addLogin, proveMailbox } from '../accounts-store.ts'
import { findLogin } from '../login/find-login.ts'
import { refuseTooManyBusinesses } from '../refuse-too-many-farms.ts'
import { hashNewPassword } from '../login/hash-new-password.ts'
import { passwordSignIn } from '../login/password-sign-in.ts'
import { bindToEmailedInvite, type MemberInviteRow, updateMemberInvite } from './member-invites-store.ts'
import { insertMember, isMember, recordMemberChange } from './members-store.ts'
import { type EmailedInvite, openMemberInvite } from './open-member-invite.ts'

interface Acceptance extends EmailedInvite {
  name?: string | undefined
  password?: string | undefined
}

interface Accepting {
  userId: string
  /** Set when accepting creates the login. */
  created: { name: string; passwordHash: string } | null
}

/**
 * Makes the invited person a member. Only their mailbox got the token, so a login that this creates is proven; an
 * existing login confirms with its password or its session. Accepting again answers as the first time.
 */
export async function acceptMemberInvite(request: RequestContext, { name = '', password = '', ...link }: Acceptance) {
  const { db, auth, now } = request.services
  const { email } = await db.transaction().execute((tx) => openMemberInvite(tx, link, now()))
  const existing = await findLogin(auth, email)
  if (existing) await confirmLogin(request, existing, { email, password })
  const accepting = existing
    ? { userId: existing, created: null }
    : { userId: newId(), created: await newLogin(request, { email, name, password }) }
  const businessName = await joinMembers(db, link, accepting, now()).catch(refuseTaken)
  if (accepting.created) await passwordSignIn(request, { email, password })
  return { businessName }
}

async function confirmLogin(request: RequestContext, userId: string, login: { email: string; password: string }) {
  const person = await readPerson(request)
  if (person?.userId === userId) return
  if (login.password === '') refuseFields({ password: textOf('accounts.passwordRequired') })
  await passwordSignIn(request, login)
}

async function newLogin(request: RequestContext, login: { email: string; name: string; password: string }) {
  const { name, password } = login
  const problem = newPasswordProblem(password)
  if (name === '' || problem) {
    refuseFields({
      ...(name === '' && { name: textOf('accounts.nameMissing') }),
      ...(problem && { password: textOf(`accounts.${problem}`) }),
    })
  }
  return { name, passwordHash: await hashNewPassword(request.services, password, [login.email, name]) }
}

async function joinMembers(db: Database, link: EmailedInvite, { userId, created }: Accepting, now: string) {
  return db.transaction().execute(async (tx) => {
    // Before the first lock of a row, for Citus (decision 0003).
    await bindToEmailedInvite(tx, link.business, userId)
    await refuseTooManyBusinesses(tx, { managerId: link.business, userId })
    const invite = await openMemberInvite(tx, link, now)
    await bindToEmailedInvite(tx, link.business, userId)
    const { businessName } = await farmSettings(tx, link.business)
    if (invite.acceptedBy !== null) {
      if (invite.acceptedBy === userId && (await isMember(tx, link.business, userId))) return businessName
      refuseMove(memberInviteMachine.moves.accepted, 'accepted')
    }
    if (created) {
      await addLogin(tx, { userId, email: invite.email, ...created })
      await proveMailbox(tx, userId)
    }
    await addMember(tx, invite, userId, now)
    return businessName
  })
}

/** Someone who is a member already, under an email they changed since, keeps their role. */
async function addMember(tx: Tx, { managerId, id, role }: MemberInviteRow, userId: string, now: string) {
  await updateMemberInvite(tx, managerId, id, { acceptedAt: now, acceptedBy: userId })
  if (await insertMember(tx, managerId, userId, role)) {
    const change = { managerId, userId, before: null, after: role, who: userId, why: 'accounts.acceptMemberInvite' }
    await recordMemberChange(tx, change)
  }
  await publishChanges(tx, ['manager'])
}

function refuseFields(fields: Record<string, Text>): never {
  refuse('BAD_REQUEST', textOf('accounts.checkFields'), { fields })
}

function refuseTaken(error: unknown): never {
  if (constraintName(error) !== 'user_email_key') throw error
  refuse('CONFLICT', textOf('accounts.memberInviteUsed'))
}
