import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { agoText } from '#shared/core/time/ago-text.ts'
import { useNow } from '#app/lib/use-now.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useReadAgain } from '../connections/connections-queries.ts'
import { useMatches } from './people-queries.ts'

/** When the list was last synced, and a button to sync it. */
export function PeopleSync({ provider }: { provider: AccountingProvider }) {
  const now = useNow()
  const syncedAt = useMatches(provider).data?.syncedAt
  const { mutate, isPending } = useReadAgain()
  if (!syncedAt) return null
  return (
    <>
      <Text c="dimmed" m="auto 4px">
        Synced {agoText(syncedAt, now)}
      </Text>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        title={`Syncs the people from ${providerLabels[provider]}`}
        onClick={() => mutate({ provider }, { onError: notifyError })}
      >
        Sync
      </Button>
    </>
  )
}
