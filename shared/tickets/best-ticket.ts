import { ticketStanding } from './ticket-expiry.ts'
import type { TicketKind } from './ticket-kind.ts'

interface Compared {
  kind: TicketKind
  issuedOn: string | null
  /** The last day on which it is good, by `ticketExpiresOn`. */
  expiresOn: string | null
  verified: boolean
}

/**
 * Of each kind the one of a person's tickets that counts: one that is good on the day, of those the one that is good longest, before
 * one of which no end is known, and of equal ones one that the farm has seen. As `superseded` in the answers of the server.
 * @param today in the farm's time zone
 */
export function bestTickets<Ticket extends Compared>(tickets: readonly Ticket[], today: string): Ticket[] {
  const isBetter = (one: Ticket, other: Ticket) => compareRanks(rank(one, today), rank(other, today)) > 0
  return [...Map.groupBy(tickets, ({ kind }) => kind).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce((best, each) => (isBetter(each, best) ? each : best), first)] : [],
  )
}

const goodness = { expired: 0, not_yet_valid: 1, no_expiry: 2, expiring: 3, in_date: 3 } as const

const rank = (ticket: Compared, today: string) =>
  [goodness[ticketStanding(ticket, today).status], ticket.expiresOn ?? '', Number(ticket.verified)] as const

type Rank = ReturnType<typeof rank>

function compareRanks(one: Rank, other: Rank): number {
  if (one[0] !== other[0]) return one[0] - other[0]
  if (one[1] !== other[1]) return one[1] > other[1] ? 1 : -1
  return one[2] - other[2]
}
