import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { dateRangeText } from '#shared/core/date-text.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findHolidaysLike, insertHolidays } from './holidays-store.ts'
import { refuseLockedHoliday } from './refuse-locked-holiday.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

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
