import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { refreshScreensOf } from './task-audience.ts'
import { lockTasksForUpdate, updateDeletedAt } from './tasks-store.ts'

/** Deleted tasks are kept, so that they can be restored. */
export async function deleteTasks(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor, now } = ctx
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  if (tasks.length === 0) refuseNotFound('task')
  await updateDeletedAt(tx, actor.managerId, ids, now)
  await refreshScreensOf(ctx, tasks)
  return { ok: true as const }
}
