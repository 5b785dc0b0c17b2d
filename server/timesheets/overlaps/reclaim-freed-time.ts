import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findWaiting, lockEmployeeEntriesForUpdate } from '../clock/clocked-rows-store.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'

const takenInTheMeantime =
  'Another entry of the same person was saved at this very moment. Nothing was changed. Reload the page to see it, then try again.'

/**
 * For whoever is about to take entries, or their times, out of the way: the people who have flagged hours that may get
 * their time then, for `reclaimFreedTime`. Asked behind the gate of the locks and before anything is written.
 */
export async function lockWaitingEntriesForUpdate(
  { actor, tx }: BusinessContext,
  ids: readonly string[],
): Promise<string[]> {
  const employeeIds = await findWaiting(tx, actor.managerId, ids)
  if (employeeIds.length > 0) await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds, ids })
  return employeeIds
}

/** Gives hours that waited for it the time that is free now, and takes their flag away. */
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
