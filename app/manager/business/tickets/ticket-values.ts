import type { State } from '#shared/business/state.ts'
import { ticketExpiresOn } from '#shared/tickets/ticket-expiry.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import { ticketsTexts } from '#shared/tickets/tickets-texts.ts'
import type { SeenAs, Ticket } from '#shared/tickets/tickets-contract.ts'
import { fileIdIn } from '#app/lib/files/file-address.ts'
import { dayOrNone, termText } from './ticket-text.ts'

/** A ticket as the form has it: what is not known is empty. */
export interface TicketValues {
  employeeId: string
  kind: TicketKind | ''
  number: string
  issuedOn: string
  printedExpiresOn: string
  notes: string
  frontFileId: string | null
  backFileId: string | null
  seen: SeenAs | 'not_yet'
}

export const newTicket = (employeeId = ''): TicketValues => ({
  employeeId,
  kind: '',
  number: '',
  issuedOn: '',
  printedExpiresOn: '',
  notes: '',
  frontFileId: null,
  backFileId: null,
  seen: 'card',
})

export const ticketValuesOf = (ticket: Ticket): TicketValues => ({
  employeeId: ticket.employeeId,
  kind: ticket.kind,
  number: ticket.number,
  issuedOn: ticket.issuedOn ?? '',
  printedExpiresOn: ticket.printedExpiresOn ?? '',
  notes: ticket.notes,
  // The photos of a ticket that the farm has entered are uploaded files.
  frontFileId: fileIdIn(ticket.front),
  backFileId: fileIdIn(ticket.back),
  // Who changes it has not looked at the card because of that; what was seen before counts on if nothing else changes.
  seen: 'not_yet',
})

/** What the form itself finds wrong, by field. */
export const ticketProblems = {
  employeeId: (value: string) => (value === '' ? 'Choose the person.' : null),
  kind: (value: string) => (value === '' ? 'Choose the ticket.' : null),
  issuedOn: (value: string) =>
    value !== '' && (value < '1900' || value >= '2100') ? 'Choose a day between the years 1900 and 2099.' : null,
  printedExpiresOn: (value: string, { issuedOn }: TicketValues) => {
    if (value === '') return null
    if (value < '2000' || value >= '2100') return 'Choose a day between the years 2000 and 2099.'
    return issuedOn !== '' && value < issuedOn ? ticketsTexts.expiresBeforeIssue : null
  },
}

/** What `saveTicket` takes of it; null while no kind is chosen. */
export function ticketContent({ kind, issuedOn, printedExpiresOn, seen, ...values }: TicketValues) {
  if (kind === '') return null
  return {
    ...values,
    kind,
    issuedOn: issuedOn || null,
    printedExpiresOn: printedExpiresOn || null,
    seen: seen === 'not_yet' ? null : seen,
  }
}

/** "Usually good for 3 years, until 28 Feb 2027", while the card prints no date; null without a usual term. */
export function usualTermText({ kind, issuedOn, printedExpiresOn }: TicketValues, state: State): string | null {
  if (kind === '' || issuedOn === '' || printedExpiresOn !== '' || ticketProblems.issuedOn(issuedOn)) return null
  const until = ticketExpiresOn({ kind, issuedOn, printedExpiresOn: null }, state)
  return until && `Usually good for ${termText(issuedOn, until)}, until ${dayOrNone(until)}`
}
