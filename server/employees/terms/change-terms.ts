import { refuseLockedTerms } from './refuse-locked-terms.ts'
import { payTermsOf } from '#server/timesheets/pay/pay-terms.ts'
import { v7 as newId } from 'uuid'
import { type PayTerms, termsOn } from '#shared/employees/pay-terms.ts'
import { defaultTermsDay, type TermsCalendar, withTermsFrom } from '#shared/employees/terms-change.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { payCalendar } from '#server/business/company/pay-calendar.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { updateTerms } from '../list/employees-store.ts'
import { upsertTerms } from './terms-store.ts'
import { acquirePeriodLock, findLastLockedDay } from '#server/timesheets/locks/period-locks.ts'

interface TermsChange {
  employeeId: string
  changes: Partial<PayTerms>
  /** The day the terms take effect; by default the start of the first unlocked pay period. */
  from?: string | undefined
}

/**
 * Changes pay terms from a day on. The caller has locked the employment. A day in a locked period is refused, and
 * unchanged terms write nothing. Afterwards employment_info shows today's terms.
 */
export async function changeTerms(ctx: BusinessScope, { employeeId, changes, from }: TermsChange) {
  const { tx, actor } = ctx
  // The period lock keeps a period from being locked before these terms are committed.
  await acquirePeriodLock(ctx)
  const calendar = await termsCalendar(ctx)
  const fromDay = from ?? defaultTermsDay(calendar)
  const history = await payTermsOf(tx, actor.managerId, employeeId)
  const rows = withTermsFrom(fromDay, changes, history)
  if (rows.length === 0) return
  refuseLockedTerms(fromDay, calendar, 'termsFrom')
  for (const row of rows) await upsertTerms(tx, actor.managerId, { id: newId(), employeeId, ...row })
  await showTermsOfToday(ctx, employeeId)
}

/** The days from which a change of pay terms may take effect. */
export async function termsCalendar({ tx, actor, now }: BusinessScope): Promise<TermsCalendar> {
  const [{ timeZone, ...payPeriods }, lastLockedDay] = await Promise.all([
    payCalendar(tx, actor.managerId),
    findLastLockedDay(tx, actor.managerId),
  ])
  return { today: localDateOf(now, timeZone), lastLockedDay, payPeriods }
}

/** The specification's fields on the employment show the current terms. No calculation reads them. */
export async function showTermsOfToday({ tx, actor, now }: BusinessScope, employeeId: string) {
  const { timeZone } = await payCalendar(tx, actor.managerId)
  const history = await payTermsOf(tx, actor.managerId, employeeId)
  const { fromDay: _, ...terms } = termsOn(localDateOf(now, timeZone), history)
  await updateTerms(tx, actor.managerId, { id: employeeId, ...terms })
}
