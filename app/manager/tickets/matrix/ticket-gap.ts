import { ticketStanding } from '#shared/tickets/ticket-expiry.ts'
import { covers, type TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { Ticket, TicketMatrixRow } from '#shared/tickets/tickets-contract.ts'

export const heldOf = ({ held }: TicketMatrixRow, kind: TicketKind): Ticket | undefined =>
  held.find((ticket) => ticket.kind === kind)

/** A licence of a larger class that stands for one that the person does not hold. @param today in the farm's time zone */
export const coveringOf = ({ held }: TicketMatrixRow, kind: TicketKind, today: string): Ticket | undefined =>
  held.find((ticket) => ticket.kind !== kind && covers(ticket.kind, kind) && ticketStanding(ticket, today).usable)

/** Whether a person lacks a ticket that is good today, as far as the farm may see. */
export function hasGap(person: TicketMatrixRow, kind: TicketKind, today: string): boolean {
  const ticket = heldOf(person, kind)
  const isGood = ticket !== undefined && ticketStanding(ticket, today).usable
  return !isGood && coveringOf(person, kind, today) === undefined
}
