import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { audienceOf, checkAssignees, refreshScreensOf } from './task-audience.ts'
import { findPastAssignees, saveAssignees, updateAudience } from './task-parts-store.ts'
import { lockTasksForUpdate, updateTask } from './tasks-store.ts'

/** Assigns tasks to people or to everyone, in place of those who had them. An undo gives them back to people who have left. */
export async function assignTasks(
  ctx: BusinessContext,
  { ids, everyone, assignees: given }: { ids: string[]; everyone: boolean; assignees: string[] },
) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  if (tasks.length < new Set(ids).size) refuseNotFound('task')
  const assignees = [...new Set(given)]
  await checkAssignees(ctx, assignees, await findPastAssignees(tx, actor.managerId, ids))
  const audience = audienceOf({ everyone, assignees })
  for (const task of tasks) {
    await updateTask(tx, actor.managerId, { ...fieldsOf(task), everyone, audience })
    await saveAssignees(tx, actor.managerId, { taskId: task.id, audience, assignees })
    await updateAudience(tx, actor.managerId, { taskId: task.id, audience })
    await notifyAssignees(ctx, { ...task, everyone, assignees }, task)
  }
  await refreshScreensOf(ctx, [...tasks, { everyone, assignees }])
  return { ok: true as const }
}

type Tasks = Awaited<ReturnType<typeof lockTasksForUpdate>>

const fieldsOf = ({
  id,
  title,
  description,
  priority,
  dueDay,
  dueAt,
  location,
  activity,
  asset,
  repeat,
}: Tasks[number]) => {
  return { id, title, description, priority, dueDay, dueAt, location, activity, asset, repeat }
}
