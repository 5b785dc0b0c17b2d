import {
  type Icon,
  IconCheck,
  IconClock,
  IconEye,
  IconEyeOff,
  IconHourglass,
  IconInfinity,
  IconReplace,
  IconX,
} from '@tabler/icons-react'
import type { TicketStatus } from '#shared/tickets/ticket-expiry.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { dayOrNone, daysLeftText, hasUsualTerm, standingLabels, standingOf } from './ticket-text.ts'
import classes from './tickets.module.css'

const badges: Record<TicketStatus | 'replaced', { tone: StatusTone; icon: Icon }> = {
  expired: { tone: 'rejected', icon: IconX },
  expiring: { tone: 'pending', icon: IconClock },
  in_date: { tone: 'approved', icon: IconCheck },
  no_expiry: { tone: 'neutral', icon: IconInfinity },
  not_yet_valid: { tone: 'neutral', icon: IconHourglass },
  replaced: { tone: 'neutral', icon: IconReplace },
}

/** How a ticket stands today; one with a better one beside it has been replaced, and has no colour. */
export function TicketBadge({ ticket, today }: { ticket: Ticket; today: string }) {
  const standing = standingOf(ticket, today)
  return <StatusBadge {...badges[standing]}>{standingLabels[standing]}</StatusBadge>
}

/** Until when a ticket is good: the day, and what it means for today. */
export function TicketExpiry({ ticket, today }: { ticket: Ticket; today: string }) {
  if (ticket.expiresOn === null) return null
  const about = [daysLeftText(ticket, today), hasUsualTerm(ticket) && 'usual term'].filter(Boolean).join(', ')
  return (
    <Stack gap={2}>
      <span className="tabular">{dayOrNone(ticket.expiresOn)}</span>
      <span className="quiet small tabular">{about}</span>
    </Stack>
  )
}

/** Whether the farm has seen a ticket as it is now: in the words of the caller. */
export function SeenMark({ ticket, children }: { ticket: Ticket; children: string }) {
  const Mark = ticket.verified === null ? IconEyeOff : IconEye
  return (
    <Row as="span" gap={6} align="start" className={ticket.verified === null ? 'quiet' : ''}>
      <Mark size={16} aria-hidden="true" className={classes.mark} />
      <span>{children}</span>
    </Row>
  )
}
