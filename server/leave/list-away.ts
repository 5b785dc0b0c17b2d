import { dayWindow } from '#shared/core/zone.ts'
import type { Away } from '#shared/leave/leave-contract.ts'
import { leaveDaysOf } from '#shared/leave/leave-taken.ts'
import type { BusinessReading } from '../core/context.ts'
import { findLeaveTerms, findLeaveWithin } from './leave-store.ts'

/** Who is away, or has asked to be, on any of the days; by the start of their leave. */
export async function listAway(
  { actor, tx }: BusinessReading,
  { from, to }: { from: string; to: string },
): Promise<Away[]> {
  const { timeZone } = await findLeaveTerms(tx, actor.managerId)
  const leaves = await findLeaveWithin(tx, actor.managerId, dayWindow(from, to, timeZone))
  return leaves.map(({ id, employeeId, leaveType, status, ...span }) => ({
    id,
    employeeId,
    leaveType,
    status,
    ...leaveDaysOf(span, timeZone),
  }))
}
