import { mostRows } from '#shared/core/pages.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findPlaces, taskPlace } from './list-tasks-store.ts'
import { shownTask } from '../shown-task.ts'
import { taskViewer } from './task-viewer.ts'
import { findTasksById } from '../tasks-store.ts'

type TasksAsked = TaskFilter & TaskOrder & { cursor?: string | undefined }

/** The tasks of a filter in their order, a page at a time, as far as the caller may see them. */
export async function listTasks(ctx: BusinessContext, asked: TasksAsked) {
  const { cursor, sort, direction, ...filter } = asked
  const after = readCursor(cursor, taskPlace)
  const wanted = { filter, order: { sort, direction }, after, limit: mostRows + 1 }
  const places = await findPlaces(ctx.tx, await taskViewer(ctx, asked), wanted)
  // What their rows count is read for those of the page only.
  const ids = places.map(({ id }) => id)
  const tasks = new Map(
    (await findTasksById(ctx.tx, ctx.actor.managerId, ids)).map((task) => [task.id, shownTask(task)]),
  )
  // One that was deleted meanwhile keeps its place, as the list goes on behind it.
  const found = places.map((place) => {
    const task = tasks.get(place.id)
    return { place, tasks: task ? [task] : [] }
  })
  const page = pageOf(found, ({ place }) => place)
  return { tasks: page.rows.flatMap((row) => row.tasks), nextCursor: page.nextCursor }
}
