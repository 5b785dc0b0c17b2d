import type { BusinessContext } from '#server/core/http/context.ts'
import { requireTasksEvenDeleted } from './require-tasks.ts'
import { updateDeletedAt } from './tasks-store.ts'

/** Restores deleted tasks. Those that are not deleted stay as they are. */
export async function restoreTasks(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor } = ctx
  await requireTasksEvenDeleted(ctx, ids)
  await updateDeletedAt(tx, actor.managerId, ids, null)
  return { ok: true as const }
}
