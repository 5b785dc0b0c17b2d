import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { refreshScreensOf } from './task-audience.ts'
import { findTask, lockTasksForUpdate, type StoredTask } from './tasks-store.ts'

/*
 * Verbs get the tasks that they change here, so that none forgets the people a change concerns: the screens of those who have a
 * task refresh, and the farm keeps its zone, by which tasks are due. Those who get it by the change are added by `notifyAssignees`.
 */

/** A task of which a verb changes a part: one that the caller sees and that is not deleted. */
export async function requireTask(ctx: BusinessContext, id: string): Promise<StoredTask> {
  const task = await findTask(ctx.tx, ctx.actor.managerId, id)
  if (task?.deletedAt !== null) refuseNotFound('task')
  await refreshScreensOf(ctx, [task])
  return task
}

/** The tasks with these ids, locked. Refuses all of them if the caller does not see one, or if one is deleted. */
export async function requireTasks(ctx: BusinessContext, ids: readonly string[]): Promise<StoredTask[]> {
  const tasks = await requireTasksEvenDeleted(ctx, ids)
  if (tasks.some(({ deletedAt }) => deletedAt !== null)) refuseGone(ids)
  return tasks
}

/** As above, for verbs that delete and restore: a task that is so already stays as it is. */
export async function requireTasksEvenDeleted(ctx: BusinessContext, ids: readonly string[]): Promise<StoredTask[]> {
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(ctx.tx, ctx.actor.managerId, ids)
  if (tasks.length < new Set(ids).size) refuseGone(ids)
  await refreshScreensOf(ctx, tasks)
  return tasks
}

function refuseGone(ids: readonly string[]): never {
  if (ids.length === 1) refuseNotFound('task')
  refuse('NOT_FOUND', textOf('tasks.someGone'))
}
