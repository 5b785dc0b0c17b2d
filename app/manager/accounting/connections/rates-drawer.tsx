import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'
import { useRates } from './connections-queries.ts'
import { RatesForm } from './rates-form.tsx'

type RatesDrawerProps = { provider: AccountingProvider; opened: boolean; onClose: () => void }

/** Chooses the provider's rates for each kind of hours. */
export function RatesDrawer({ provider, opened, onClose }: RatesDrawerProps) {
  const { data, error, refetch, isFetching } = useRates(provider)
  const { isDirty, close } = useConfirmClose(onClose)
  const plural = providerWords[provider].rate.replace(/y$/, 'ie')
  return (
    <SideDrawer opened={opened} onClose={close} title={`${providerLabels[provider]} ${plural}s`}>
      {data ? (
        <RatesForm provider={provider} found={data} isDirty={isDirty} onDone={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SideDrawer>
  )
}
