import type { Away } from '#shared/leave/leave-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findLeaveWithin } from './leave-store.ts'

/** Employees who are away, or have requested leave, in these days, by start. */
export async function listAway(
  { actor, tx }: BusinessScope,
  { from, to }: { from: string; to: string },
): Promise<Away[]> {
  const leaves = await findLeaveWithin(tx, actor.managerId, { from, to })
  return leaves.map(({ id, employeeId, leaveType, status, startDate, endDate }) => {
    return { id, employeeId, leaveType, status, startDate, endDate }
  })
}
