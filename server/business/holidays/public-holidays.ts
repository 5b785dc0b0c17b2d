import type { ManagerContext } from '#server/core/http/context.ts'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { findHolidays, findHolidaysLike, insertHolidays, deleteHoliday } from './holidays-store.ts'

export async function listHolidays({ actor, tx }: ManagerContext) {
  return findHolidays(tx, actor.managerId)
}

/** Adds a public holiday; a day has at most one. Sent again with the same id it changes nothing. */
export async function addHoliday(ctx: ManagerContext, wanted: PublicHoliday) {
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
  const message = onDay ? dayTaken(onDay) : savedOtherwise
  refuse('CONFLICT', message, { day: message })
}

const dayTaken = ({ day, name }: PublicHoliday) =>
  `${dateRangeText(day, day)} is already in the list, as ${name}. Nothing was saved. Remove that holiday first to give the day another name.`

const savedOtherwise =
  'This holiday was already saved, on another day. Reload the page to see it, and add a new one if a day is missing.'

/** Deletes the row for good: nothing refers to a holiday, and the history records it. */
export async function removeHoliday(ctx: ManagerContext, { id }: { id: string }) {
  // The period lock comes first, as in addHoliday.
  const locks = await acquirePeriodLock(ctx)
  const day = await deleteHoliday(ctx.tx, ctx.actor.managerId, id)
  if (day === undefined) refuseNotFound('public holiday')
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
  const sentence = `${dayText(day)} ${day.slice(0, 4)} is in the locked pay period ${dateRangeText(lock.from, lock.to)}, so its hours can’t change. Nothing was changed. Unlock the period first, in Timesheets › Approve.`
  refuse('CONFLICT', sentence, { day: sentence })
}
