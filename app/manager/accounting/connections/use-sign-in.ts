import { useState } from 'react'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { useStartConnection } from './connections-queries.ts'

/** Where a sign-in stands that was begun here. `blocked` has the address for a link, as the browser opened no window. */
export type SignIn = { step: 'none' } | { step: 'elsewhere' } | { step: 'blocked'; url: string }

/** When the connection was made: another time means that the sign-in has arrived. */
const madeAt = ({ link }: Connection) => link?.connectedAt ?? ''

/** Sends the person to the provider in a new window (Specification 7); over as soon as there is a new connection. */
export function useSignIn(connection: Connection) {
  const { provider } = connection
  const name = providerLabels[provider]
  const { mutateAsync: startConnection } = useStartConnection()
  const [signIn, setSignIn] = useState<SignIn & { before: string }>({ step: 'none', before: '' })
  const arrived = signIn.step !== 'none' && madeAt(connection) !== signIn.before
  const set = (next: SignIn) => setSignIn({ ...next, before: madeAt(connection) })

  async function start(password: string) {
    // In the click itself, or browsers take it for a pop-up nobody asked for.
    const opened = window.open('', '_blank')
    try {
      const { url } = await startConnection({ provider, password })
      if (!opened) return set({ step: 'blocked', url })
      // The provider's pages get no hold of this one.
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
      title: `Sign in at ${name}?`,
      body: `You sign in at ${name} in a new window, and choose there what Muster may use.`,
      verb: `Go to ${name}`,
      asksPassword: true,
      onConfirm: start,
    })
  const none: SignIn = { step: 'none' }
  return { signIn: arrived ? none : signIn, ask, giveUp: () => set(none) }
}
