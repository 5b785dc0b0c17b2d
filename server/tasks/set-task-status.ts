import { z } from 'zod'
import { canMove } from '#shared/core/state-machine.ts'
import { taskMoves, type TaskStatus } from '#shared/tasks/task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { earlierOf } from '#shared/core/time/earlier-of.ts'
import { findChanged } from '#server/core/database/save-once.ts'
import { notifyReaders } from '#server/employees/people/notify-readers.ts'
import { requireUsable } from '#server/machines/machine-events.ts'
import { continueSeries } from './continue-series.ts'
import { requireTasks } from './require-tasks.ts'
import { type StoredTask, updateStatus } from './tasks-store.ts'

interface StatusChange {
  ids: string[]
  status: TaskStatus
  /** Only tasks that have this status now; what a phone sends late must not reopen what others completed. */
  from?: TaskStatus | undefined
  /** When it was done, which a phone without reception sends later, and by which it is known when it is sent again. */
  at?: string | undefined
  /** Recorded on a phone without reception, which may not have heard that a machine is out of use. */
  offline?: boolean | undefined
}

/**
 * Starts, completes or reopens tasks. Those that have the status already stay as they are, and so do those that the same call
 * changed before, whatever others did since: a repeated request changes nothing. A completed task that repeats is followed by
 * its next one. A task with a machine that is out of use is not started.
 * @returns the ids of those that changed
 */
export async function setTaskStatus(ctx: BusinessContext, { ids, status, from, at: sentAt, offline }: StatusChange) {
  const { tx, actor, now } = ctx
  const changedBefore =
    sentAt === undefined
      ? new Set()
      : await findChanged(tx, { table: 'tasks', ids, columns: { status, statusSentAt: sentAt } })
  // Row-level security hides the tasks of others, as if they did not exist.
  const tasks = await requireTasks(
    ctx,
    ids.filter((id) => !changedBefore.has(id)),
  )
  const changing = tasks.filter(
    (task) => canMove(taskMoves[status], task.status) && (from === undefined || task.status === from),
  )
  const changed = changing.map(({ id }) => id)
  if (changed.length === 0) return { ok: true as const, changed }
  if (status === 'in_progress' && offline !== true)
    await requireUsable(
      ctx,
      changing.flatMap(({ asset, source }) => (isRepair(source) ? [] : (asset ?? []))),
    )
  const done = { ...ctx, now: earlierOf(sentAt ?? now, now) }
  await updateStatus(tx, actor.managerId, changed, { status, at: done.now, by: actor.userId, sentAt: sentAt ?? null })
  await continueSeries(done, changing, status)
  if (status === 'completed') await notifyCreators(done, changing)
  return { ok: true as const, changed }
}

const maintenance = z.object({ kind: z.literal('maintenance') })

/** A task that mends a machine is started although the machine is out of use: so it becomes usable. */
const isRepair = (source: unknown) => maintenance.safeParse(source).success

/** Those who made the tasks hear once that they are completed, unless they completed them. */
async function notifyCreators(ctx: BusinessContext, tasks: readonly StoredTask[]) {
  const { name, userId } = ctx.actor
  const byCreator = Map.groupBy(tasks, ({ createdBy }) => createdBy)
  byCreator.delete(userId)
  if (byCreator.size === 0) return
  await notifyReaders(
    ctx,
    'task_completed',
    (creator) => byCreator.get(creator) ?? [],
    ({ id: taskId, title }, { length }) => ({ ...(length === 1 ? { taskId, title } : { tasks: length }), name }),
  )
}
