import { sameClockTime, type ZoneChange } from '#shared/core/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { inSlices } from '#server/core/turns/in-slices.ts'
import { refreshScreensOf } from './task-audience.ts'
import { countTimed, findDueTimes, updateDueTimes } from './planned-tasks-store.ts'

/** So many are written by one statement. */
const sliceSize = 1000

/**
 * Gives every task with a time, completed and deleted ones too, the instant that its clock time has in the farm's new zone. Days
 * are the farm's own.
 */
export async function keepTaskTimes(ctx: BusinessContext, change: ZoneChange): Promise<void> {
  const { tx, actor } = ctx
  for await (const tasks of inSlices(await findDueTimes(tx, actor.managerId), sliceSize)) {
    const moved = tasks.flatMap((task) => {
      const dueAt = sameClockTime(task.dueAt, change)
      return Temporal.Instant.compare(dueAt, task.dueAt) === 0 ? [] : [{ ...task, dueAt }]
    })
    if (moved.length > 0) await updateDueTimes(tx, actor.managerId, moved)
    await refreshScreensOf(ctx, moved)
  }
}

/** Open tasks that are due at a time. */
export function countTasksToDo({ tx, actor }: BusinessContext): Promise<number> {
  return countTimed(tx, actor.managerId)
}
