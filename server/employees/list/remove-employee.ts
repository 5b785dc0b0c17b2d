import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { deleteEmployment, mayHoldHours } from './employees-store.ts'
import { deleteInvitesOf } from '../invites/invites-store.ts'

/**
 * Deletes an employee who has no timesheets of any status, and their invite by email (Specification 4). The login stays.
 * Hours that wait on a phone are timesheets, too: who has opened the clock is archived instead (decision 0025).
 */
export async function removeEmployee({ tx, actor }: ManagerContext, { id }: { id: string }) {
  if (await mayHoldHours(tx, actor.managerId, id)) refuse('CONFLICT', mayHold)
  const email = await deleteEmployment(tx, actor.managerId, id).catch(refuseWithTimesheets)
  if (email === undefined) refuseNotFound('employee')
  await deleteInvitesOf(tx, actor.managerId, email)
  return { ok: true as const }
}

const mayHold =
  'This employee has opened the clock on a phone, and hours may wait there until it has reception. Nothing was deleted. Archive the employee instead.'

/** What says that somebody has worked here; what their phone sent counts, even where it made no entry. */
const recordsOfWork = ['timesheet_logs_employment_fk', 'clock_events_employment_fk']

/** The foreign keys and not a look beforehand: an entry may be on its way at the same moment. */
function refuseWithTimesheets(error: unknown): never {
  if (!recordsOfWork.includes(constraintName(error) ?? '')) throw error
  refuse(
    'CONFLICT',
    'This employee has timesheets, and records of work must be kept for 7 years. Nothing was deleted. Archive the employee instead.',
  )
}
