import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { deletePendingInvite, findInvite } from './invites-store.ts'

/** Takes a pending invite back, so that its code opens nothing. The history keeps it. */
export async function revokeInvite({ tx, actor }: ManagerContext, { id }: { id: string }) {
  if (await deletePendingInvite(tx, actor.managerId, id)) return { ok: true as const }
  const invite = await findInvite(tx, actor.managerId, id)
  if (!invite) refuseNotFound('invite')
  refuse(
    'CONFLICT',
    `${invite.firstName} has already joined with this invite. Archive the employee to end their access.`,
  )
}
