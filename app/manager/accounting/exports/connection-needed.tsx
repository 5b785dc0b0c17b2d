import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { providerLabels, providerWords } from '#shared/accounting/connections/accounting-provider.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { LinkedConnection } from './chosen-connection.ts'

/** Somebody has connected, and yet nothing can be sent: the sign-in has ended, or nothing is chosen to send to. */
export function ConnectionNeeded({ connection: { provider, link } }: { connection: LinkedConnection }) {
  const name = providerLabels[provider]
  const { tenant } = providerWords[provider]
  return (
    <div className="card">
      <EmptyState
        drawing="lost"
        title={
          link.ended
            ? `The connection was ended in ${name}`
            : link.expired
              ? sessionExpired(provider)
              : `Choose the ${tenant} first`
        }
        action={
          <Button renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>
            {link.ended ? 'Connect again' : link.expired ? 'Reconnect' : `Choose the ${tenant}`}
          </Button>
        }
      >
        {link.expired
          ? `${name} no longer knows this connection. Your hours and links are safe: reconnect, then come back here.`
          : `You are signed in to ${name}, which has several: say which one your people are paid from.`}
      </EmptyState>
    </div>
  )
}
