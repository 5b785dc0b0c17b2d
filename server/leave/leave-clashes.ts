import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findLeaveClashes } from './leave-store.ts'

interface Wanted {
  employeeId: string
  startTime: string
  endTime: string
  /** The leave being edited, which does not overlap itself. */
  except?: string | undefined
}

/** The entries that leave would overlap, by start. */
export async function leaveClashes(
  { actor, tx, now }: BusinessScope,
  { except, ...period }: Wanted,
): Promise<LeaveClash[]> {
  const clashes = await findLeaveClashes(tx, actor.managerId, { ...period, now })
  return clashes.filter(({ id }) => id !== except)
}
