import { mostInCrew } from '#shared/core/farm-limits.ts'
import { textOf } from '#shared/texts.ts'
import { changePeople } from '#server/chat/change-people.ts'
import { requireAll } from '#server/core/http/asked-rows.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { endMembers, enterChannelOfCrew, insertMembers } from './crews-store.ts'

interface Change {
  crewId: string
  added: readonly string[]
  removed: readonly string[]
  /** In it after the change, archived people included. */
  count: number
  /** Active employees, with their logins. */
  active: ReadonlyMap<string, string>
}

/** Adds employees to a crew and removes others, and changes the people of its group chat as well. */
export async function changeMembers(ctx: BusinessContext, { crewId, added, removed, count, active }: Change) {
  const { tx, actor, now: at } = ctx
  if (count > mostInCrew) refuse('CONFLICT', textOf('crews.full'), { at: 'memberIds' })
  const found = added.filter((employeeId) => active.has(employeeId)).length
  requireAll(added, found, { what: 'employee', someGone: textOf('employees.someGone') })
  await endMembers(tx, actor.managerId, { crewId, employeeIds: removed, at })
  await insertMembers(tx, actor.managerId, { crewId, employeeIds: added, at })
  const channelId = await enterChannelOfCrew(tx, crewId)
  if (channelId === null) return
  const usersOf = (employeeIds: readonly string[]) => employeeIds.flatMap((id) => active.get(id) ?? [])
  await changePeople(ctx, { id: channelId, added: usersOf(added), removed: usersOf(removed) })
}
