import type { Crew } from '#shared/crews/crews-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findActiveEmployees } from '#server/employees/people/find-people.ts'
import { findCrews, findMembers } from './crews-store.ts'

/** All crews with their people. A person who is archived is not listed, and is again once they are restored. */
export async function listCrews({ tx, actor }: BusinessContext): Promise<Crew[]> {
  const crews = await findCrews(tx, actor)
  if (crews.length === 0) return []
  const active = await findActiveEmployees(tx)
  const rows = await findMembers(
    tx,
    actor.managerId,
    crews.map(({ id }) => id),
  )
  const byCrew = Map.groupBy(rows, ({ crewId }) => crewId)
  return crews.map(({ id, name, leader, channelId, inChat, version }) => {
    const members = (byCrew.get(id) ?? []).flatMap(({ employeeId }) => {
      const userId = active.get(employeeId)
      return userId === undefined ? [] : [{ employeeId, userId }]
    })
    const leads = members.some(({ employeeId }) => employeeId === leader)
    return {
      id,
      name,
      leaderId: leads ? leader : null,
      members,
      hasChat: channelId !== null,
      channelId: inChat ? channelId : null,
      version,
    }
  })
}
