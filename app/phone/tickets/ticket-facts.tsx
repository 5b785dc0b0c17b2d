import { Fact } from '#app/ui/page/fact.tsx'
import { Page, Row } from '#app/ui/native/layout.tsx'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { ticketName } from '#shared/tickets/ticket-kind.ts'
import type { OwnTickets } from '#app/phone/farm/tickets/own-tickets-question.ts'
import type { ShownTicket } from '#app/phone/farm/tickets/shown-tickets.ts'
import { MissingPhoto } from '#app/phone/frame/photo/missing-photo.tsx'
import { StoredPhoto } from '#app/phone/frame/photo/stored-photo.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { fileIdIn } from '#app/lib/files/file-address.ts'
import { SeenBy } from './seen-by.tsx'
import { TicketStatusBadge } from './ticket-status.tsx'
import { expiryText } from './ticket-text.ts'
import classes from './tickets.module.css'

interface TicketFactsProps {
  ticket: ShownTicket
  /** As the farm has entered it. */
  entered: OwnTickets['tickets'][number] | undefined
  farm: string
}

/** A ticket that the farm has entered, which only the farm changes. */
export function TicketFacts({ ticket, entered, farm }: TicketFactsProps) {
  const { kind, number, issuedOn, notes } = ticket
  return (
    <Page>
      <SubpageHeader title={ticketName(kind)} back={{ href: '/', label: t('tickets:title') }} />
      <Row gap={8} wrap>
        <TicketStatusBadge ticket={ticket} />
        <SeenBy ticket={ticket} farm={farm} />
      </Row>
      <p>{expiryText(ticket)}</p>
      <dl className={classes.facts}>
        {number !== '' && <Fact name={t('tickets:number')}>{number}</Fact>}
        {issuedOn !== null && <Fact name={t('tickets:issuedOn')}>{dateRangeText(issuedOn, issuedOn)}</Fact>}
        {notes !== '' && <Fact name={t('tickets:notes')}>{notes}</Fact>}
      </dl>
      <FarmPhoto address={entered?.front ?? null} alt={t('tickets:front')} />
      <FarmPhoto address={entered?.back ?? null} alt={t('tickets:back')} />
      <p className="quiet">{t('tickets:byFarm', { farm })}</p>
    </Page>
  )
}

function FarmPhoto({ address, alt }: { address: string | null; alt: string }) {
  if (address === null) return null
  const fileId = fileIdIn(address)
  return (
    <figure className={classes.photo}>
      <figcaption>{alt}</figcaption>
      {fileId === null ? <MissingPhoto /> : <StoredPhoto fileId={fileId} alt={alt} />}
    </figure>
  )
}
