import { defaultState, type State } from '#shared/business/state.ts'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { bestTickets } from '#shared/tickets/best-ticket.ts'
import { ticketExpiresOn, ticketStanding, type TicketStatus } from '#shared/tickets/ticket-expiry.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { OwnTickets } from './own-tickets-question.ts'

export interface ShownTicket {
  id: string
  /** Whether the employee has entered it, or the farm. */
  source: 'person' | 'farm'
  kind: TicketKind
  number: string
  issuedOn: string | null
  /** The last day on which it is good. */
  expiresOn: string | null
  notes: string
  status: TicketStatus
  daysLeft: number | null
  /** The farm has seen it as it is now. */
  verified: boolean
  hasFront: boolean
  hasBack: boolean
  /** There is a better one of the same kind. */
  superseded: boolean
}

/** Of the farm; until this phone has heard it, the one whose terms are the shortest, so that it warns too early rather than too late. */
export const stateOf = (answer: OwnTickets | undefined): State => answer?.state ?? defaultState

/**
 * All tickets of the employee, the first to expire first, and those that a better one has replaced last.
 * @param answer undefined until it is read
 * @param today in the farm's time zone
 */
export function shownTickets(
  documents: readonly PersonDocument[],
  answer: OwnTickets | undefined,
  today: string,
): ShownTicket[] {
  const state = stateOf(answer)
  const tickets = [
    ...documents.flatMap((document) => ownTicket(document, answer?.verified ?? [], state) ?? []),
    ...(answer?.tickets ?? []).map(farmTicket),
  ]
  const best = new Set<Ticket>(bestTickets(tickets, today))
  return tickets
    .map((ticket): ShownTicket => {
      const { status, daysLeft } = ticketStanding(ticket, today)
      return { ...ticket, status, daysLeft, superseded: !best.has(ticket) }
    })
    .toSorted((one, other) => compare(orderOf(one), orderOf(other)))
}

/** Those that must be renewed, the most urgent first. */
export const ticketsToRenew = (tickets: readonly ShownTicket[]): ShownTicket[] =>
  tickets.filter(({ status, superseded }) => !superseded && (status === 'expired' || status === 'expiring'))

type Ticket = Omit<ShownTicket, 'status' | 'daysLeft' | 'superseded'>

/** Of a document; null for one of neither kind, which no server answers. */
export const kindOf = ({ certificate, licenceClass }: Pick<PersonDocument, 'certificate' | 'licenceClass'>) =>
  certificate ?? licenceClass

function ownTicket(document: PersonDocument, seen: OwnTickets['verified'], state: State): Ticket | undefined {
  const { id, number, issuedOn, expiresOn, notes, hasPhoto, hasBackPhoto, changedAt } = document
  const kind = kindOf(document)
  if (kind === null) return undefined
  return {
    id,
    source: 'person',
    kind,
    number,
    issuedOn,
    expiresOn: ticketExpiresOn({ kind, issuedOn, printedExpiresOn: expiresOn }, state),
    notes,
    verified: seen.some((each) => each.ticketId === id && each.changedAt === changedAt),
    hasFront: hasPhoto,
    hasBack: hasBackPhoto,
  }
}

const farmTicket = (ticket: OwnTickets['tickets'][number]): Ticket => ({
  id: ticket.id,
  source: 'farm',
  kind: ticket.kind,
  number: ticket.number,
  issuedOn: ticket.issuedOn,
  expiresOn: ticket.expiresOn,
  notes: ticket.notes,
  verified: ticket.verified !== null,
  hasFront: ticket.front !== null,
  hasBack: ticket.back !== null,
})

/** Those without an end come after those with one. */
const orderOf = ({ superseded, expiresOn }: ShownTicket) => `${Number(superseded)} ${expiresOn ?? '9999'}`

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
