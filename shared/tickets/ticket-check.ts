import type { State } from '#shared/business/state.ts'
import type { AssetCategory } from '#shared/machines/asset-category.ts'
import { covers, type TicketKind } from './ticket-kind.ts'

/** Which ticket a person needs for the machines of a category: any of these. */
export interface TicketRule {
  anyOf: readonly TicketKind[]
  effect: 'block' | 'warn'
  /** The farm must have seen the ticket before the work. */
  mustBeSeen: boolean
}

export interface HeldTicket {
  kind: TicketKind
  issuedOn: string | null
  /** The last day on which it is good, by `ticketExpiresOn`. */
  expiresOn: string | null
  verified: boolean
}

/** Why a ticket does not count, from the least to the most that is missing. */
export const ticketReasons = ['not_seen', 'not_yet_valid', 'expired', 'missing'] as const
export type TicketReason = (typeof ticketReasons)[number]

export const ticketWarnings = ['not_verified', 'override'] as const
export type TicketWarning = (typeof ticketWarnings)[number]

export const ticketResults = ['allowed', 'warned', 'blocked'] as const

export interface TicketCheck {
  result: (typeof ticketResults)[number]
  reason: TicketReason | null
  /** The kind that the person holds, or if they hold none the first that would do. */
  ticket: TicketKind | null
  warnings: TicketWarning[]
}

interface Asked {
  rule: TicketRule | null
  /** The day of the work in the farm's time zone. */
  on: string
  tickets: readonly HeldTicket[]
  /** A manager lets the person work, through this day. */
  override: { until: string } | null
}

/** The rules that a farm begins with (safety.md 7); a category without one asks for nothing. */
export function defaultTicketRule(
  category: AssetCategory | null,
  { state, overThreeTonnes }: { state: State; overThreeTonnes: boolean },
): TicketRule | null {
  switch (category) {
    case 'forklifts':
      return { anyOf: ['forklift'], effect: 'block', mustBeSeen: true }
    case 'telehandlers':
      return {
        anyOf: state === 'act' && overThreeTonnes ? ['non_slewing_crane'] : ['telehandler', 'non_slewing_crane'],
        effect: 'block',
        mustBeSeen: true,
      }
    case 'sprayers':
      return { anyOf: ['acup'], effect: 'block', mustBeSeen: false }
    default:
      return null
  }
}

/** Whether a person may work with a machine on a day: the best of their tickets counts (safety.md 7). */
export function checkTickets({ rule, on, tickets, override }: Asked): TicketCheck {
  const first = rule?.anyOf[0]
  if (rule === null || first === undefined) return { result: 'allowed', reason: null, ticket: null, warnings: [] }

  const counted = rule.anyOf
    .flatMap((wanted) => tickets.filter(({ kind }) => covers(kind, wanted)))
    .map((ticket) => ({ ticket, reason: reasonAgainst(ticket, rule, on) }))
  const best = counted.toSorted((one, other) => rank(one) - rank(other))[0]

  if (best && best.reason === null) {
    const { kind, verified } = best.ticket
    return { result: 'allowed', reason: null, ticket: kind, warnings: verified ? [] : ['not_verified'] }
  }
  const found = { reason: best?.reason ?? 'missing', ticket: best?.ticket.kind ?? first } as const
  if (override !== null && on <= override.until) return { result: 'allowed', ...found, warnings: ['override'] }
  return { result: rule.effect === 'warn' ? 'warned' : 'blocked', ...found, warnings: [] }
}

function reasonAgainst(
  { issuedOn, expiresOn, verified }: HeldTicket,
  rule: TicketRule,
  on: string,
): TicketReason | null {
  if (issuedOn !== null && issuedOn > on) return 'not_yet_valid'
  if (expiresOn !== null && expiresOn < on) return 'expired'
  return rule.mustBeSeen && !verified ? 'not_seen' : null
}

/** A good one before all others, and of those a verified one. */
const rank = ({ ticket, reason }: { ticket: HeldTicket; reason: TicketReason | null }): number =>
  reason === null ? Number(!ticket.verified) : 2 + ticketReasons.indexOf(reason)
