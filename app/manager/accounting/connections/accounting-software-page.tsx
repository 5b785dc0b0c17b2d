import { Button } from '@mantine/core'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { ConnectAnswer } from './return/connect-answer.tsx'
import { ConnectedNow } from './return/connected-now.tsx'
import { ReturnCard } from './return/return-card.tsx'

/** The redirect target of a provider's sign-in, in the window opened for it (Specification 2 and 7). */
export function AccountingSoftwarePage() {
  const answer = useSearch({ from: '/shell/accounting-software' })
  const { provider, code, state, error } = answer
  if (!provider) {
    if (code === undefined && state === undefined && error === undefined) {
      return <Navigate to="/settings/integrations" replace />
    }
    return (
      <ReturnCard title="This accounting software is not supported" drawing="lost" actions={toIntegrations}>
        Muster connects to Xero and MYOB. Nothing was connected.
      </ReturnCard>
    )
  }
  const name = providerLabels[provider]
  if (error !== undefined) {
    return (
      <ReturnCard title={`${name} is not connected`} drawing="lost" actions={tryAgain}>
        {error === 'access_denied'
          ? `You declined access in ${name}. Nothing was connected.`
          : `${name} refused access (“${error}”). Nothing was connected.`}
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
