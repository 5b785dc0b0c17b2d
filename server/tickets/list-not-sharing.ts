import { mostPeople } from '#shared/core/farm-limits.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findActivePeople, findRequests } from './people-store.ts'
import { sharingOfPeople } from './sharing-of-people.ts'

/** The employees whose own tickets the farm may not see, by name. */
export async function listNotSharing({ tx, actor, now }: BusinessContext) {
  const sharingOf = await sharingOfPeople(tx, actor.managerId)
  const everyone = { since: now, after: null, limit: mostPeople }
  const people = (await findActivePeople(tx, actor.managerId, everyone)).flatMap(({ employeeId, userId }) => {
    const sharing = sharingOf(userId)
    return sharing === 'shared' ? [] : [{ employeeId, sharing }]
  })
  const ids = people.map(({ employeeId }) => employeeId)
  const requests = (await findRequests(tx, actor.managerId, ids)).filter(({ kind }) => kind === null)
  const askedAt = new Map(requests.map(({ employeeId, at }) => [employeeId, at]))
  return people.map((person) => ({ ...person, askedAt: askedAt.get(person.employeeId) ?? null }))
}
