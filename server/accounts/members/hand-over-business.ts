import { textOf } from '#shared/texts.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { changeMembers } from './change-members.ts'
import { findChangedMember } from './find-changed-member.ts'
import { recordMemberChange, updateRole } from './members-store.ts'

/** The manager becomes the owner and the owner a manager. A unique index allows one owner, so the old one comes first. */
export async function handOverBusiness(ctx: OutsideContext, { userId }: { userId: string }) {
  const { managerId, userId: who } = ctx.actor
  return changeMembers(ctx, async (tx, members) => {
    const before = findChangedMember(members, userId)
    if (before !== 'manager') refuse('CONFLICT', textOf('accounts.handOverToManagers'))
    const change = { managerId, who, why: 'accounts.handOverBusiness' }
    await updateRole(tx, managerId, who, 'manager')
    await updateRole(tx, managerId, userId, 'owner')
    await recordMemberChange(tx, { ...change, userId: who, before: 'owner', after: 'manager' })
    await recordMemberChange(tx, { ...change, userId, before, after: 'owner' })
  })
}
