import { daysOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEntryToEdit, resumeEntry, stampBreakEnd } from '../entries/edit-entry-store.ts'
import { acquirePeriodLockShared } from '../locks/period-locks-store.ts'
import { refuseLocked } from '../locks/period-locks.ts'

const notOn =
  'This break has already ended, or its entry was removed. Nothing was changed. Reload the page to see the latest.'
const notBegun =
  'This break starts in the future by our clock, so it can’t end yet. Nothing was changed. Wait a minute, or change its start.'

/** Ends the current break now (Specification 4); the entry runs on. */
export async function endBreak(
  { actor: { managerId }, tx, now }: ManagerContext,
  { id, breakId }: { id: string; breakId: string },
) {
  const locks = await acquirePeriodLockShared(tx, managerId)
  const entry = await findEntryToEdit(tx, managerId, id)
  if (!entry) refuse('NOT_FOUND', notOn)
  refuseLocked([daysOfEntry(entry)], locks)

  const version = await resumeEntry(tx, managerId, id)
  if (version === undefined) refuse('NOT_FOUND', notOn)
  const wasOn = await stampBreakEnd(tx, managerId, { id, breakId, endTime: now }).catch(explainStart)
  if (!wasOn) refuse('NOT_FOUND', notOn)
  return { version }
}

function explainStart(error: unknown): never {
  if (constraintName(error) === 'timesheet_breaks_end_after_start') refuse('CONFLICT', notBegun)
  throw error
}
