import { payTermsOf } from '#server/timesheets/pay/pay-terms.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { termsOn } from '#shared/employees/pay-terms.ts'
import { payCalendar } from '#server/business/company/pay-calendar.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { updateTerms } from '../list/employees-store.ts'

/** The specification's fields on the employment show the current terms. No calculation reads them. */
export async function showTermsOfToday({ tx, actor, now }: BusinessScope, employeeId: string) {
  const { timeZone } = await payCalendar(tx, actor.managerId)
  const history = await payTermsOf(tx, actor.managerId, employeeId)
  const { fromDay: _, ...terms } = termsOn(localDateOf(now, timeZone), history)
  await updateTerms(tx, actor.managerId, { id: employeeId, ...terms })
}
