import { owners } from '#shared/core/role.ts'
import type { StateMachine } from '#shared/core/state-machine.ts'

const memberInviteStates = ['open', 'expired', 'accepted', 'cancelled'] as const
type MemberInviteState = (typeof memberInviteStates)[number]

interface Invite {
  acceptedAt: string | null
  cancelledAt: string | null
  /** Instants as ISO in UTC with milliseconds, like `now`. */
  expiresAt: string
}

export function memberInviteState({ acceptedAt, cancelledAt, expiresAt }: Invite, now: string): MemberInviteState {
  if (cancelledAt !== null) return 'cancelled'
  if (acceptedAt !== null) return 'accepted'
  return expiresAt <= now ? 'expired' : 'open'
}

const byOwner = { from: ['open', 'expired'], by: owners } as const

export const memberInviteMachine = {
  table: null,
  states: memberInviteStates,
  initial: ['open', 'expired'],
  moves: {
    // The person who accepted it is answered as the first time; anyone else reads that it is used.
    accepted: {
      from: ['open'],
      to: 'accepted',
      by: ['invited'],
      refused: {
        accepted: 'accounts.memberInviteUsed',
        expired: 'accounts.memberInviteClosed',
        cancelled: 'accounts.memberInviteClosed',
      },
    },
    resent: {
      ...byOwner,
      to: 'open',
      refused: { accepted: 'accounts.memberInviteAccepted', cancelled: 'core.notFound' },
    },
    cancelled: {
      ...byOwner,
      to: 'cancelled',
      refused: { accepted: 'accounts.memberInviteAccepted', cancelled: 'core.notFound' },
    },
  },
} as const satisfies StateMachine<MemberInviteState>
