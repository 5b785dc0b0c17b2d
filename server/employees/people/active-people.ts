import type { Tx } from '#server/core/database/database.ts'
import { findPeople } from './find-people.ts'

/** Those who still work at the bound business: others are not notified of what goes on there. */
export async function activePeople(tx: Tx, userIds: Iterable<string>): Promise<string[]> {
  const people = await findPeople(tx)
  return [...userIds].filter((userId) => people.get(userId)?.active === true)
}
