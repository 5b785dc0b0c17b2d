import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { earlierOf } from '#shared/core/earlier-of.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { activePeople } from '#server/employees/people/active-people.ts'
import { continueSeries } from './continue-series.ts'
import { refreshScreensOf } from './task-audience.ts'
import { lockTasksForUpdate, type StoredTask, updateStatus } from './tasks-store.ts'

interface StatusChange {
  ids: string[]
  status: TaskStatus
  /** Only tasks that have this status now; what a phone sends late must not reopen what others completed. */
  from?: TaskStatus | undefined
  /** When it was done, which a phone without reception sends later. */
  at?: string | undefined
}

/**
 * Starts, completes or reopens tasks. Those that have the status already stay as they are, so that a repeated request
 * changes nothing. A completed task that repeats is followed by its next one.
 * @returns the ids of those that changed
 */
export async function setTaskStatus(ctx: BusinessContext, { ids, status, from, at = ctx.now }: StatusChange) {
  const { tx, actor, now } = ctx
  await keepZone(ctx)
  const tasks = await lockTasksForUpdate(tx, actor.managerId, ids)
  // Row-level security hides the tasks of others, as if they did not exist.
  if (tasks.length < new Set(ids).size) refuseNotFound('task')
  const changing = tasks.filter((task) => task.status !== status && (from === undefined || task.status === from))
  const done = { ...ctx, now: earlierOf(at, now) }
  for (const task of changing) {
    await updateStatus(tx, actor.managerId, task.id, { status, ...timesOf(done, task, status) })
    await continueSeries(done, task, status)
  }
  if (status === 'completed') await notifyCreators(done, changing)
  await refreshScreensOf(ctx, changing)
  return { ok: true as const, changed: changing.map(({ id }) => id) }
}

function timesOf({ now, actor }: BusinessContext, { startedAt }: StoredTask, status: TaskStatus) {
  const isCompleted = status === 'completed'
  return {
    startedAt: status === 'not_started' ? null : (startedAt ?? now),
    completedAt: isCompleted ? now : null,
    completedBy: isCompleted ? actor.userId : null,
  }
}

/** Those who made the tasks hear that they are completed, unless they completed them or have left. */
async function notifyCreators(ctx: BusinessContext, tasks: readonly StoredTask[]) {
  const { tx, actor } = ctx
  const others = tasks.filter(({ createdBy }) => createdBy !== actor.userId)
  if (others.length === 0) return
  const receivers = new Set(await activePeople(tx, new Set(others.map(({ createdBy }) => createdBy))))
  for (const { id, title, createdBy } of others.filter((task) => receivers.has(task.createdBy))) {
    await notify(ctx, 'task_completed', new Map([[createdBy, { taskId: id, title, name: actor.name }]]))
  }
}
