import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { continueSeries } from './continue-series.ts'
import { refreshScreensOf } from './task-audience.ts'
import { findTimesBefore, lockTasksForUpdate, updateStatus } from './tasks-store.ts'

/**
 * Gives tasks back the status that they had, with who completed them and when. Those that others have changed meanwhile
 * stay as they are.
 * @param status the one to be undone
 * @returns the ids of those that changed
 */
export async function undoTaskStatus(
  ctx: BusinessContext,
  { ids, status, back }: { ids: string[]; status: TaskStatus; back: TaskStatus },
) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  if (tasks.length < new Set(ids).size) refuseNotFound('task')
  const times = await findTimesBefore(tx, actor.managerId, { ids, status, back })
  const changing = tasks.filter((task) => task.status === status && times.has(task.id))
  for (const task of changing) {
    const before = times.get(task.id)
    if (!before) continue
    await updateStatus(tx, actor.managerId, task.id, { status: back, ...before })
    await continueSeries(ctx, task, back)
  }
  await refreshScreensOf(ctx, changing)
  return { ok: true as const, changed: changing.map(({ id }) => id) }
}
