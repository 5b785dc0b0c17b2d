import { localDateOf } from '#shared/core/time/zone.ts'
import { textOf } from '#shared/texts.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseOtherZone } from '#server/timesheets/locks/period-locks.ts'

interface Due {
  dueDay: string | null
  dueAt: string | null
}

/**
 * A time is on the day on which the task is due, by the clocks of the farm.
 * @param meant the zone by whose clocks the caller chose the time, if they said it
 */
export function checkDue({ dueDay, dueAt }: Due, { zone, meant }: { zone: string; meant?: string | undefined }): void {
  if (dueAt === null) return
  refuseOtherZone(meant, zone)
  if (localDateOf(dueAt, zone) !== dueDay) refuse('BAD_REQUEST', textOf('tasks.otherDay'), { at: 'dueDay' })
}
