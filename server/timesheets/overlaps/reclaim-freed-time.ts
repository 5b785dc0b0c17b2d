import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findWaiting, lockEmployeeEntriesForUpdate } from '../clock/clocked-rows-store.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'

const takenInTheMeantime =
  'Another entry for this employee was saved at the same moment. Nothing was changed. Reload the page to see it, then try again.'

/**
 * For callers about to move or remove entries: the employees with flagged entries that may then get their time, for
 * `reclaimFreedTime`. Called after acquiring the period lock and before any write.
 */
export async function lockWaitingEntriesForUpdate(
  { actor, tx }: BusinessContext,
  ids: readonly string[],
): Promise<string[]> {
  const employeeIds = await findWaiting(tx, actor.managerId, ids)
  if (employeeIds.length > 0) await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds, ids })
  return employeeIds
}

/** Gives waiting entries the time that is now free, and removes their overlap flag. */
export async function reclaimFreedTime(
  { actor, tx, now }: BusinessContext,
  employeeIds: readonly string[],
): Promise<void> {
  for (const employeeId of employeeIds) {
    await resolveOverlaps({ tx, actor: { managerId: actor.managerId, employeeId }, now }).catch(explainRace)
  }
}

function explainRace(error: unknown): never {
  if (constraintName(error) !== 'timesheet_logs_no_overlap') throw error
  refuse('CONFLICT', takenInTheMeantime)
}
