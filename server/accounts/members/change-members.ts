import { textOf } from '#shared/texts.ts'
import type { MemberRole } from '#shared/core/role.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockMembersForUpdate } from './members-store.ts'

/**
 * Runs the owner's change of members as one step, with every member's row locked. The owner may have handed the
 * business over since the call was authorised.
 * @param work gets the roles by user
 */
export async function changeMembers(
  { actor, step }: OutsideContext,
  work: (tx: Tx, members: ReadonlyMap<string, MemberRole>) => Promise<void>,
) {
  await step(async (tx) => {
    const members = await lockMembersForUpdate(tx, actor.managerId)
    if (members.get(actor.userId) !== 'owner') refuse('FORBIDDEN', textOf('core.notYourRole'))
    await work(tx, members)
  })
  return { ok: true as const }
}
