import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type { DaySpan } from '#shared/accounting/window-days.ts'
import type { ManagerContext } from '../core/context.ts'
import { payrollHours } from '../timesheets/payroll-hours.ts'
import { mappedKinds } from './find-links.ts'

/**
 * What any payroll needs, by name: everybody with approved work or leave in the days, archived people too. With a
 * provider, Sundays and holidays are split as they are sent there.
 */
export async function listPayrollHours(
  { actor: { managerId }, tx }: ManagerContext,
  { provider, ...range }: DaySpan & { provider?: AccountingProvider | undefined },
) {
  const mapped = provider ? await mappedKinds(tx, managerId, provider) : null
  const people = await payrollHours(tx, managerId, range, mapped)
  return {
    people: people
      .filter(({ days, leave }) => days.length > 0 || leave.length > 0)
      .map(({ employeeId, firstName, lastName, days, unmapped, leave }) => {
        return { employeeId, firstName, lastName, days, unmapped, leave }
      }),
  }
}
