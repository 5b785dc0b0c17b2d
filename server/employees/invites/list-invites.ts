import type { ManagerContext } from '#server/core/http/context.ts'
import { selectPendingInvites } from './invites-store.ts'

/** Pending invites, newest first, including expired and locked ones, which can be sent again. */
export async function listInvites({ tx, actor }: ManagerContext) {
  return selectPendingInvites(tx, actor.managerId)
}
