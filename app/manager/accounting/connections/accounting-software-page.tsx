import { Button } from '@mantine/core'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { ConnectAnswer } from './return/connect-answer.tsx'
import { ConnectedNow } from './return/connected-now.tsx'
import { ReturnCard } from './return/return-card.tsx'

/** Where a provider's sign-in comes back to, in the window that was opened for it (Specification 2 and 7). */
export function AccountingSoftwarePage() {
  const answer = useSearch({ from: '/shell/accounting-software' })
  const { provider, code, state, error } = answer
  if (!provider) {
    if (code === undefined && state === undefined && error === undefined) {
      return <Navigate to="/settings/integrations" replace />
    }
    return (
      <ReturnCard title="Muster does not know this accounting software" drawing="lost" actions={toIntegrations}>
        It can be connected to Xero and MYOB. Nothing was connected.
      </ReturnCard>
    )
  }
  const name = providerLabels[provider]
  if (error !== undefined) {
    return (
      <ReturnCard title={`${name} is not connected`} drawing="lost" actions={tryAgain}>
        {error === 'access_denied'
          ? `You said no at ${name}. Nothing was connected.`
          : `${name} did not let Muster in and called it “${error}”. Nothing was connected.`}
      </ReturnCard>
    )
  }
  return code === undefined && state === undefined ? (
    <ConnectedNow provider={provider} />
  ) : (
    <ConnectAnswer answer={{ ...answer, provider }} />
  )
}

const tryAgain = <Button renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>Try again</Button>

const toIntegrations = (
  <Button renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>Go to integrations</Button>
)
