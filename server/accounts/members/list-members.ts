import { mostMembers } from '#shared/accounts/account-limits.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findInviters, findOpenMemberInvites } from './member-invites-store.ts'
import { findMembers } from './members-store.ts'

export async function listMembers(ctx: BusinessContext) {
  const { tx, actor } = ctx
  const [members, invites, inviters, names] = await Promise.all([
    findMembers(tx, actor.managerId),
    findOpenMemberInvites(tx, actor.managerId),
    findInviters(tx, actor.managerId),
    findMemberNames(ctx),
  ])
  const nameOf = (userId: string) => names.get(userId) ?? formerManager
  return {
    members: members.slice(0, mostMembers).map((member) => {
      const inviter = inviters.get(member.userId)
      return { ...member, invitedBy: inviter === undefined ? null : nameOf(inviter) }
    }),
    invites: invites.map((invite) => ({ ...invite, invitedBy: nameOf(invite.invitedBy) })),
  }
}
