import { useState } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { useStartConnection } from './connections-queries.ts'

/** The state of a sign-in started on this page. `blocked` has the URL for a link: the browser opened no window. */
export type SignIn = { step: 'none' } | { step: 'elsewhere' } | { step: 'blocked'; url: string }

/** When the connection was made; a change means that the sign-in is complete. */
const madeAt = ({ link }: Connection) => link?.connectedAt ?? ''

/** Opens the provider's sign-in in a new window (Specification 7); ends when the new connection appears. */
export function useSignIn(connection: Connection) {
  const { provider } = connection
  const name = providerLabels[provider]
  const { mutateAsync: startConnection } = useStartConnection()
  const [signIn, setSignIn] = useState<SignIn & { before: string }>({ step: 'none', before: '' })
  const arrived = signIn.step !== 'none' && madeAt(connection) !== signIn.before
  const set = (next: SignIn) => setSignIn({ ...next, before: madeAt(connection) })

  async function start(password: string) {
    // Opened inside the click handler; otherwise browsers block it as a pop-up.
    const opened = window.open('', '_blank')
    try {
      const { url } = await startConnection({ provider, password })
      if (!opened) return set({ step: 'blocked', url })
      // The provider's pages must not control this window.
      opened.opener = null
      opened.location.href = url
      set({ step: 'elsewhere' })
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  const ask = () =>
    confirm({
      title: `Sign in to ${name}?`,
      body: `You sign in to ${name} in a new window and choose there what Muster can access.`,
      verb: `Go to ${name}`,
      asksPassword: true,
      onConfirm: start,
    })
  const none: SignIn = { step: 'none' }
  return { signIn: arrived ? none : signIn, ask, giveUp: () => set(none) }
}
