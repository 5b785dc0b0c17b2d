import type { BusinessContext } from '#server/core/http/context.ts'
import { giveTasks } from './give-tasks.ts'
import { requireTasks } from './require-tasks.ts'
import { checkAssignees } from './task-audience.ts'

/** Assigns tasks to people or to everyone, in place of those who had them. */
export async function assignTasks(
  ctx: BusinessContext,
  { ids, everyone, assignees: given }: { ids: string[]; everyone: boolean; assignees: string[] },
) {
  const tasks = await requireTasks(ctx, ids)
  const assignees = [...new Set(given)]
  const kept = assignees.filter((userId) => tasks.every((task) => task.assignees.includes(userId)))
  await checkAssignees(ctx, assignees, kept)
  await giveTasks(
    ctx,
    tasks.map((task) => ({ task, everyone, assignees })),
  )
  return { ok: true as const }
}
