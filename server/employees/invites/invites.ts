import { textOf } from '#shared/texts.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { selectPendingInvites, deletePendingInvite, findInvite } from './invites-store.ts'

/** Pending invites, newest first, including expired and locked ones, which can be sent again. */
export async function listInvites({ tx, actor }: BusinessContext) {
  return selectPendingInvites(tx, actor.managerId)
}

/** Revokes a pending invite, so that its code no longer works. The history keeps the invite. */
export async function revokeInvite({ tx, actor }: BusinessContext, { id }: { id: string }) {
  if (await deletePendingInvite(tx, actor.managerId, id)) return { ok: true as const }
  const { firstName } = (await findInvite(tx, actor.managerId, id)) ?? refuseNotFound('invite')
  refuse('CONFLICT', textOf(inviteMachine.moves.revoked.refused.joined, { firstName }))
}
