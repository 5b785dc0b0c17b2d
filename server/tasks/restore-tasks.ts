import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { refreshScreensOf } from './task-audience.ts'
import { lockTasksForUpdate, updateDeletedAt } from './tasks-store.ts'

export async function restoreTasks(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  await updateDeletedAt(tx, actor.managerId, ids, null)
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  if (tasks.length === 0) refuseNotFound('task')
  await refreshScreensOf(ctx, tasks)
  return { ok: true as const }
}
