import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { agoText } from '../exports/ago-text.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useReadAgain } from '../connections/connections-queries.ts'
import classes from './list-age.module.css'
import { useMatches } from './people-queries.ts'

/** When the list was last synced, and a button to sync it. */
export function ListAge({ provider }: { provider: AccountingProvider }) {
  const now = useNow()
  const syncedAt = useMatches(provider).data?.syncedAt
  const { mutate: readAgain, isPending } = useReadAgain()
  if (!syncedAt) return null
  return (
    <>
      <span className={classes.age}>Synced {agoText(syncedAt, now)}</span>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        title={`Syncs the people from ${providerLabels[provider]}`}
        onClick={() => readAgain({ provider }, { onError: notifyError })}
      >
        Sync
      </Button>
    </>
  )
}
