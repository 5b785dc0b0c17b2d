import { setAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { audienceOf, tasksWithParts } from './task-audience.ts'
import { saveAssignees } from './task-parts-store.ts'
import { type StoredTask, updatePeople } from './tasks-store.ts'

interface Given {
  task: StoredTask
  everyone: boolean
  assignees: readonly string[]
}

/** Gives locked tasks to other people, each to its own, in place of those who had it, and notifies them. */
export async function giveTasks(ctx: BusinessContext, given: readonly Given[]): Promise<void> {
  const { tx, actor } = ctx
  const tasks = given.map(({ task, ...people }) => ({ ...task, ...people, audience: audienceOf(people), before: task }))
  if (tasks.length === 0) return
  await updatePeople(tx, actor.managerId, tasks)
  await saveAssignees(tx, actor.managerId, tasks)
  await setAudience(
    tx,
    actor.managerId,
    tasksWithParts,
    tasks.map(({ id }) => id),
  )
  await notifyAssignees(ctx, tasks)
}
