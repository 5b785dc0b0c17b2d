import type { BusinessScope } from '../http/context.ts'
import { selectMemberNames } from './members-store.ts'

/** The label for a user who may no longer act for the business. */
export const formerManager = 'A former manager'

/** The names of the users who may act for the business, by user ID. */
export async function findMemberNames({
  actor,
  tx,
}: Pick<BusinessScope, 'actor' | 'tx'>): Promise<Map<string, string>> {
  const members = await selectMemberNames(tx, actor.managerId)
  return new Map(members.map(({ userId, name }) => [userId, name]))
}
