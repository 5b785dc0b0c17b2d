import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import { dateWords, ticketName } from '#shared/tickets/ticket-kind.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { inBusiness } from '#app/lib/files/file-address.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { Fact } from '#app/ui/page/fact.tsx'
import { SeenMark, TicketBadge, TicketExpiry } from './ticket-marks.tsx'
import { useRemoveTicket, useTicket, useVerifyTicket } from './ticket-queries.ts'
import { dayOrNone, seenSentence, ticketTitle } from './ticket-text.ts'
import classes from './tickets.module.css'

interface TicketDetailsProps {
  id: string
  onEdit: () => void
  onClose: () => void
}

/** One ticket in a drawer, which loads it, as it may be on a page of the list that is not loaded. */
export function TicketDetails({ id, ...actions }: TicketDetailsProps) {
  return (
    <Loaded query={useTicket(id)} skeleton={<FormSkeleton fields={5} />}>
      {(ticket) => (ticket === null ? <NoSuchTicket {...actions} /> : <Details ticket={ticket} {...actions} />)}
    </Loaded>
  )
}

function NoSuchTicket({ onClose }: Pick<TicketDetailsProps, 'onClose'>) {
  return (
    <EmptyState
      drawing="lost"
      title="Ticket not found"
      action={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      It may have been removed, or the person no longer shares their tickets with your farm.
    </EmptyState>
  )
}

type DetailsProps = Omit<TicketDetailsProps, 'id'> & { ticket: Ticket }

function Details({ ticket, onEdit, onClose }: DetailsProps) {
  const { kind, employeeId, number, issuedOn, expiresOn, notes, source } = ticket
  const today = useFarmToday()
  const person = useAllEmployees().data?.find(({ id }) => id === employeeId)
  return (
    <Stack gap={16}>
      <Row gap={8} wrap justify="space-between">
        <Title level={3} size={20}>
          {ticketName(kind)}
        </Title>
        <TicketBadge ticket={ticket} today={today} />
      </Row>
      <Photos ticket={ticket} />
      <dl className={classes.facts}>
        <Fact name="Person">
          {person && (
            <Link to="/employees/$employeeId" params={{ employeeId }}>
              {fullName(person)}
            </Link>
          )}
        </Fact>
        <Fact name="Number">{number || '–'}</Fact>
        <Fact name="Issued">{dayOrNone(issuedOn) || '–'}</Fact>
        <Fact name={dateWords(kind)}>
          {expiresOn === null ? 'No date' : <TicketExpiry ticket={ticket} today={today} />}
        </Fact>
        {notes !== '' && (
          <Fact name="Notes">
            <span className={classes.notes}>{notes}</span>
          </Fact>
        )}
      </dl>
      <Verification ticket={ticket} />
      <div className={`${classes.section} no-print`}>
        {source === 'farm' ? (
          <FarmActions ticket={ticket} name={person && fullName(person)} onEdit={onEdit} onClose={onClose} />
        ) : (
          <p className="quiet">
            {person?.firstName ?? 'The person'} entered this on their phone. Only they can change it.
          </p>
        )}
      </div>
    </Stack>
  )
}

/** Both sides of the card, each opening in full size. */
function Photos({ ticket: { front, back } }: { ticket: Ticket }) {
  if (front === null && back === null) return null
  return (
    <div className={classes.sides}>
      {[
        { address: front, name: 'front' },
        { address: back, name: 'back' },
      ].map(
        ({ address, name }) =>
          address !== null && (
            <a
              key={name}
              href={inBusiness(address)}
              target="_blank"
              rel="noopener"
              className={classes.side}
              aria-label={`Open the ${name} of the card`}
            >
              <img src={inBusiness(address)} alt="" />
            </a>
          ),
      )}
    </div>
  )
}

/** Whether the farm has seen the ticket, and the buttons that say so. */
function Verification({ ticket }: { ticket: Ticket }) {
  const { verified, front, back } = ticket
  const { verify, isPending } = useVerifyTicket()
  const looks = { ...useFarm(), today: useFarmToday(), names: usePeopleNames() }
  const offersPhoto = verified === null && (front !== null || back !== null)
  return (
    <Stack gap={12} className={classes.section}>
      <Row gap={8} justify="space-between" wrap>
        <SeenMark ticket={ticket}>{seenSentence(ticket, looks)}</SeenMark>
        {verified !== null && (
          <Button
            variant="default"
            leftSection={<IconEyeOff size={18} aria-hidden="true" />}
            disabled={isPending}
            onClickCapture={stopSecondClick}
            onClick={() => void verify(ticket, null)}
          >
            Take back
          </Button>
        )}
      </Row>
      {verified?.seen !== 'card' && (
        <Row gap={8} wrap onClickCapture={stopSecondClick}>
          <Button
            variant={verified === null ? 'light' : 'default'}
            leftSection={<IconEye size={18} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => void verify(ticket, 'card')}
          >
            I have seen the card
          </Button>
          {offersPhoto && (
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden="true" />}
              disabled={isPending}
              onClick={() => void verify(ticket, 'photo')}
            >
              I have seen the photo
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

function FarmActions({ ticket, name, onEdit, onClose }: DetailsProps & { name: string | undefined }) {
  const remove = useRemoveTicket()

  async function removeTicket() {
    if (await remove({ id: ticket.id, name: ticketTitle(ticket.kind, name ?? 'an employee') })) onClose()
  }

  return (
    <Row gap={8} wrap justify="space-between">
      <p className="quiet">Entered by your farm.</p>
      <Row gap={8} onClickCapture={stopSecondClick}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void removeTicket()}
        >
          Remove
        </Button>
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
      </Row>
    </Row>
  )
}
