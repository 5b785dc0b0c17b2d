import { takesPart } from '#shared/employees/takes-part.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findPeople } from './find-people.ts'

/** Whether all of these have a part in the plans and the talk of the bound business. */
export async function mayTakePart(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return true
  const people = await findPeople(tx)
  return userIds.every((userId) => {
    const person = people.get(userId)
    return person !== undefined && takesPart(person)
  })
}
