import { textOf } from '#shared/texts.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { deleteMember, lockMembersForUpdate, recordMemberChange } from './members-store.ts'

/** Ends the caller's own access. */
export async function leaveBusiness({ actor, step }: OutsideContext) {
  const { managerId, userId } = actor
  await step(async (tx) => {
    const before =
      (await lockMembersForUpdate(tx, managerId)).get(userId) ?? refuse('FORBIDDEN', textOf('core.noAccess'))
    if (before === 'owner') refuse('CONFLICT', textOf('accounts.ownerStays'))
    await deleteMember(tx, managerId, userId)
    const why = 'accounts.leaveBusiness'
    await recordMemberChange(tx, { managerId, userId, before, after: null, who: userId, why })
  })
  return { ok: true as const }
}
