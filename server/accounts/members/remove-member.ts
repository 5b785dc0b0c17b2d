import type { OutsideContext } from '#server/core/http/context.ts'
import { changeMembers } from './change-members.ts'
import { findChangedMember } from './find-changed-member.ts'
import { deleteMember, recordMemberChange } from './members-store.ts'

/** Ends a member's access: their next call is refused. What they changed stays. */
export async function removeMember(ctx: OutsideContext, { userId }: { userId: string }) {
  const { managerId, userId: who } = ctx.actor
  return changeMembers(ctx, async (tx, members) => {
    const before = findChangedMember(members, userId)
    await deleteMember(tx, managerId, userId)
    await recordMemberChange(tx, { managerId, userId, before, after: null, who, why: 'accounts.removeMember' })
  })
}
