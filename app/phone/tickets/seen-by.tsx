import { IconEyeCheck } from '@tabler/icons-react'
import { Row } from '#app/ui/native/layout.tsx'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** That the farm has seen the ticket as it is now; otherwise nothing. */
export function SeenBy({ ticket, farm }: { ticket: ShownTicket; farm: string }) {
  if (!ticket.verified) return null
  return (
    <Row as="span" gap={4}>
      <IconEyeCheck aria-hidden="true" size={18} />
      {t('tickets:seenBy', { farm })}
    </Row>
  )
}
