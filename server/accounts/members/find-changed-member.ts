import { textOf } from '#shared/texts.ts'
import type { MemberRole } from '#shared/core/role.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { GivenRole } from '#shared/accounts/member-roles.ts'

/** The role of the member being changed, who is never the owner. */
export function findChangedMember(members: ReadonlyMap<string, MemberRole>, userId: string): GivenRole {
  const role = members.get(userId) ?? refuse('NOT_FOUND', textOf('accounts.memberGone'))
  if (role === 'owner') refuse('CONFLICT', textOf('accounts.ownAccessStays'))
  return role
}
