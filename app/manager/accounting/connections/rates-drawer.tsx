import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useRates } from './connections-queries.ts'
import { RatesForm } from './rates-form.tsx'

type RatesDrawerProps = { provider: AccountingProvider; opened: boolean; onClose: () => void }

/** Chooses the provider's rates for each kind of hours. */
export function RatesDrawer({ provider, opened, onClose }: RatesDrawerProps) {
  const rates = useRates(provider)
  const plural = providerWords[provider].rate.replace(/y$/, 'ie')
  return (
    <FormDrawer opened={opened} onClose={onClose} title={`${providerLabels[provider]} ${plural}s`}>
      {(close) => (
        <Loaded query={rates} skeleton={<FormSkeleton fields={4} />}>
          {(data) => <RatesForm provider={provider} found={data} onDone={close} />}
        </Loaded>
      )}
    </FormDrawer>
  )
}
