import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findChanged } from '#server/core/database/save-once.ts'
import { earlierOf } from '#shared/core/time/earlier-of.ts'
import { updateTick } from './task-parts-store.ts'
import { requireTask } from './require-tasks.ts'

interface Tick {
  id: string
  itemId: string
  isDone: boolean
  /** As in `setTaskStatus`. */
  at?: string | undefined
}

/** Ticks a step of a task, or unticks it. The same call again changes nothing. */
export async function tickItem(ctx: BusinessContext, { id, itemId, isDone, at: sentAt }: Tick) {
  const { tx, actor, now } = ctx
  if (sentAt !== undefined) {
    const columns = { taskId: id, doneBy: isDone ? actor.userId : null, tickSentAt: sentAt }
    const changedBefore = await findChanged(tx, { table: 'task_checklist', ids: [itemId], columns })
    if (changedBefore.has(itemId)) return { ok: true as const }
  }
  await requireTask(ctx, id)
  const done = isDone ? { doneAt: earlierOf(sentAt ?? now, now), doneBy: actor.userId } : { doneAt: null, doneBy: null }
  const tick = { ...done, tickSentAt: sentAt ?? null }
  if (!(await updateTick(tx, actor.managerId, { taskId: id, itemId, ...tick }))) refuseNotFound('task')
  return { ok: true as const }
}
