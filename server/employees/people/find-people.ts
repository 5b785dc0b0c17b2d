import type { Colleague } from '#shared/employees/people-contract.ts'
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
