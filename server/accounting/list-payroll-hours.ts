import type { ManagerContext } from '../core/context.ts'
import { payrollHours } from '../timesheets/payroll-hours.ts'
import type { DaySpan } from '#shared/accounting/window-days.ts'

/** What any payroll needs, by name: everybody with approved work or leave in the days, archived people too. */
export async function listPayrollHours({ actor: { managerId }, tx }: ManagerContext, range: DaySpan) {
  const people = await payrollHours(tx, managerId, range)
  return {
    people: people
      .filter(({ days, leaveByType }) => days.length > 0 || Object.keys(leaveByType).length > 0)
      .map(({ employeeId, firstName, lastName, days, leaveByType }) => {
        return { employeeId, firstName, lastName, days, leaveByType }
      }),
  }
}
