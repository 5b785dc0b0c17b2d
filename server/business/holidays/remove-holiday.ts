import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { deleteHoliday } from './holidays-store.ts'
import { refuseLockedHoliday } from './refuse-locked-holiday.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

/** Deletes the row for good: nothing refers to a holiday, and the history records it. */
export async function removeHoliday(ctx: ManagerContext, { id }: { id: string }) {
  // The period lock comes first, as in addHoliday.
  const locks = await acquirePeriodLock(ctx)
  const day = await deleteHoliday(ctx.tx, ctx.actor.managerId, id)
  if (day === undefined) refuseNotFound('public holiday')
  refuseLockedHoliday(day, locks)
  return { ok: true as const }
}
