import { Link } from '@tanstack/react-router'
import { localDateOf } from '#shared/core/time/zone.ts'
import { ticketStanding } from '#shared/tickets/ticket-expiry.ts'
import { dateWords, ticketLabels } from '#shared/tickets/ticket-kind.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { SeenMark, TicketBadge, TicketExpiry } from '#app/manager/business/tickets/ticket-marks.tsx'
import {
  dayOrNone,
  enteredByText,
  hasUsualTerm,
  seenLabels,
  seenText,
  standingLabels,
  standingOf,
  type TicketLooks,
} from '#app/manager/business/tickets/ticket-text.ts'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import classes from './ticket-columns.module.css'

export interface ListLooks extends TicketLooks {
  /** Names of employees by id. */
  employeeNames: ReadonlyMap<string, string>
}

export const personText = ({ employeeId }: Ticket, { employeeNames }: ListLooks): string =>
  employeeNames.get(employeeId) ?? 'Employee'

/** The columns on screen. The server sorts and searches them, and the file has texts of its own. */
export const ticketColumns = (looks: ListLooks): ListColumn<Ticket>[] => [
  { key: 'kind', title: 'Ticket', width: 'minmax(0, 1.1fr)', value: ({ kind }) => ticketLabels[kind] },
  {
    key: 'person',
    title: 'Person',
    width: 'minmax(0, 1.1fr)',
    value: (ticket) => personText(ticket, looks),
    render: (ticket) => (
      <Link to="/employees/$employeeId" params={{ employeeId: ticket.employeeId }} className={classes.person}>
        {personText(ticket, looks)}
      </Link>
    ),
  },
  { key: 'number', title: 'Number', value: ({ number }) => number },
  {
    key: 'issued',
    title: 'Issued',
    width: '112px',
    titledOnCard: true,
    value: ({ issuedOn }) => dayOrNone(issuedOn),
  },
  {
    key: 'expires',
    title: 'Expires',
    width: 'minmax(0, 1.5fr)',
    value: ({ expiresOn }) => dayOrNone(expiresOn),
    render: (ticket) => <TicketExpiry ticket={ticket} today={looks.today} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '148px',
    corner: true,
    value: (ticket) => standingLabels[standingOf(ticket, looks.today)],
    render: (ticket) => <TicketBadge ticket={ticket} today={looks.today} />,
  },
  {
    key: 'seen',
    title: 'Seen',
    width: 'minmax(0, 1.4fr)',
    value: (ticket) => seenText(ticket, looks),
    render: (ticket) => <SeenMark ticket={ticket}>{seenText(ticket, looks)}</SeenMark>,
  },
  { key: 'entered', title: 'Entered by', width: '88px', titledOnCard: true, value: enteredByText },
]

/** All that is known of a ticket. */
export const ticketCsvColumns = (looks: ListLooks): CsvColumn<Ticket>[] => [
  { title: 'Person', value: (ticket) => personText(ticket, looks) },
  { title: 'Ticket', value: ({ kind }) => ticketLabels[kind] },
  { title: 'Number', value: ({ number }) => number },
  { title: 'Issued', value: ({ issuedOn }) => issuedOn ?? '' },
  { title: 'Date', value: ({ expiresOn }) => expiresOn ?? '' },
  { title: 'Date means', value: ({ kind, expiresOn }) => (expiresOn === null ? '' : dateWords(kind)) },
  {
    title: 'Date from',
    value: (ticket) => (ticket.expiresOn === null ? '' : hasUsualTerm(ticket) ? 'Usual term' : 'Card'),
  },
  { title: 'Status', value: (ticket) => standingLabels[standingOf(ticket, looks.today)] },
  { title: 'Days left', value: (ticket) => ticketStanding(ticket, looks.today).daysLeft ?? '' },
  { title: 'Seen', value: ({ verified }) => (verified === null ? 'Not seen' : seenLabels[verified.seen]) },
  { title: 'Seen by', value: ({ verified }) => (verified === null ? '' : (looks.names.get(verified.by) ?? '')) },
  { title: 'Seen on', value: ({ verified }) => (verified === null ? '' : localDateOf(verified.at, looks.zone)) },
  { title: 'Entered by', value: enteredByText },
  { title: 'Front photo', value: ({ front }) => (front === null ? 'No' : 'Yes') },
  { title: 'Back photo', value: ({ back }) => (back === null ? 'No' : 'Yes') },
  { title: 'Notes', value: ({ notes }) => notes },
]
