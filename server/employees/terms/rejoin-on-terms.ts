import { payTermsOf } from '#server/timesheets/pay/pay-terms.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { changedTerms, type PayTerms, termsOn } from '#shared/employees/pay-terms.ts'
import { rejoinTermsDay } from '#shared/employees/terms-change.ts'
import { payCalendar } from '#server/business/company/pay-calendar.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { changeTerms, termsCalendar } from './change-terms.ts'
import { acquirePeriodLock } from '#server/timesheets/locks/period-locks.ts'

interface Rejoining {
  employeeId: string
  /** When they were archived; null if they were not. */
  archivedAt: string | null
  startDate: string | null
  /** The pay terms in the invite. */
  given: Partial<PayTerms>
}

/** Sets the pay terms of a returning employee. Terms in the invite that equal the current ones are not a change. */
export async function rejoinOnTerms(ctx: BusinessScope, { employeeId, archivedAt, startDate, given }: Rejoining) {
  const { tx, actor } = ctx
  // The period lock keeps a period from being locked between the choice of the day and the change.
  await acquirePeriodLock(ctx)
  const [calendar, { timeZone }] = await Promise.all([termsCalendar(ctx), payCalendar(tx, actor.managerId)])
  const archivedDay = archivedAt && localDateOf(archivedAt, timeZone)
  const from = rejoinTermsDay({ startDate, archivedDay }, calendar)
  const current = termsOn(
    from > calendar.today ? from : calendar.today,
    await payTermsOf(tx, actor.managerId, employeeId),
  )
  const changed = changedTerms(current, given)
  const changes = Object.fromEntries(changed.map((field) => [field, given[field]]))
  await changeTerms(ctx, { employeeId, changes, from })
}
