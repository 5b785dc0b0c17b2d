import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import classes from './provider-mark.module.css'

/** A plain letter instead of the provider's trademark. The name is next to it. */
export function ProviderMark({ provider }: { provider: AccountingProvider }) {
  return (
    <span className={classes.mark} data-provider={provider} aria-hidden="true">
      {providerLabels[provider].charAt(0)}
    </span>
  )
}
