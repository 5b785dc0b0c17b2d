import type { Colleague } from '#shared/employees/people-contract.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findColleagues, findMembers } from './people-store.ts'

/**
 * Everyone at the bound business by user id. A person who is both appears as a member, by the name the farm gave them as
 * an employee; a bookkeeper who works here as well appears as an employee, who sees plans and talk.
 */
export async function findPeople(tx: Tx): Promise<Map<string, Colleague>> {
  const [colleagues, members] = [await findColleagues(tx), await findMembers(tx)]
  const people = new Map<string, Colleague>(
    colleagues.map(({ userId, name, active }) => [userId, { userId, name, active, role: 'employee' }]),
  )
  for (const { userId, name, role } of members) {
    const employee = people.get(userId)
    if (role === 'bookkeeper' && employee?.active === true) continue
    people.set(userId, { userId, name: employee?.name ?? name, active: true, role })
  }
  return people
}

/** Whether all of these have a part in the plans and the talk of the bound business. */
export async function mayTakePart(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return true
  const people = await findPeople(tx)
  return userIds.every((userId) => {
    const person = people.get(userId)
    return person !== undefined && takesPart(person)
  })
}

/** The logins of the active employees of the bound business, by employment. */
export async function findActiveEmployees(tx: Tx): Promise<Map<string, string>> {
  const active = (await findColleagues(tx)).filter((colleague) => colleague.active)
  return new Map(active.map(({ employmentId, userId }) => [employmentId, userId]))
}
