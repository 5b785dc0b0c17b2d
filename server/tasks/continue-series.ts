import { nextDue } from '#shared/tasks/next-task.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findChecklists } from './task-parts-store.ts'
import { deleteNextTask, insertNextTask, type StoredTask } from './tasks-store.ts'

/**
 * A completed task that repeats is followed by its next one, and a reopened one no longer is.
 * @param task as it was before it got the status
 */
export async function continueSeries(ctx: BusinessContext, task: StoredTask, status: TaskStatus) {
  const { tx, actor, now } = ctx
  if (status === 'completed' && task.repeat !== null) await addNext(ctx, task)
  else if (task.status === 'completed') await deleteNextTask(tx, actor.managerId, task.id, now)
}

/** The next task of a series has the same people and steps. A task completed twice has one next. */
async function addNext({ tx, actor, now }: BusinessContext, task: StoredTask) {
  const { zone } = await farmSettings(tx, actor.managerId)
  const due = nextDue(task, now, zone)
  if (due === null) return
  const steps = (await findChecklists(tx, actor.managerId, [task.id])).length
  await insertNextTask(tx, { completed: task.id, ...due, createdAt: now, people: task.assignees.length, steps })
}
