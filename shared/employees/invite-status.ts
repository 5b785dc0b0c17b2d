import { managers } from '#shared/core/role.ts'
import type { StateMachine } from '#shared/core/state-machine.ts'

export const inviteStatuses = ['pending', 'joined'] as const
type InviteStatus = (typeof inviteStatuses)[number]

/** A revoked invite is deleted; the history keeps it. */
export const inviteMachine = {
  table: 'invitedUsers',
  states: [...inviteStatuses, 'revoked'],
  initial: ['pending'],
  moves: {
    joined: {
      from: ['pending'],
      to: 'joined',
      by: ['invited'],
      refused: { joined: 'accounts.inviteUsed', revoked: 'accounts.noSuchInvite' },
    },
    renewed: {
      from: ['pending'],
      to: 'pending',
      by: managers,
      refused: { joined: 'employees.employeeNotFound', revoked: 'employees.employeeNotFound' },
    },
    revoked: {
      from: ['pending'],
      to: 'revoked',
      by: managers,
      refused: { joined: 'employees.hasJoined', revoked: 'core.notFound' },
    },
  },
} as const satisfies StateMachine<InviteStatus | 'revoked'>
