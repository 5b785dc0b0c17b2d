import { Navigate, useParams } from '@tanstack/react-router'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { ProviderPeople } from './provider-people.tsx'

/** Who is who at one provider; an address that names none leads to all of them. */
export function PeoplePage() {
  const params = useParams({ from: '/shell/settings/integrations/$provider/people' })
  const provider = accountingProviders.find((each) => each === params.provider)
  return provider ? (
    <ProviderPeople key={provider} provider={provider} />
  ) : (
    <Navigate to="/settings/integrations" replace />
  )
}
