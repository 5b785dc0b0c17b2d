import { mostCrews } from '#shared/core/farm-limits.ts'
import { leaderProblem } from '#shared/crews/crew-draft.ts'
import type { SavedCrew } from '#shared/crews/crews-contract.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findActiveEmployees } from '#server/employees/people/find-people.ts'
import { changeMembers } from './change-members.ts'
import { countCrews, findCrew, findMembers, insertCrew, lockCrews, updateCrew } from './crews-store.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Adds a crew with version 0, or changes it, but never over a change that the user has not seen. A repeated call changes nothing. */
export async function saveCrew(ctx: BusinessContext, { version, ...saved }: SavedCrew) {
  const wanted = { ...saved, memberIds: [...new Set(saved.memberIds)] }
  const problem = leaderProblem(wanted)
  if (problem) refuse('BAD_REQUEST', problem, { at: 'leaderId' })
  await lockCrews(ctx.tx, ctx.actor.managerId)
  await (version === 0 ? addCrew(ctx, wanted) : editCrew(ctx, { ...wanted, version }))
  return { ok: true as const }
}

async function addCrew(ctx: BusinessContext, { id, name, leaderId, memberIds }: Omit<SavedCrew, 'version'>) {
  const { tx, actor, now } = ctx
  const columns = { name, leader: leaderId }
  const members = { table: 'crew_members', of: 'crewId', rows: memberIds.map((employeeId) => ({ employeeId })) }
  const saving = {
    table: 'crews',
    rows: [{ id, columns, parts: [members] }],
    otherwise: textOf('business.rowSavedOtherwise'),
  }
  await saveOnce(ctx, saving, async () => {
    if ((await countCrews(tx, actor.managerId)) >= mostCrews) refuse('CONFLICT', textOf('crews.noRoom'))
    const active = await findActiveEmployees(tx)
    const crew = { id, ...columns, createdAt: now }
    if (!(await insertCrew(tx, actor.managerId, crew).catch(refuseTakenName))) return []
    await changeMembers(ctx, { crewId: id, added: memberIds, removed: [], count: memberIds.length, active })
    return [id]
  })
}

/** People who are archived, whom the user does not see, stay in the crew, also as its leader. */
async function editCrew(ctx: BusinessContext, { id, name, leaderId, memberIds, version }: SavedCrew) {
  const { tx, actor } = ctx
  const crew = (await findCrew(tx, actor.managerId, id)) ?? refuseNotFound('crew')
  const active = await findActiveEmployees(tx)
  const present = (await findMembers(tx, actor.managerId, [id])).map(({ employeeId }) => employeeId)
  const isHidden = (employeeId: string) => present.includes(employeeId) && !active.has(employeeId)
  const added = memberIds.filter((employeeId) => !present.includes(employeeId))
  const removed = present.filter((employeeId) => active.has(employeeId) && !memberIds.includes(employeeId))
  const leader = leaderId ?? (crew.leader !== null && isHidden(crew.leader) ? crew.leader : null)
  const isSame = crew.name === name && crew.leader === leader && added.length + removed.length === 0
  if (isSame) return
  if (crew.version !== version) refuse('CONFLICT', textOf('crews.changedMeanwhile'))
  await updateCrew(tx, actor.managerId, { id, name, leader }).catch(refuseTakenName)
  const count = present.length + added.length - removed.length
  await changeMembers(ctx, { crewId: id, added, removed, count, active })
}
