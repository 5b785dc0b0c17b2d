import { isOfSamePeople } from '#shared/tasks/task-edit.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findPeopleBefore } from './detail/task-history-store.ts'
import { giveTasks } from './give-tasks.ts'
import { requireTasks } from './require-tasks.ts'

/**
 * Gives tasks back to the people who had them before the caller assigned them, also to those who have left. Those whose people
 * were changed meanwhile stay as they are.
 * @param people to whom the caller assigned them
 * @returns the ids of those that changed
 */
export async function undoAssignment(
  ctx: BusinessContext,
  { ids, ...people }: { ids: string[]; everyone: boolean; assignees: string[] },
) {
  const tasks = await requireTasks(ctx, ids)
  const past = await findPeopleBefore(ctx.tx, ctx.actor, ids)
  const given = tasks.flatMap((task) => {
    const change = past.get(task.id)
    if (change === undefined || !isOfSamePeople(task, people)) return []
    const kept = task.assignees.filter((userId) => !change.added.includes(userId))
    return [{ task, everyone: change.everyone, assignees: [...kept, ...change.removed] }]
  })
  await giveTasks(ctx, given)
  return { ok: true as const, changed: given.map(({ task }) => task.id) }
}
