import { constraintName } from '#server/core/database/constraint-name.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { countEmployees, updateActive } from './employees-store.ts'
import { deletePendingInvitesOf } from '../invites/invites-store.ts'

interface Change {
  ids: string[]
  active: boolean
}

/** Archives or restores employees, all of them or none. */
export async function setEmployeesActive({ tx, actor, now }: ManagerContext, { ids, active }: Change) {
  const employees = [...new Set(ids)]
  if ((await countEmployees(tx, actor.managerId, employees)) < employees.length) refuseNotFound('employee')
  const change = { active, archivedAt: active ? null : now }
  await updateActive(tx, actor.managerId, employees, change).catch(refuseTakenEmail)
  // A code used later would put its own terms over theirs.
  if (active) await deletePendingInvitesOf(tx, actor.managerId, employees)
  return { ok: true as const }
}

function refuseTakenEmail(error: unknown): never {
  if (constraintName(error) !== 'employment_info_active_email_key') throw error
  refuse(
    'CONFLICT',
    'Another active employee has the same email address, so nobody was restored. Archive that employee first, then try again.',
  )
}
