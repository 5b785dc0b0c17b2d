import { IconAlertTriangle, IconCircleCheck, IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { monthText } from '#shared/core/time/date-text.ts'
import { ticketStanding, type TicketStatus } from '#shared/tickets/ticket-expiry.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { daysLeftText, ticketTitle } from '#app/manager/business/tickets/ticket-text.ts'
import { ticketLink } from '#app/manager/business/tickets/use-ticket-drawers.ts'
import classes from './matrix.module.css'

interface MatrixCellProps {
  ticket: Ticket
  person: string
  today: string
}

/** A ticket in the matrix: until when it is good, or what is wrong with it. Opens the ticket. */
export function MatrixCell({ ticket, person, today }: MatrixCellProps) {
  const { status } = ticketStanding(ticket, today)
  const seen = ticket.verified === null ? 'not seen by the farm' : 'seen by the farm'
  const about = [ticketTitle(ticket.kind, person), daysLeftText(ticket, today) || 'No expiry', seen].join(', ')
  return (
    <Link {...ticketLink(ticket.id)} className={classes.cell} data-status={status} aria-label={about} title={about}>
      <Mark ticket={ticket} status={status} />
      <span>{cellText(ticket, today)}</span>
    </Link>
  )
}

function Mark({ ticket, status }: { ticket: Ticket; status: TicketStatus }) {
  const looks = { size: 16, 'aria-hidden': true } as const
  switch (status) {
    case 'expired':
      return <IconX {...looks} />
    case 'expiring':
      return <IconAlertTriangle {...looks} />
    case 'not_yet_valid':
      return <IconHourglass {...looks} />
    case 'in_date':
    case 'no_expiry':
      return ticket.verified === null ? <IconCheck {...looks} /> : <IconCircleCheck {...looks} />
  }
}

/** "28 days", "Expired", "Mar 2028", "No end": short enough for a column of a matrix. */
function cellText(ticket: Ticket, today: string): string {
  const { status, daysLeft } = ticketStanding(ticket, today)
  switch (status) {
    case 'expired':
      return 'Expired'
    case 'expiring':
      return daysLeft === 0 ? 'Today' : `${daysLeft} d left`
    case 'not_yet_valid':
      return 'Later'
    case 'no_expiry':
      return 'No end'
    case 'in_date':
      return ticket.expiresOn === null ? 'No end' : shortMonth(ticket.expiresOn)
  }
}

/** "Mar 2028". */
const shortMonth = (day: string) => monthText(day).replace(/^(\p{L}{3})\p{L}*/u, '$1')
