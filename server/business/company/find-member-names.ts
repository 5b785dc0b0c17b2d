import type { ManagerActor } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { selectMemberNames } from './members-store.ts'

/** Whoever it was, they may act for the business no longer. */
export const formerManager = 'A former manager'

interface OfBusiness {
  actor: Pick<ManagerActor, 'managerId'>
  tx: Tx
}

/** The names of those who may act for the business, by their user id. */
export async function findMemberNames({ actor, tx }: OfBusiness): Promise<Map<string, string>> {
  const members = await selectMemberNames(tx, actor.managerId)
  return new Map(members.map(({ userId, name }) => [userId, name]))
}
