import { IconAlertTriangle, IconCircleDot, IconClock, IconReplace } from '@tabler/icons-react'
import { type BadgeLook, StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { ticketStatusLabels, type TicketStatus } from '#shared/tickets/ticket-expiry.ts'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** How a ticket stands, or that a better one has replaced it. */
export function TicketStatusBadge({ ticket: { status, superseded } }: { ticket: ShownTicket }) {
  if (superseded) {
    return (
      <StatusBadge tone="neutral" icon={IconReplace}>
        {t('tickets:replaced')}
      </StatusBadge>
    )
  }
  return <StatusBadge {...looks[status]}>{ticketStatusLabels[status]}</StatusBadge>
}

const looks: Record<TicketStatus, BadgeLook> = {
  expired: { tone: 'rejected' },
  expiring: { tone: 'pending', icon: IconAlertTriangle },
  in_date: { tone: 'approved' },
  no_expiry: { tone: 'neutral', icon: IconCircleDot },
  not_yet_valid: { tone: 'neutral', icon: IconClock },
}
