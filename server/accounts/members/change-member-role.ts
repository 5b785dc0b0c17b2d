import type { GivenRole } from '#shared/accounts/member-roles.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import { changeMembers } from './change-members.ts'
import { findChangedMember } from './find-changed-member.ts'
import { recordMemberChange, updateRole } from './members-store.ts'

/** The member's next call is answered by the new role. */
export async function changeMemberRole(ctx: OutsideContext, { userId, role }: { userId: string; role: GivenRole }) {
  const { managerId, userId: who } = ctx.actor
  return changeMembers(ctx, async (tx, members) => {
    const before = findChangedMember(members, userId)
    if (before === role) return
    await updateRole(tx, managerId, userId, role)
    await recordMemberChange(tx, { managerId, userId, before, after: role, who, why: 'accounts.changeMemberRole' })
  })
}
