import type { MemberRole } from '#shared/core/role.ts'

/** The roles that an owner can give. There is exactly one owner, who hands the business over. */
export const givenRoles = ['manager', 'bookkeeper'] as const satisfies readonly MemberRole[]
export type GivenRole = (typeof givenRoles)[number]

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
}

/** What each role may do, in one sentence. */
export const memberRoleMeanings: Record<MemberRole, string> = {
  owner: 'Does everything, and decides who has access.',
  manager: 'Does everything except decide who has access.',
  bookkeeper: 'Sees hours, pay and leave, maps people and rates, and runs exports. Changes nothing else.',
}

const inviteDays = 14

/** The first instant at which an invite sent at `now` no longer works, ISO in UTC. */
export const memberInviteExpiry = (now: string) =>
  Temporal.Instant.from(now)
    .add({ hours: inviteDays * 24 })
    .toString()
