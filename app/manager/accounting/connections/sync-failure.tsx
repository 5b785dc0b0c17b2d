import { IconAlertTriangle } from '@tabler/icons-react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { agoText } from '#shared/core/time/ago-text.ts'
import type { Text } from '#shared/core/text.ts'
import { inWords } from '#shared/texts.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

interface SyncFailureProps {
  provider: AccountingProvider
  failedAt: string
  failure: Text | null
  now: Temporal.Instant
}

/** Why the last sync failed. Loaded only then, because it needs the catalogues of all texts. */
export function SyncFailure({ provider, failedAt, failure, now }: SyncFailureProps) {
  return (
    <div role="note">
      <Notice tone="pending" icon={IconAlertTriangle}>
        Syncing with {providerLabels[provider]} failed {agoText(failedAt, now)}. {failure && inWords(failure)}
      </Notice>
    </div>
  )
}
