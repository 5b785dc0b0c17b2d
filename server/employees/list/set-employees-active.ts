import { textOf } from '#shared/texts.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { countEmployees, updateActive } from './employees-store.ts'
import { deletePendingInvitesOf } from '../invites/invites-store.ts'

interface Change {
  ids: string[]
  active: boolean
}

/** Archives or restores all of these employees, or none. */
export async function setEmployeesActive({ tx, actor, now }: BusinessContext, { ids, active }: Change) {
  const employees = [...new Set(ids)]
  if ((await countEmployees(tx, actor.managerId, employees)) < employees.length) refuseNotFound('employee')
  const change = { active, archivedAt: active ? null : now }
  await updateActive(tx, actor.managerId, employees, change).catch(refuseTakenEmail)
  // Otherwise a later use of the code would replace the employee's terms with the invite's.
  if (active) await deletePendingInvitesOf(tx, actor.managerId, employees)
  return { ok: true as const }
}

function refuseTakenEmail(error: unknown): never {
  if (constraintName(error) !== 'employment_info_active_email_key') throw error
  refuse('CONFLICT', textOf('employees.emailTaken'))
}
