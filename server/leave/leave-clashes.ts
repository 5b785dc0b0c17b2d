import { leaveOverlaps } from '#shared/leave/leave-overlap.ts'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findLogsAround } from './leave-store.ts'

/** A manager, or the person whose leave it is. */
interface Wanted {
  employeeId: string
  startTime: string
  endTime: string
  /** The leave being edited does not stand in its own way. */
  except?: string | undefined
}

/** What stands in the way of leave, by start: the shared rule, on what the business has around that time. */
export async function leaveClashes(
  { actor, tx, now }: BusinessContext,
  { except, ...period }: Wanted,
): Promise<LeaveClash[]> {
  const around = await findLogsAround(tx, actor.managerId, period)
  return around.filter((log) => log.id !== except && leaveOverlaps(period, [log], now))
}
