import type { BusinessContext } from '#server/core/http/context.ts'
import { requireTasksEvenDeleted } from './require-tasks.ts'
import { updateDeletedAt } from './tasks-store.ts'

/** Deleted tasks are kept, so that they can be restored. Those that are deleted already stay so. */
export async function deleteTasks(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor, now } = ctx
  await requireTasksEvenDeleted(ctx, ids)
  await updateDeletedAt(tx, actor.managerId, ids, now)
  return { ok: true as const }
}

/** Restores deleted tasks. Those that are not deleted stay as they are. */
export async function restoreTasks(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor } = ctx
  await requireTasksEvenDeleted(ctx, ids)
  await updateDeletedAt(tx, actor.managerId, ids, null)
  return { ok: true as const }
}
