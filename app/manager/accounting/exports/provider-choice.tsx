import { SegmentedControl } from '@mantine/core'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import classes from './export-page.module.css'

type ProviderChoiceProps = {
  providers: AccountingProvider[]
  chosen: AccountingProvider
  onChoose: (provider: AccountingProvider) => void
}

export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  return (
    <SegmentedControl
      className={classes.providers ?? ''}
      aria-label="Accounting software"
      data={providers.map((provider) => ({ value: provider, label: providerLabels[provider] }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
