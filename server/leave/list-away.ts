import type { Away } from '#shared/leave/leave-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findLeaveWithin } from './leave-store.ts'

/** Who is away, or has asked to be, on any of the days; by the start of their leave. */
export async function listAway(
  { actor, tx }: BusinessContext,
  { from, to }: { from: string; to: string },
): Promise<Away[]> {
  const leaves = await findLeaveWithin(tx, actor.managerId, { from, to })
  return leaves.map(({ id, employeeId, leaveType, status, startDate, endDate }) => {
    return { id, employeeId, leaveType, status, startDate, endDate }
  })
}
