import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { selectPendingInvites, deletePendingInvite, findInvite } from './invites-store.ts'

/** Pending invites, newest first, including expired and locked ones, which can be sent again. */
export async function listInvites({ tx, actor }: ManagerContext) {
  return selectPendingInvites(tx, actor.managerId)
}

/** Revokes a pending invite, so that its code no longer works. The history keeps the invite. */
export async function revokeInvite({ tx, actor }: ManagerContext, { id }: { id: string }) {
  if (await deletePendingInvite(tx, actor.managerId, id)) return { ok: true as const }
  const invite = await findInvite(tx, actor.managerId, id)
  if (!invite) refuseNotFound('invite')
  refuse(
    'CONFLICT',
    `${invite.firstName} has already joined with this invite. Archive the employee to end their access.`,
  )
}
