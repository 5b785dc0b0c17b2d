import { lazy } from 'react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'

const ChooseTenant = lazy(async () => ({ default: (await import('./choose-tenant.tsx')).ChooseTenant }))

/** Loaded only for a sign-in that has access to several organisations. */
export function ChooseTenantPart({ provider }: { provider: AccountingProvider }) {
  return (
    <LazyPart fallback={<ListSkeleton rows={2} label={`Loading from ${providerLabels[provider]}`} />}>
      <ChooseTenant provider={provider} />
    </LazyPart>
  )
}
