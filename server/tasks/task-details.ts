import { z } from 'zod'
import { taskSources } from '#shared/tasks/task-source.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { shownTask } from './shown-task.ts'
import { findChecklists, findComments, findPhotos } from './task-parts-store.ts'
import { findAssetNames, findTask, findTasks, type StoredTask } from './tasks-store.ts'

const storedSource = z.object({ kind: z.enum(taskSources), id: z.string(), name: z.string() }).nullable()

/** Everything about one task. */
export async function getTask(ctx: BusinessContext, { id }: { id: string }): Promise<TaskDetails> {
  const task = await findTask(ctx.tx, ctx.actor.managerId, id)
  if (!task || task.deletedAt !== null) refuseNotFound('task')
  const [details] = await withParts(ctx, [task])
  return details ?? refuseNotFound('task')
}

/** Everything about the tasks that are the caller's or everyone's. A phone keeps it for when there is no reception. */
export async function listDetails(ctx: BusinessContext, { completedSince }: { completedSince: string }) {
  const { tx, actor } = ctx
  const tasks = await findTasks(tx, actor.managerId, completedSince)
  return withParts(
    ctx,
    tasks.filter(({ everyone, assignees }) => everyone || assignees.includes(actor.userId)),
  )
}

async function withParts({ tx, actor }: BusinessContext, tasks: readonly StoredTask[]): Promise<TaskDetails[]> {
  const ids = tasks.map(({ id }) => id)
  const checklists = await findChecklists(tx, actor.managerId, ids)
  const comments = await findComments(tx, actor.managerId, ids)
  const photos = await findPhotos(tx, actor.managerId, ids)
  const assetNames = await findAssetNames(tx, actor.managerId)
  return tasks.map((task) => {
    const isOf = ({ taskId }: { taskId: string }) => taskId === task.id
    return {
      ...shownTask(task),
      description: task.description,
      repeat: task.repeat && { ...task.repeat, weekdays: [...task.repeat.weekdays] },
      createdBy: task.createdBy,
      // An employee may not see the event or the message that it was made from.
      source: actor.role === 'employee' ? null : storedSource.parse(task.source),
      assetName: assetNames.get(task.asset ?? '') ?? null,
      checklist: checklists.filter(isOf).map(({ id, text, doneAt, doneBy }) => ({ id, text, doneAt, doneBy })),
      discussion: comments.filter(isOf).map(({ id, content, createdBy, createdAt }) => {
        return { id, content, createdBy, createdAt }
      }),
      pictures: photos
        .filter(isOf)
        .map(({ id, fileId, createdBy, createdAt }) => ({ id, fileId, createdBy, createdAt })),
    }
  })
}
