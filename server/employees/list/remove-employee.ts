import { textOf } from '#shared/texts.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { deleteEmployment, deleteTicketPhotos, mayHoldHours } from './employees-store.ts'
import { deleteInvitesOf } from '../invites/invites-store.ts'

/**
 * Deletes an employee without timesheets of any status, and their invite (Specification 4). The login stays. Unsent
 * hours on a phone count as timesheets, so an employee who has used the clock can only be archived (decision 0025).
 */
export async function removeEmployee({ tx, actor, services }: BusinessContext, { id }: { id: string }) {
  if (await mayHoldHours(tx, actor.managerId, id)) refuse('CONFLICT', textOf('employees.mayHoldHours'))
  const photos = await deleteTicketPhotos(tx, actor.managerId, id)
  const email = await deleteEmployment(tx, actor.managerId, id).catch(refuseWithTimesheets)
  if (email === undefined) refuseNotFound('employee')
  await deleteInvitesOf(tx, actor.managerId, email)
  await queueDeletion(tx, services, photos)
  return { ok: true as const }
}

/** The foreign keys that show a record of work. Events sent by a phone count even when they made no entry. */
const recordsOfWork = ['timesheet_logs_employment_fk', 'clock_events_employment_fk']

/** Relies on the foreign keys rather than a query beforehand, because an entry may arrive at the same moment. */
function refuseWithTimesheets(error: unknown): never {
  if (!recordsOfWork.includes(constraintName(error) ?? '')) throw error
  refuse('CONFLICT', textOf('employees.hasTimesheets'))
}
