import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { Link } from 'wouter'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { ticketName } from '#shared/tickets/ticket-kind.ts'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { SeenBy } from './seen-by.tsx'
import { TicketStatusBadge } from './ticket-status.tsx'
import { expiryText, photosText } from './ticket-text.ts'
import classes from './tickets.module.css'

interface TicketListProps {
  tickets: readonly ShownTicket[]
  /** Licences without a kind, in the employee's words. */
  others: readonly string[]
  farm: string
  /** The farm may not read what the employee has entered. */
  isHidden: boolean
  /** That a ticket was just saved. */
  saved: string | null
}

export function TicketList({ tickets, others, farm, isHidden, saved }: TicketListProps) {
  const bySource = Map.groupBy(tickets, ({ source }) => source)
  return (
    <Page title={t('tickets:title')}>
      <output className={classes.saved}>{saved}</output>
      {isHidden && (
        <Row gap={8} justify="space-between" className={classes.hidden}>
          <p>{t('tickets:notShared', { farm })}</p>
          <Link href="~/my/me/farms" className={classes.share}>
            {t('tickets:share')}
          </Link>
        </Row>
      )}
      {tickets.length === 0 && (
        <EmptyState drawing="shield" title={t('tickets:nothingTitle')}>
          {t('tickets:nothing')}
        </EmptyState>
      )}
      <TicketGroup title={t('tickets:own')} tickets={bySource.get('person')} farm={farm} />
      <TicketGroup title={t('tickets:enteredBy', { farm })} tickets={bySource.get('farm')} farm={farm} />
      <Link href="~/my/me/other-licences" className={classes.row}>
        <Stack as="span" gap={2}>
          <strong>{t('tickets:others')}</strong>
          <span>{others.join(', ') || t('tickets:othersNone')}</span>
          <span className="quiet">{t('tickets:othersHint')}</span>
        </Stack>
        <IconChevronRight aria-hidden="true" size={22} />
      </Link>
      <div className={classes.add}>
        <Link href="/new" className={buttonClass}>
          {t('tickets:add')}
        </Link>
      </div>
    </Page>
  )
}

interface TicketGroupProps {
  title: string
  tickets: readonly ShownTicket[] | undefined
  farm: string
}

function TicketGroup({ title, tickets, farm }: TicketGroupProps) {
  if (!tickets) return null
  return (
    <section aria-label={title}>
      <Title level={2} size={16} className={classes.group}>
        {title}
      </Title>
      <Stack as="ul" gap={8}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} farm={farm} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

function TicketRow({ ticket, farm }: { ticket: ShownTicket; farm: string }) {
  const { id, kind, number, superseded } = ticket
  const photos = photosText(ticket)
  return (
    <Link href={`/${id}`} className={classes.row} data-replaced={superseded || undefined}>
      <Stack as="span" gap={4} align="start">
        <strong>{ticketName(kind)}</strong>
        {number !== '' && <span className="quiet">{t('tickets:numberOf', { number })}</span>}
        <span>{expiryText(ticket)}</span>
        <Row as="span" gap={8} lines={4}>
          <TicketStatusBadge ticket={ticket} />
          <SeenBy ticket={ticket} farm={farm} />
        </Row>
        {photos !== null && (
          <Row as="span" gap={4} className="quiet">
            <IconPhoto aria-hidden="true" size={18} />
            {photos}
          </Row>
        )}
      </Stack>
      <IconChevronRight aria-hidden="true" size={22} />
    </Link>
  )
}
