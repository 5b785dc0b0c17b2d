import { z } from 'zod'
import { id as idField } from '#shared/core/fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { taskSources } from '#shared/tasks/task-source.ts'
import { mostComments } from '#shared/tasks/task-limits.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { shownTask } from '../shown-task.ts'
import { findOwnTaskSizes } from './own-tasks-store.ts'
import { findChecklists, findComments, findPhotos } from '../task-parts-store.ts'
import { findAssetNames, findTask, findTasksById, type StoredTask } from '../tasks-store.ts'

const storedSource = z.object({ kind: z.enum(taskSources), id: z.string(), name: z.string() }).nullable()

/** Everything about one task. */
export async function getTask(ctx: BusinessContext, { id }: { id: string }): Promise<TaskDetails> {
  const task = await findTask(ctx.tx, ctx.actor.managerId, id)
  if (!task || task.deletedAt !== null) refuseNotFound('task')
  const [details] = await withParts(ctx, [task])
  return details ?? refuseNotFound('task')
}

const detailsCursor = z.object({ id: idField })

/**
 * Everything about the tasks that are the caller's or everyone's, a page at a time. A phone keeps it for when there is no
 * reception. Their sizes are read first, so that no more texts are in memory than a page has.
 */
export async function listDetails(
  ctx: BusinessContext,
  { completedSince, cursor }: { completedSince: string; cursor?: string | undefined },
) {
  const { tx, actor } = ctx
  const after = readCursor(cursor, detailsCursor)?.id ?? null
  const sizes = await findOwnTaskSizes(tx, actor, { completedSince, after, limit: mostRows + 1 })
  const page = pageOf(sizes, ({ id }) => ({ id }), { sizeOf: ({ characters }) => characters })
  const ids = page.rows.map(({ id }) => id)
  return { tasks: await withParts(ctx, await findTasksById(tx, actor.managerId, ids)), nextCursor: page.nextCursor }
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
      discussion: comments
        .filter(isOf)
        .slice(-mostComments)
        .map(({ id, content, createdBy, createdAt }) => {
          return { id, content, createdBy, createdAt }
        }),
      pictures: photos
        .filter(isOf)
        .map(({ id, fileId, createdBy, createdAt }) => ({ id, fileId, createdBy, createdAt })),
    }
  })
}
