import type { Away } from '#shared/leave/leave-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findLeaveWithin } from './leave-store.ts'

export interface Days {
  from: string
  to: string
}

/** Employees who are away, or have requested leave, in these days, by start. */
export async function findAway({ actor, tx }: BusinessScope, days: Days): Promise<(Away & { startTime: string })[]> {
  const leaves = await findLeaveWithin(tx, actor.managerId, days)
  return leaves.map(({ id, employeeId, leaveType, status, startDate, endDate, startTime }) => {
    return { id, employeeId, leaveType, status, startDate, endDate, startTime }
  })
}
