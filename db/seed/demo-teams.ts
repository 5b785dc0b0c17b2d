import { saveCrew } from '#server/crews/save-crew.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findActiveEmployees } from '#server/employees/people/find-people.ts'
import { demoId } from './demo-chance.ts'
import type { DemoIds } from './demo-set-up.ts'
import { people } from './demo-people.ts'

const teams = [
  { name: 'Harvest', work: 'cropping', leader: 'Jack Thornton' },
  { name: 'Livestock', work: 'livestock', leader: 'Dougal McIntyre' },
] as const

/** So many are in each crew at first; the others join later, so that its history has two days. */
const atFirst = 4

/** Two crews of people who work together, of which each has grown. */
export async function gatherCrews(at: (now: string) => BusinessContext, ids: DemoIds, days: [string, string]) {
  const [first, later] = days
  const active = await findActiveEmployees(at(later).tx)
  for (const { name, work, leader } of teams) {
    const id = demoId(`crew ${name}`, first)
    const all = people.filter(({ crew }) => crew === work).map((person) => ids.employee(person.name))
    const members = all.filter((employeeId) => active.has(employeeId))
    const crew = { id, name, leaderId: ids.employee(leader) }
    await saveCrew(at(first), { ...crew, memberIds: members.slice(0, atFirst), version: 0 })
    await saveCrew(at(later), { ...crew, memberIds: members, version: 1 })
  }
}
