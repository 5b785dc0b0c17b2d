import { leaveOverlaps } from '#shared/leave/leave-overlap.ts'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findLogsAround } from './leave-store.ts'

interface Wanted {
  employeeId: string
  startTime: string
  endTime: string
  /** The leave being edited, which does not overlap itself. */
  except?: string | undefined
}

/** The entries that leave would overlap, by start. Applies the shared rule to the entries around that time. */
export async function leaveClashes(
  { actor, tx, now }: BusinessContext,
  { except, ...period }: Wanted,
): Promise<LeaveClash[]> {
  const around = await findLogsAround(tx, actor.managerId, period)
  return around.filter((log) => log.id !== except && leaveOverlaps(period, [log], now))
}
