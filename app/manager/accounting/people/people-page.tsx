import { Navigate, useParams } from '@tanstack/react-router'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { ProviderPeople } from './provider-people.tsx'

/** Matches employees for one provider; an unknown provider redirects to the integrations. */
export function PeoplePage() {
  const params = useParams({ from: '/shell/settings/integrations/$provider/people' })
  const provider = accountingProviders.find((each) => each === params.provider)
  return provider ? (
    <ProviderPeople key={provider} provider={provider} />
  ) : (
    <Navigate to="/settings/integrations" replace />
  )
}
