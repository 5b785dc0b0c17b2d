import { nextDue } from '#shared/tasks/next-task.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { deleteNextTasks, insertNextTasks, type StoredTask } from './tasks-store.ts'

/**
 * Completed tasks that repeat are followed by their next ones, and reopened ones no longer are.
 * @param tasks as they were before they got the status
 */
export async function continueSeries(ctx: BusinessContext, tasks: readonly StoredTask[], status: TaskStatus) {
  if (status === 'completed') return addNext(ctx, tasks)
  const { tx, actor, now } = ctx
  const reopened = tasks.filter((task) => task.status === 'completed').map(({ id }) => id)
  if (reopened.length > 0) await deleteNextTasks(tx, actor.managerId, reopened, now)
}

/** The next task of a series has the same people and steps. A task completed twice has one next. */
async function addNext({ tx, actor, now }: BusinessContext, tasks: readonly StoredTask[]) {
  const repeating = tasks.filter(({ repeat }) => repeat !== null)
  if (repeating.length === 0) return
  const { zone } = await farmSettings(tx, actor.managerId)
  const next = repeating.flatMap((task) => {
    const due = nextDue(task, now, zone)
    return due ? [{ completed: task.id, ...due, people: task.assignees.length, steps: task.items }] : []
  })
  await insertNextTasks(tx, next, now)
}
