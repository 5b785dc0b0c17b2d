import { refuseLockedTerms } from './refuse-locked-terms.ts'
import type { TermsChange } from '#shared/employees/employees-contract.ts'
import { changedOwnTerms, isSameTerms, ownTermsOn } from '#shared/employees/own-terms.ts'
import type { PayTerms } from '#shared/employees/pay-terms.ts'
import { defaultTermsDay, type TermsCalendar } from '#shared/employees/terms-change.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { payCalendar } from '#server/business/company/pay-calendar.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { saveOwnTerms } from './save-own-terms.ts'
import { findTermsRows } from './terms-store.ts'
import { acquirePeriodLock, findLastLockedDay } from '#server/timesheets/locks/period-locks.ts'

interface Change {
  employeeId: string
  changes: Partial<PayTerms>
  /** The day the terms take effect; by default the start of the first unlocked pay period. */
  from?: string | undefined
}

/**
 * Changes pay terms from a day on. The caller has locked the employment. A day in a locked period is refused, and
 * unchanged terms write nothing.
 * @returns null if they are unchanged
 */
export async function changeTerms(
  ctx: BusinessScope,
  { employeeId, changes, from }: Change,
): Promise<TermsChange | null> {
  const { tx, actor } = ctx
  // The period lock keeps a period from being locked before these terms are committed.
  await acquirePeriodLock(ctx)
  const calendar = await termsCalendar(ctx)
  const fromDay = from ?? defaultTermsDay(calendar)
  const history = await findTermsRows(tx, actor.managerId, employeeId)
  const own = changedOwnTerms(fromDay, changes, history)
  if (isSameTerms(own, ownTermsOn(fromDay, history))) return null
  refuseLockedTerms(fromDay, calendar, 'termsFrom')
  return saveOwnTerms(ctx, { employeeId, fromDay, own, history })
}

/** The days from which a change of pay terms may take effect. */
export async function termsCalendar({ tx, actor, now }: BusinessScope): Promise<TermsCalendar> {
  const [{ timeZone, ...payPeriods }, lastLockedDay] = await Promise.all([
    payCalendar(tx, actor.managerId),
    findLastLockedDay(tx, actor.managerId),
  ])
  return { today: localDateOf(now, timeZone), lastLockedDay, payPeriods }
}
