import { sameClockTime, type ZoneChange } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { countTimed, findDueTimes, updateDueTimes } from './planned-tasks-store.ts'

/** So many are written by one statement. */
const sliceSize = 500

/**
 * Gives every task with a time, completed and deleted ones too, the instant that its clock time has in the farm's new zone. Days
 * are the farm's own.
 */
export async function keepTaskTimes({ tx, actor }: BusinessContext, change: ZoneChange): Promise<void> {
  const moved = (await findDueTimes(tx, actor.managerId)).flatMap((task) => {
    const dueAt = sameClockTime(task.dueAt, change)
    return Temporal.Instant.compare(dueAt, task.dueAt) === 0 ? [] : [{ ...task, dueAt }]
  })
  for (let start = 0; start < moved.length; start += sliceSize) {
    await updateDueTimes(tx, actor.managerId, moved.slice(start, start + sliceSize))
  }
}

/** Open tasks that are due at a time. */
export function countTasksToDo({ tx, actor }: BusinessContext): Promise<number> {
  return countTimed(tx, actor.managerId)
}
