import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'
import { useRates } from './connections-queries.ts'
import { RatesForm } from './rates-form.tsx'

type RatesDrawerProps = { provider: AccountingProvider; opened: boolean; onClose: () => void }

/** Chooses the provider's rates for each kind of hours. */
export function RatesDrawer({ provider, opened, onClose }: RatesDrawerProps) {
  const rates = useRates(provider)
  const { isDirty, close } = useConfirmClose(onClose)
  const plural = providerWords[provider].rate.replace(/y$/, 'ie')
  return (
    <SideDrawer opened={opened} onClose={close} title={`${providerLabels[provider]} ${plural}s`}>
      <Loaded query={rates} skeleton={<FormSkeleton fields={4} />}>
        {(data) => <RatesForm provider={provider} found={data} isDirty={isDirty} onDone={onClose} />}
      </Loaded>
    </SideDrawer>
  )
}
