import { canMove } from '#shared/core/state-machine.ts'
import { taskUndos, type TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { continueSeries } from './continue-series.ts'
import { requireTasks } from './require-tasks.ts'
import { findTimesBefore } from './detail/task-history-store.ts'
import { restoreStatus } from './tasks-store.ts'

/**
 * Gives tasks back the status that they had before the caller set it, with who completed them and when. Those whose status was
 * changed meanwhile stay as they are.
 * @param status the one to be undone
 * @returns the ids of those that changed
 */
export async function undoTaskStatus(
  ctx: BusinessContext,
  { ids, status, back }: { ids: string[]; status: TaskStatus; back: TaskStatus },
) {
  const { tx, actor } = ctx
  const tasks = await requireTasks(ctx, ids)
  const times = await findTimesBefore(tx, actor, { ids, status, back })
  const changing = tasks.filter(
    (task) => task.status === status && canMove(taskUndos[back], status) && times.has(task.id),
  )
  await restoreStatus(
    tx,
    actor.managerId,
    back,
    changing.flatMap(({ id }) => times.get(id) ?? []),
  )
  await continueSeries(ctx, changing, back)
  return { ok: true as const, changed: changing.map(({ id }) => id) }
}
