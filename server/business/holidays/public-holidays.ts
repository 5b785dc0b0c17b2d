import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { findHolidays, findHolidaysLike, insertHolidays, deleteHoliday } from './holidays-store.ts'

export async function listHolidays({ actor, tx }: BusinessContext) {
  return findHolidays(tx, actor.managerId)
}

/** Adds a public holiday; a day has at most one. Sent again with the same id it changes nothing. */
export async function addHoliday(ctx: BusinessContext, wanted: PublicHoliday) {
  const { actor, tx } = ctx
  const holiday = { ...wanted, note: wanted.note || null }
  // Acquires the period lock first: a change of zone that holds it exclusively may write holidays, and would wait for
  // ours.
  const locks = await acquirePeriodLock(ctx)
  const [inserted] = await insertHolidays(tx, actor.managerId, [holiday])
  if (inserted) {
    refuseLockedHoliday(holiday.day, locks)
    return { ok: true as const }
  }

  const there = await findHolidaysLike(tx, actor.managerId, holiday)
  const saved = there.find(({ id }) => id === holiday.id)
  if (saved?.day === holiday.day) return { ok: true as const }
  const onDay = there.find(({ day }) => day === holiday.day)
  const listed = onDay && { day: onDay.day, name: onDay.name }
  const why = listed ? textOf('business.holidayListed', listed) : textOf('business.holidaySavedOtherwise')
  refuse('CONFLICT', why, { at: 'day' })
}

/** Deletes the row for good: nothing refers to a holiday, and the history records it. */
export async function removeHoliday(ctx: BusinessContext, { id }: { id: string }) {
  // The period lock comes first, as in addHoliday.
  const locks = await acquirePeriodLock(ctx)
  const day = await deleteHoliday(ctx.tx, ctx.actor.managerId, id)
  if (day === undefined) refuseNotFound('holiday')
  refuseLockedHoliday(day, locks)
  return { ok: true as const }
}

/**
 * A public holiday changes how the hours of its day count, and locked hours must not change.
 * @param locks the locks in force, read under the period lock before the holiday was written
 */
function refuseLockedHoliday(day: string, locks: readonly LockedDays[]): void {
  const lock = lockOn(day, locks)
  if (!lock) return
  refuse('CONFLICT', textOf('business.holidayLocked', { day, from: lock.from, to: lock.to }), { at: 'day' })
}
