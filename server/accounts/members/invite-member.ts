import { mostMembers } from '#shared/accounts/account-limits.ts'
import { textOf } from '#shared/texts.ts'
import { type GivenRole, memberInviteExpiry } from '#shared/accounts/member-roles.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findSaved } from '#server/core/database/save-once.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { changeMembers } from './change-members.ts'
import { findOpenMemberInvites, insertMemberInvite } from './member-invites-store.ts'
import { findMembers } from './members-store.ts'
import { hashLinkToken, newLinkToken } from '#server/core/auth/link-token.ts'
import { refuseTooManyMemberEmails } from './refuse-too-many-member-emails.ts'
import { sendMemberInvite } from './send-member-invite.ts'

interface Invitation {
  id: string
  email: string
  role: GivenRole
}

/** The same id sent twice creates one invite and one email. */
export async function inviteMember(ctx: OutsideContext, { id, email, role }: Invitation) {
  const { actor, services } = ctx
  const { managerId, userId: invitedBy } = actor
  const saving = {
    table: 'member_invites',
    rows: [{ id, columns: { email, role } }],
    otherwise: textOf('accounts.memberInviteSavedOtherwise'),
  }
  return changeMembers(ctx, async (tx, members) => {
    const now = services.now()
    // Members are locked, so no concurrent call inserts the same id.
    if ((await findSaved({ tx, actor }, saving)).size > 0) return
    await refuseMember(tx, managerId, email)
    // Members are locked, and only inviting adds to them and the open invites.
    const open = await findOpenMemberInvites(tx, managerId)
    if (members.size + open.length >= mostMembers)
      refuse('CONFLICT', textOf('accounts.tooManyMembers', { most: mostMembers }))
    await refuseTooManyMemberEmails(tx, managerId, email, now)
    const [token, expiresAt] = [newLinkToken(), memberInviteExpiry(now)]
    const made = { tokenHash: hashLinkToken(token), invitedBy, createdAt: now, expiresAt }
    await insertMemberInvite(tx, managerId, { id, email, role, ...made }).catch(refuseSecondInvite)
    await sendMemberInvite({ tx, actor, services }, { id, email, role, token, expiresAt })
  })
}

async function refuseMember(tx: Tx, managerId: string, email: string) {
  const members = await findMembers(tx, managerId)
  if (members.some((member) => member.email === email)) refuseEmail('accounts.alreadyMember')
}

function refuseSecondInvite(error: unknown): never {
  if (constraintName(error) !== 'member_invites_open_key') throw error
  refuseEmail('accounts.alreadyInvitedMember')
}

function refuseEmail(code: 'accounts.alreadyMember' | 'accounts.alreadyInvitedMember'): never {
  refuse('CONFLICT', textOf(code), { at: 'email' })
}
