import { byName } from '#shared/employees/person-name.ts'
import type { LeaveTaken } from '#shared/leave/leave-contract.ts'
import { takenByType } from '#shared/leave/leave-taken.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { findLeaveWithin } from './leave-store.ts'

/** Leave taken by every active employee in a calendar year, by type. Only its weekdays in that year count. */
export async function listTaken({ actor, tx }: BusinessContext, { year }: { year: number }): Promise<LeaveTaken[]> {
  const employees = await listEmployeeNames(tx, actor.managerId, { archived: false })
  const leaves = await findLeaveWithin(tx, actor.managerId, { from: `${year}-01-01`, to: `${year}-12-31` })
  const byEmployee = Map.groupBy(leaves, ({ employeeId }) => employeeId)
  return employees.toSorted(byName).map(({ employeeId, firstName, lastName }) => {
    const own = byEmployee.get(employeeId) ?? []
    const taken = (status: 'approved' | 'pending') => {
      const counted = own.filter((each) => each.status === status)
      return takenByType(
        year,
        counted.map((each) => ({ ...each, leaveHours: each.leaveDayMinutes / 60 })),
      )
    }
    return { employeeId, firstName, lastName, approved: taken('approved'), pending: taken('pending') }
  })
}
