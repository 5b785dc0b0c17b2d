import { textOf } from '#shared/texts.ts'
import { mostRows, type SortDirection } from '#shared/core/pages.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import type { InviteSort } from '#shared/employees/people-sort.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { namedCursor } from '#server/core/database/named-order.ts'
import { deletePendingInvite, findInvite, findPendingInvites } from './invites-store.ts'

interface Asked {
  ids?: string[] | undefined
  search?: string | undefined
  sort?: InviteSort | undefined
  direction?: SortDirection | undefined
  cursor?: string | undefined
}

/** Pending invites, including expired and locked ones, which can be sent again: newest first, unless asked otherwise. */
export async function listInvites({ tx, actor }: BusinessContext, asked: Asked) {
  const { sort = 'invited', direction = sort === 'invited' ? 'desc' : 'asc', cursor, ...which } = asked
  const after = readCursor(cursor, namedCursor)
  const limit = mostRows + 1
  const found = await findPendingInvites(tx, actor.managerId, { ...which, sort, direction, after, limit })
  const { rows, nextCursor } = pageOf(found, ({ sortKey, nameKey, id }) => ({ key: sortKey, name: nameKey, id }))
  return { invites: rows, nextCursor }
}

/** Revokes a pending invite, so that its code no longer works. The history keeps the invite. */
export async function revokeInvite({ tx, actor }: BusinessContext, { id }: { id: string }) {
  if (await deletePendingInvite(tx, actor.managerId, id)) return { ok: true as const }
  const { firstName } = (await findInvite(tx, actor.managerId, id)) ?? refuseNotFound('invite')
  refuse('CONFLICT', textOf(inviteMachine.moves.revoked.refused.joined, { firstName }))
}
