import type { BusinessContext } from '../http/context.ts'
import { selectMemberNames } from './members-store.ts'

/** Whoever it was, they may act for the business no longer. */
export const formerManager = 'A former manager'

/** The names of those who may act for the business, by their user id. */
export async function findMemberNames({
  actor,
  tx,
}: Pick<BusinessContext, 'actor' | 'tx'>): Promise<Map<string, string>> {
  const members = await selectMemberNames(tx, actor.managerId)
  return new Map(members.map(({ userId, name }) => [userId, name]))
}
