import type { BusinessContext } from '#server/core/http/context.ts'
import { shownTask } from './shown-task.ts'
import { findTasks } from './tasks-store.ts'

/** Open tasks and those completed since the instant, as far as the caller may see them. */
export async function listTasks({ tx, actor }: BusinessContext, { completedSince }: { completedSince: string }) {
  return (await findTasks(tx, actor.managerId, completedSince)).map(shownTask)
}
