import { dayWindow } from '#shared/core/zone.ts'
import { byName } from '#shared/employees/person-name.ts'
import type { LeaveTaken } from '#shared/leave/leave-contract.ts'
import { storedLeaveHours } from '#shared/leave/leave-span.ts'
import { leaveDaysOf, takenByType } from '#shared/leave/leave-taken.ts'
import type { ManagerContext } from '../core/context.ts'
import { findLeaveTerms, findLeaveWithin, findWorkers } from './leave-store.ts'

/** Leave of everybody who works here in a calendar year, by type: the weekdays of it that fall in the year. */
export async function listTaken({ actor, tx }: ManagerContext, { year }: { year: number }): Promise<LeaveTaken[]> {
  const { timeZone, leaveHours } = await findLeaveTerms(tx, actor.managerId)
  const workers = await findWorkers(tx, actor.managerId)
  const window = dayWindow(`${year}-01-01`, `${year}-12-31`, timeZone)
  const leaves = await findLeaveWithin(tx, actor.managerId, window)
  const byEmployee = Map.groupBy(leaves, ({ employeeId }) => employeeId)
  return workers.toSorted(byName).map((worker) => {
    const own = byEmployee.get(worker.employeeId) ?? []
    const taken = (status: 'approved' | 'pending') => {
      const counted = own.filter((each) => each.status === status)
      const ofType = counted.map((each) => ({
        leaveType: each.leaveType,
        leaveHours: storedLeaveHours(each, timeZone, leaveHours),
        ...leaveDaysOf(each, timeZone),
      }))
      return takenByType(year, ofType)
    }
    return { ...worker, approved: taken('approved'), pending: taken('pending') }
  })
}
