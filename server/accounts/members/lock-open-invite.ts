import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockMemberInviteForUpdate } from './member-invites-store.ts'

/** The open invite, locked, so that a concurrent acceptance comes before or after. */
export async function lockOpenInvite({ tx, actor }: BusinessContext, id: string) {
  const invite = await lockMemberInviteForUpdate(tx, actor.managerId, id)
  if (!invite || invite.cancelledAt !== null) return refuseNotFound('invite')
  if (invite.acceptedAt !== null) refuse('CONFLICT', textOf('accounts.memberInviteAccepted'))
  return invite
}
