import { memberInviteMachine, memberInviteState } from '#shared/accounts/member-invite-state.ts'
import { refusalOf } from '#shared/core/state-machine.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockMemberInviteForUpdate } from './member-invites-store.ts'

/** An invite that can still be sent again or cancelled, locked, so that a concurrent acceptance comes before or after. */
export async function lockOpenInvite({ tx, actor, now }: BusinessContext, id: string, move: 'resent' | 'cancelled') {
  const invite = (await lockMemberInviteForUpdate(tx, actor.managerId, id)) ?? refuseNotFound('invite')
  const refused = refusalOf(memberInviteMachine.moves[move], memberInviteState(invite, now))
  if (refused === 'core.notFound') refuseNotFound('invite')
  if (refused !== null) refuse('CONFLICT', textOf(refused))
  return invite
}
