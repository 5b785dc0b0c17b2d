import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { findHolidayOn, findHolidays, insertHolidays, deleteHoliday } from './holidays-store.ts'

export async function listHolidays({ actor, tx }: BusinessContext) {
  return findHolidays(tx, actor.managerId)
}

/** Adds a public holiday; a day has at most one. Sent again with the same id it changes nothing. */
export async function addHoliday(ctx: BusinessContext, { id, ...wanted }: PublicHoliday) {
  const { actor, tx } = ctx
  const holiday = { ...wanted, note: wanted.note || null }
  const saving = {
    table: 'public_holidays',
    rows: [{ id, columns: holiday }],
    otherwise: textOf('business.holidaySavedOtherwise'),
    refuseTaken: () => refuseListed(ctx, holiday.day),
  }
  await saveOnce(ctx, saving, async () => {
    // Acquires the period lock first: a change of zone that holds it exclusively may write holidays, and would wait for
    // ours.
    const locks = await acquirePeriodLock(ctx)
    const inserted = await insertHolidays(tx, actor.managerId, [{ id, ...holiday }])
    if (inserted.length > 0) refuseLockedHoliday(holiday.day, locks)
    return inserted
  })
  return { ok: true as const }
}

async function refuseListed({ tx, actor }: BusinessContext, day: string): Promise<never> {
  const onDay = await findHolidayOn(tx, actor.managerId, day)
  const why = onDay
    ? textOf('business.holidayListed', { day, name: onDay.name })
    : textOf('business.holidaySavedOtherwise')
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
