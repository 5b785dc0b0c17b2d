import { v7 as newId } from 'uuid'
import { nextDue } from '#shared/tasks/next-task.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { refreshScreensOf } from './task-audience.ts'
import { findChecklists, saveAssignees, saveChecklist } from './task-parts-store.ts'
import { insertTask, lockTasksForUpdate, type StoredTask, updateStatus } from './tasks-store.ts'

/**
 * Starts, completes or reopens tasks. Those that have the status already stay as they are, so that a repeated request
 * changes nothing. A completed task that repeats is followed by its next one.
 */
export async function setTaskStatus(ctx: BusinessContext, { ids, status }: { ids: string[]; status: TaskStatus }) {
  const { tx, actor } = ctx
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  // Row-level security hides the tasks of others, as if they did not exist.
  if (tasks.length < new Set(ids).size) refuseNotFound('task')
  const changing = tasks.filter((task) => task.status !== status)
  for (const task of changing) {
    await updateStatus(tx, actor.managerId, task.id, { status, ...timesOf(ctx, task, status) })
    if (status === 'completed') await complete(ctx, task)
  }
  await refreshScreensOf(ctx, changing)
  return { ok: true as const }
}

function timesOf({ now, actor }: BusinessContext, { startedAt }: StoredTask, status: TaskStatus) {
  const isCompleted = status === 'completed'
  return {
    startedAt: status === 'not_started' ? null : (startedAt ?? now),
    completedAt: isCompleted ? now : null,
    completedBy: isCompleted ? actor.userId : null,
  }
}

async function complete(ctx: BusinessContext, task: StoredTask) {
  const { actor } = ctx
  if (task.createdBy !== actor.userId) {
    const parameters = { taskId: task.id, title: task.title, name: actor.name }
    await notify(ctx, 'task_completed', new Map([[task.createdBy, parameters]]))
  }
  if (task.repeat !== null) await addNext(ctx, task)
}

/** The next task of a series has the same people and steps. A task completed twice has one next. */
async function addNext({ tx, actor, now }: BusinessContext, task: StoredTask) {
  const { managerId } = actor
  const { zone } = await farmSettings(tx, managerId)
  const due = nextDue(task, now, zone)
  if (due === null) return
  const { title, description, priority, everyone, location, activity, asset, audience, createdBy, assignees } = task
  const about = { title, description, priority, everyone, location, activity, asset, audience, source: null }
  const id = newId()
  if (!(await insertTask(tx, managerId, { id, ...about, ...due, repeats: task.id, createdBy, createdAt: now }))) return
  const steps = await findChecklists(tx, managerId, [task.id])
  const checklist = steps.map(({ text }) => ({ id: newId(), text }))
  await saveAssignees(tx, managerId, { taskId: id, audience, assignees })
  await saveChecklist(tx, managerId, { taskId: id, audience, checklist })
}
