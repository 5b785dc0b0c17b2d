import type { BusinessContext } from '#server/core/http/context.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { concernedBy } from './task-audience.ts'

interface AssignedTask {
  id: string
  title: string
  dueDay: string | null
  everyone: boolean
  assignees: readonly string[]
}

/** Notifies those who have newly got the task, but not the one who made the change. */
export async function notifyAssignees(
  ctx: BusinessContext,
  task: AssignedTask,
  before: { everyone: boolean; assignees: readonly string[] },
): Promise<void> {
  const had = await concernedBy(ctx, [before])
  const added = [...(await concernedBy(ctx, [task]))].filter(
    (userId) => userId !== ctx.actor.userId && !had.has(userId),
  )
  const parameters = { taskId: task.id, title: task.title, dueDay: task.dueDay }
  await notify(ctx, 'task_assigned', new Map(added.map((userId) => [userId, parameters])))
}
