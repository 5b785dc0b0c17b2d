import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { ticketName } from '#shared/tickets/ticket-kind.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { AskButton } from '#app/manager/business/tickets/ask-button.tsx'
import { useNotSharing } from '#app/manager/business/tickets/not-sharing.ts'
import { TicketDrawers } from '#app/manager/business/tickets/ticket-drawers.tsx'
import { SeenMark, TicketBadge, TicketExpiry } from '#app/manager/business/tickets/ticket-marks.tsx'
import { useTicketsOf } from '#app/manager/business/tickets/ticket-queries.ts'
import { seenText, type TicketLooks } from '#app/manager/business/tickets/ticket-text.ts'
import { ticketLink, useTicketDrawers } from '#app/manager/business/tickets/use-ticket-drawers.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { Fact } from '#app/ui/page/fact.tsx'
import profileClasses from './employee-profile.module.css'
import classes from './employee-tickets.module.css'

/** The tickets of an employee: those that they share, and those that the farm has entered. */
export function EmployeeTickets({ employee }: { employee: EmployeeDetails }) {
  const { id, active, firstName, otherLicenceTypes } = employee
  const tickets = useTicketsOf(id)
  const drawers = useTicketDrawers()
  const looks = { ...useFarm(), today: useFarmToday(), names: usePeopleNames() }
  return (
    <Stack gap={12}>
      <NotShared employeeId={id} firstName={firstName} />
      <Loaded query={tickets} skeleton={<ListSkeleton rows={2} label="Loading tickets" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <p className={profileClasses.words}>
              None yet. Tickets appear here once {firstName} shares theirs, or you add the ones that you have seen.
            </p>
          ) : (
            <Stack as="ul" aria-label="Tickets">
              {loaded.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} looks={looks} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {otherLicenceTypes.length > 0 && (
        <dl className={profileClasses.facts}>
          <Fact name="Other licences, without reminders">{otherLicenceTypes.join(', ')}</Fact>
        </dl>
      )}
      {active && (
        <Button
          variant="default"
          className={`no-print ${classes.add}`}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => drawers.add(id)}
        >
          Add ticket
        </Button>
      )}
      <TicketDrawers />
    </Stack>
  )
}

/** Renders nothing for an employee who shares their tickets with the farm. */
function NotShared({ employeeId, firstName }: { employeeId: string; firstName: string }) {
  const found = useNotSharing().data?.find((each) => each.employeeId === employeeId)
  if (!found) return null
  return (
    <Row gap={8} wrap className="no-print">
      <p className={profileClasses.words}>Not shared by {firstName}.</p>
      <AskButton people={[found]} verb="Ask" />
    </Row>
  )
}

function TicketRow({ ticket, looks }: { ticket: Ticket; looks: TicketLooks }) {
  const { id, kind, number } = ticket
  return (
    <Row as="li" gap={16} lines={4} justify="space-between" align="start" className={classes.ticket}>
      <Stack gap={2}>
        <Row gap={8} lines={4}>
          <Link {...ticketLink(id)} className={classes.open}>
            {ticketName(kind)}
          </Link>
          <TicketBadge ticket={ticket} today={looks.today} />
        </Row>
        <span className="quiet tabular">{number || 'No number'}</span>
        <SeenMark ticket={ticket}>{seenText(ticket, looks)}</SeenMark>
      </Stack>
      <TicketExpiry ticket={ticket} today={looks.today} />
    </Row>
  )
}
