import { memberInviteMachine, memberInviteState } from '#shared/accounts/member-invite-state.ts'
import { refusalOf } from '#shared/core/state-machine.ts'
import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { bindToEmailedInvite, lockMemberInviteForUpdate, type MemberInviteRow } from './member-invites-store.ts'
import { matchesLinkToken } from '#server/core/auth/link-token.ts'

export interface EmailedInvite {
  business: string
  invite: string
  token: string
}

/**
 * Binds the transaction to the business of an emailed link and locks its invite, which is open or accepted. An unknown
 * invite takes the same queries, so that the response time does not reveal whether there is one.
 */
export async function openMemberInvite(
  tx: Tx,
  { business, invite: id, token }: EmailedInvite,
  now: string,
): Promise<MemberInviteRow> {
  await bindToEmailedInvite(tx, business, '')
  const invite = await lockMemberInviteForUpdate(tx, business, id)
  const matches = matchesLinkToken(token, invite?.tokenHash)
  const state = invite && matches ? memberInviteState(invite, now) : 'cancelled'
  const refused = refusalOf(memberInviteMachine.moves.accepted, state)
  if (!invite || refused === 'accounts.memberInviteClosed') refuse('BAD_REQUEST', textOf('accounts.memberInviteClosed'))
  return invite
}
