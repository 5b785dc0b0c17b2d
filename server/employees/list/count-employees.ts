import type { BusinessContext } from '#server/core/http/context.ts'
import { countPending } from '../invites/invites-store.ts'
import { countByStatus } from './employees-store.ts'

/** How many employees are active and archived, and how many invites are pending. */
export async function countEmployees({ tx, actor }: BusinessContext) {
  const { active, archived } = await countByStatus(tx, actor.managerId)
  return { active, archived, invited: await countPending(tx, actor.managerId) }
}
