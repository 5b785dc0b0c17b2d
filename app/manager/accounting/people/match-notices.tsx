import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useConnection } from '../connections/connections-queries.ts'
import { IntegrationsButton } from './match-empty.tsx'
import { MatchSuggestions } from './match-suggestions.tsx'
import type { Linking } from './people-queries.ts'

type MatchNoticesProps = {
  provider: AccountingProvider
  /** The provider's people are synced for the first time. */
  syncing: boolean
  shown: readonly PersonMatch[]
  linking: Linking
}

/** What the manager should know or can do before looking at the list. */
export function MatchNotices({ provider, syncing, shown, linking }: MatchNoticesProps) {
  const name = providerLabels[provider]
  const expired = useConnection(provider).data?.link?.expired ?? false
  return (
    <>
      {expired && (
        <Notice
          tone="pending"
          icon={IconPlugConnectedX}
          action={<IntegrationsButton variant="default">Reconnect</IntegrationsButton>}
        >
          <strong>{sessionExpired(provider)}</strong>. Your links are safe. This list is from the last sync.
        </Notice>
      )}
      {syncing && (
        <Notice tone="neutral" icon={IconRefresh}>
          Syncing your people from {name}…
        </Notice>
      )}
      <MatchSuggestions shown={shown} providerName={name} linking={linking} />
    </>
  )
}
