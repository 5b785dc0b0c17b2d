import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findActiveEmployees } from '#server/employees/people/find-people.ts'
import { changeMembers } from './change-members.ts'
import { findCrew, findMembers, lockCrews, updateCrew } from './crews-store.ts'

/** Adds employees to a crew. Those who are in it already stay. */
export async function addToCrew(
  ctx: BusinessContext,
  { id, employeeIds }: { id: string; employeeIds: readonly string[] },
) {
  const { tx, actor } = ctx
  await lockCrews(tx, actor.managerId)
  if (!(await findCrew(tx, actor.managerId, id))) refuseNotFound('crew')
  const present = (await findMembers(tx, actor.managerId, [id])).map(({ employeeId }) => employeeId)
  const added = [...new Set(employeeIds)].filter((employeeId) => !present.includes(employeeId))
  if (added.length > 0) {
    const active = await findActiveEmployees(tx)
    await updateCrew(tx, actor.managerId, { id })
    await changeMembers(ctx, { crewId: id, added, removed: [], count: present.length + added.length, active })
  }
  return { ok: true as const }
}
