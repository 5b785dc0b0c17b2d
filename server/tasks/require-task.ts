import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findTask, type StoredTask } from './tasks-store.ts'

/** A task that the caller sees and that is not deleted. */
export async function requireTask({ tx, actor }: BusinessContext, id: string): Promise<StoredTask> {
  const task = await findTask(tx, actor.managerId, id)
  return task?.deletedAt === null ? task : refuseNotFound('task')
}
