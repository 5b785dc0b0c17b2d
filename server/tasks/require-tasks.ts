import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { findTask, lockTasksForUpdate, type StoredTask } from './tasks-store.ts'

/*
 * Verbs get the tasks that they change here, so that none forgets that the farm keeps its zone meanwhile, by which tasks are due.
 */

/** A task that the caller sees and that is not deleted. */
export async function requireTask({ tx, actor }: BusinessContext, id: string): Promise<StoredTask> {
  const task = await findTask(tx, actor.managerId, id)
  if (task?.deletedAt !== null) refuseNotFound('task')
  return task
}

/** As above, locked: what is added to it has the audience that it has then. */
export async function requireLockedTask(ctx: BusinessContext, id: string): Promise<StoredTask> {
  const [task] = await requireTasks(ctx, [id])
  return task ?? refuseNotFound('task')
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
  return tasks
}

function refuseGone(ids: readonly string[]): never {
  if (ids.length === 1) refuseNotFound('task')
  refuse('NOT_FOUND', textOf('tasks.someGone'))
}
