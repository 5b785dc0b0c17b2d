import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { requireAll } from '#server/core/http/asked-rows.ts'
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

const missing = { what: 'task', someGone: textOf('tasks.someGone') } as const

/** The tasks with these ids, locked. Refuses all of them if the caller does not see one, or if one is deleted. */
export async function requireTasks(ctx: BusinessContext, ids: readonly string[]): Promise<StoredTask[]> {
  const tasks = await requireTasksEvenDeleted(ctx, ids)
  requireAll(ids, tasks.filter(({ deletedAt }) => deletedAt === null).length, missing)
  return tasks
}

/** As above, for verbs that delete and restore: a task that is so already stays as it is. */
export async function requireTasksEvenDeleted(ctx: BusinessContext, ids: readonly string[]): Promise<StoredTask[]> {
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(ctx.tx, ctx.actor.managerId, ids)
  requireAll(ids, tasks.length, missing)
  return tasks
}
