import { setAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { requireTasks } from './require-tasks.ts'
import { audienceOf, checkAssignees, tasksWithParts } from './task-audience.ts'
import { findPastAssignees, saveAssignees } from './task-parts-store.ts'
import { updatePeople } from './tasks-store.ts'

/** Assigns tasks to people or to everyone, in place of those who had them. An undo gives them back to people who have left. */
export async function assignTasks(
  ctx: BusinessContext,
  { ids, everyone, assignees: given }: { ids: string[]; everyone: boolean; assignees: string[] },
) {
  const { tx, actor } = ctx
  const tasks = await requireTasks(ctx, ids)
  const assignees = [...new Set(given)]
  await checkAssignees(ctx, assignees, await findPastAssignees(tx, actor.managerId, ids))
  const audience = audienceOf({ everyone, assignees })
  const taskIds = tasks.map(({ id }) => id)
  await updatePeople(tx, actor.managerId, taskIds, { everyone, audience })
  await saveAssignees(tx, actor.managerId, { taskIds, audience, assignees })
  await setAudience(tx, actor.managerId, tasksWithParts, taskIds)
  await notifyAssignees(
    ctx,
    tasks.map((task) => ({ ...task, everyone, assignees, audience, before: task })),
  )
  return { ok: true as const }
}
