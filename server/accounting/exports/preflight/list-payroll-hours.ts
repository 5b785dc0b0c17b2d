import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { mappedKinds } from '../../people/find-links.ts'

/** Above this, the answer would be too long: it has a row for each day and employee. */
const lastDay = (from: string) => Temporal.PlainDate.from(from).add({ years: 1 }).toString()

/**
 * The hours any payroll needs, by name: all employees with approved work or leave in the days, archived ones included.
 * With a provider, Sundays and holidays are split as they are sent there.
 */
export async function listPayrollHours(
  { actor: { managerId }, tx }: BusinessContext,
  { provider, from, to }: DaySpan & { provider?: AccountingProvider | undefined },
) {
  if (to > lastDay(from)) refuse('BAD_REQUEST', textOf('accounting.tooManyHours'), { at: 'to' })
  const mapped = provider ? await mappedKinds(tx, managerId, provider) : null
  const people = await payrollHours(tx, managerId, { from, to }, mapped)
  return {
    people: people
      .filter(({ days, leave }) => days.length > 0 || leave.length > 0)
      .map(({ employeeId, firstName, lastName, days, unmapped, leave }) => {
        return { employeeId, firstName, lastName, days, unmapped, leave }
      }),
  }
}
