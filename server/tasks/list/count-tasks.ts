import type { TaskFilter } from '#shared/tasks/task-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { countByStatus } from './list-tasks-store.ts'
import { taskViewer } from './task-viewer.ts'

/** How many tasks `listTasks` lists, as far as the caller may see them. */
export async function countTasks(ctx: BusinessContext, filter: TaskFilter) {
  const { tasks, overdue, notStarted, inProgress, completed } = await countByStatus(
    ctx.tx,
    await taskViewer(ctx, filter),
    filter,
  )
  return { tasks, overdue, byStatus: { not_started: notStarted, in_progress: inProgress, completed } }
}
