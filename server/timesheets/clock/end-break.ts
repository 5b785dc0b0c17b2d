import { textOf } from '#shared/texts.ts'
import { daysOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEntryToEdit, resumeEntry, stampBreakEnd } from '../entries/edit-entry-store.ts'
import { acquirePeriodLockShared } from '../locks/period-locks-store.ts'
import { refuseLocked } from '../locks/period-locks.ts'

/** Ends the current break now (Specification 4); the entry runs on. */
export async function endBreak(
  { actor: { managerId }, tx, now }: BusinessContext,
  { id, breakId }: { id: string; breakId: string },
) {
  const locks = await acquirePeriodLockShared(tx, managerId)
  const entry = await findEntryToEdit(tx, managerId, id)
  if (!entry) refuse('NOT_FOUND', textOf('timesheets.breakEnded'))
  refuseLocked([daysOfEntry(entry)], locks)

  const version = await resumeEntry(tx, managerId, id)
  if (version === undefined) refuse('NOT_FOUND', textOf('timesheets.breakEnded'))
  const wasOn = await stampBreakEnd(tx, managerId, { id, breakId, endTime: now }).catch(explainStart)
  if (!wasOn) refuse('NOT_FOUND', textOf('timesheets.breakEnded'))
  return { version }
}

function explainStart(error: unknown): never {
  if (constraintName(error) === 'timesheet_breaks_end_after_start')
    refuse('CONFLICT', textOf('timesheets.breakInFuture'))
  throw error
}
