import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { providerLabels, providerWords } from '#shared/accounting/connections/accounting-provider.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { LinkedConnection } from './chosen-connection.ts'

/** Shown for a connection that cannot be used: its sign-in has ended, or no organisation is chosen. */
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
          ? `${name} no longer accepts this connection. Your hours and links are safe. Reconnect, then come back here.`
          : `Your ${name} sign-in has access to several. Choose the one your people are paid from.`}
      </EmptyState>
    </div>
  )
}
