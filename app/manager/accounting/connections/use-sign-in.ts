import { useState } from 'react'
import type { Connection } from '#shared/accounting/accounting-contract.ts'
import { messageOf } from '#app/ui/message-of.ts'
import { useStartConnection } from './connections-queries.ts'

/** Where a sign-in stands that was begun here. `blocked` has the address for a link, as the browser opened no window. */
export type SignIn =
  | { step: 'none'; problem: string }
  | { step: 'starting' }
  | { step: 'elsewhere' }
  | { step: 'blocked'; url: string }

/** When the connection was made: another time means that the sign-in has arrived. */
const madeAt = ({ link }: Connection) => link?.connectedAt ?? ''

/** Sends the person to the provider in a new window (Specification 7); over as soon as there is a new connection. */
export function useSignIn(connection: Connection) {
  const { provider } = connection
  const { mutateAsync: startConnection } = useStartConnection()
  const [signIn, setSignIn] = useState<SignIn & { before: string }>({ step: 'none', problem: '', before: '' })
  const arrived = signIn.step !== 'none' && madeAt(connection) !== signIn.before
  const set = (next: SignIn) => setSignIn({ ...next, before: madeAt(connection) })

  async function start() {
    // In the click itself, or browsers take it for a pop-up nobody asked for.
    const opened = window.open('', '_blank')
    set({ step: 'starting' })
    try {
      const { url } = await startConnection({ provider })
      if (!opened) return set({ step: 'blocked', url })
      // The provider's pages get no hold of this one.
      opened.opener = null
      opened.location.href = url
      set({ step: 'elsewhere' })
    } catch (error) {
      opened?.close()
      set({ step: 'none', problem: messageOf(error) })
    }
  }

  const none: SignIn = { step: 'none', problem: '' }
  return { signIn: arrived ? none : signIn, start: () => void start(), giveUp: () => set(none) }
}
