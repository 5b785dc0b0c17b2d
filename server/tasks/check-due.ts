import { localDateOf } from '#shared/core/zone.ts'
import { textOf } from '#shared/texts.ts'
import { refuse } from '#server/core/http/refuse.ts'

interface Due {
  dueDay: string | null
  dueAt: string | null
}

/** A time is on the day on which the task is due, by the clocks of the farm. */
export function checkDue({ dueDay, dueAt }: Due, zone: string): void {
  if (dueAt !== null && localDateOf(dueAt, zone) !== dueDay) {
    refuse('BAD_REQUEST', textOf('tasks.otherDay'), { at: 'dueDay' })
  }
}
