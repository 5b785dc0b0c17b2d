import type { ProfileInput } from '#shared/employees/profile-contract.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { saveProfile } from './profile-store.ts'
import { findOwnScope } from '../list/scope-store.ts'

/**
 * Saves the profile that every farm of the employee reads. Without `discoverable` other farms stop finding them at
 * once.
 */
export async function editProfile({ actor, tx }: EmployeeContext, input: ProfileInput) {
  await saveProfile(tx, { userId: actor.userId, scope: await findOwnScope(tx, actor) }, input)
  return { ok: true as const }
}
