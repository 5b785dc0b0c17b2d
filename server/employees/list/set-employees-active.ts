import { textOf } from '#shared/texts.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { updateActive } from './employees-store.ts'
import { requireEmployees } from './require-employees.ts'
import { deletePendingInvitesOf } from '../invites/invites-store.ts'

interface Change {
  ids: string[]
  active: boolean
}

/** Archives or restores all of these employees, or none. */
export async function setEmployeesActive(ctx: BusinessContext, { ids, active }: Change) {
  const { tx, actor, now } = ctx
  await requireEmployees(ctx, ids)
  const change = { active, archivedAt: active ? null : now }
  await updateActive(tx, actor.managerId, ids, change).catch(refuseTakenEmail)
  // Otherwise a later use of the code would replace the employee's terms with the invite's.
  if (active) await deletePendingInvitesOf(tx, actor.managerId, ids)
  return { ok: true as const }
}

function refuseTakenEmail(error: unknown): never {
  if (constraintName(error) !== 'employment_info_active_email_key') throw error
  refuse('CONFLICT', textOf('employees.emailTaken'))
}
