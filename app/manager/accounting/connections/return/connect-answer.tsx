import { Button, Loader } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { useConnect, useConnection } from '../connections-queries.ts'
import type { ProviderAnswer } from '../provider-answer.ts'
import { wasMadeNow } from '../existing-connection.ts'
import { ReturnCard } from './return-card.tsx'

type ConnectAnswerProps = { answer: ProviderAnswer & { provider: AccountingProvider } }

/** Sends the provider's answer to the server once, then replaces the URL so that no code stays in the history. */
export function ConnectAnswer({ answer }: ConnectAnswerProps) {
  const { provider, code = '', state = '', businessId, businessName } = answer
  const name = providerLabels[provider]
  const { mutate: connect, isSuccess, error } = useConnect()
  const connection = useConnection(provider).data
  const sent = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    connect({
      provider,
      tempCode: code,
      state,
      ...(businessId !== undefined && { businessId }),
      ...(businessName !== undefined && { businessName }),
    })
  })

  if (isSuccess || (error && connection && wasMadeNow(connection, Temporal.Now.instant()))) {
    return <Navigate to="/accounting-software" search={{ provider }} replace />
  }
  if (error) {
    const { message, fields } = toApiError(error)
    return (
      <ReturnCard
        title={`${name} is not connected`}
        drawing="lost"
        actions={<Button renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>Try again</Button>}
      >
        {Object.values(fields)[0] ?? message}
        {connection?.link && ` Your existing ${name} connection is unchanged.`}
      </ReturnCard>
    )
  }
  return (
    <ReturnCard title={`Connecting ${name}…`} drawing="clock" actions={<Loader size="sm" aria-hidden="true" />}>
      Access granted. Muster is finishing the connection, which takes a moment.
    </ReturnCard>
  )
}
