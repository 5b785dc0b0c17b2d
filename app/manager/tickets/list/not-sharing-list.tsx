import { Link } from '@tanstack/react-router'
import { ResendConfirmation } from '#app/manager/business/people/resend-confirmation.tsx'
import { sharingText } from '#app/manager/business/people/sharing-text.ts'
import { AskButton } from '#app/manager/business/tickets/ask-button.tsx'
import type { NotSharing } from '#app/manager/business/tickets/not-sharing.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './not-sharing.module.css'

type NamedPerson = NotSharing & { name: string }

/** Everyone whose own tickets the farm may not see: why, and what can be done about it. */
export function NotSharingList({ people }: { people: readonly NamedPerson[] }) {
  return (
    <Stack as="ul">
      {people.map((person) => (
        <Stack key={person.employeeId} as="li" gap={6} align="start" className={classes.person}>
          <Link to="/employees/$employeeId" params={{ employeeId: person.employeeId }}>
            {person.name}
          </Link>
          <p className="quiet">{sharingText({ firstName: person.name, sharing: person.sharing })}</p>
          <AskButton people={[person]} verb="Ask" of={person.name} />
          {person.sharing === 'email_unconfirmed' && (
            <ResendConfirmation employeeId={person.employeeId} to={person.name} of={person.name} />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
