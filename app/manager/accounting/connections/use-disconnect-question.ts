import {
  type AccountingProvider,
  providerLabels,
  providerWords,
} from '#shared/accounting/connections/accounting-provider.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useDisconnect } from './connections-queries.ts'

/** Asks before disconnecting, and says what is kept. */
export function useDisconnectQuestion(provider: AccountingProvider): () => void {
  const name = providerLabels[provider]
  const { mutateAsync: disconnect } = useDisconnect()
  return () =>
    confirm({
      title: `Disconnect ${name}?`,
      body: `Nothing can be exported to ${name} until someone connects it again. Exported hours stay in ${name}, and Muster keeps your links in case you connect the same ${providerWords[provider].tenant} again.`,
      verb: `Disconnect ${name}`,
      danger: true,
      asksPassword: true,
      onConfirm: async (password) => {
        await disconnect({ provider, password })
        notifySuccess(`${name} is disconnected.`)
      },
    })
}
