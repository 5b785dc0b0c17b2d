import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findEvent, unmarkDeleted } from './events-store.ts'

/** Restores a deleted event with what was deleted together with it. */
export async function restoreEvent({ tx, actor }: BusinessContext, { id }: { id: string }) {
  const { deletedAt } = (await findEvent(tx, actor.managerId, id)) ?? refuseNotFound('event')
  if (deletedAt !== null) await unmarkDeleted(tx, actor.managerId, id, deletedAt)
  return { ok: true as const }
}
