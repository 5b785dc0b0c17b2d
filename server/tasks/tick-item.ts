import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { updateTick } from './task-parts-store.ts'
import { requireTask } from './require-tasks.ts'

/** Ticks a step of a task, or unticks it. Repeating it keeps who did it last and when. */
export async function tickItem(
  ctx: BusinessContext,
  { id, itemId, isDone }: { id: string; itemId: string; isDone: boolean },
) {
  const { tx, actor, now } = ctx
  await requireTask(ctx, id)
  const tick = isDone ? { doneAt: now, doneBy: actor.userId } : { doneAt: null, doneBy: null }
  if (!(await updateTick(tx, actor.managerId, { taskId: id, itemId, ...tick }))) refuseNotFound('task')
  return { ok: true as const }
}
