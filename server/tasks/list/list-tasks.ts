import { mostRows } from '#shared/core/pages.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findCursors, taskCursor } from './list-tasks-store.ts'
import { shownTask } from '../shown-task.ts'
import { taskViewer } from './task-viewer.ts'
import { findTasksById } from '../tasks-store.ts'

type TasksAsked = TaskFilter & TaskOrder & { cursor?: string | undefined }

/** The tasks of a filter in their order, a page at a time, as far as the caller may see them. */
export async function listTasks(ctx: BusinessContext, asked: TasksAsked) {
  const { cursor, sort, direction, ...filter } = asked
  const after = readCursor(cursor, taskCursor)
  const wanted = { filter, order: { sort, direction }, after, limit: mostRows + 1 }
  const cursors = await findCursors(ctx.tx, await taskViewer(ctx, asked), wanted)
  // What their rows count is read for those of the page only.
  const ids = cursors.map(({ id }) => id)
  const tasks = new Map(
    (await findTasksById(ctx.tx, ctx.actor.managerId, ids)).map((task) => [task.id, shownTask(task)]),
  )
  // One that was deleted meanwhile keeps its row here, as the list goes on behind it.
  const found = cursors.map((at) => {
    const task = tasks.get(at.id)
    return { at, tasks: task ? [task] : [] }
  })
  const page = pageOf(found, ({ at }) => at)
  return { tasks: page.rows.flatMap((row) => row.tasks), nextCursor: page.nextCursor }
}
