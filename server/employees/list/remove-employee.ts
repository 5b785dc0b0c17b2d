import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { deleteEmployment, mayHoldHours } from './employees-store.ts'
import { deleteInvitesOf } from '../invites/invites-store.ts'

/**
 * Deletes an employee without timesheets of any status, and their invite (Specification 4). The login stays. Unsent
 * hours on a phone count as timesheets, so an employee who has used the clock can only be archived (decision 0025).
 */
export async function removeEmployee({ tx, actor }: ManagerContext, { id }: { id: string }) {
  if (await mayHoldHours(tx, actor.managerId, id)) refuse('CONFLICT', mayHold)
  const email = await deleteEmployment(tx, actor.managerId, id).catch(refuseWithTimesheets)
  if (email === undefined) refuseNotFound('employee')
  await deleteInvitesOf(tx, actor.managerId, email)
  return { ok: true as const }
}

const mayHold =
  'This employee has used the time clock on a phone, which may still hold hours it could not send. Nothing was deleted. Archive the employee instead.'

/** The foreign keys that show a record of work. Events sent by a phone count even when they made no entry. */
const recordsOfWork = ['timesheet_logs_employment_fk', 'clock_events_employment_fk']

/** Relies on the foreign keys rather than a query beforehand, because an entry may arrive at the same moment. */
function refuseWithTimesheets(error: unknown): never {
  if (!recordsOfWork.includes(constraintName(error) ?? '')) throw error
  refuse(
    'CONFLICT',
    'This employee has timesheets, and records of work must be kept for 7 years. Nothing was deleted. Archive the employee instead.',
  )
}
