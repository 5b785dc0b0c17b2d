import { useSyncExternalStore } from 'react'

/** How it stands with the sending: `later` is a server in trouble, `signed-out` needs the password again. */
export type Sending = 'nothing' | 'sending' | 'no-reception' | 'signed-out' | 'later'

let now: Sending = 'nothing'
const listeners = new Set<() => void>()

export function setSending(sending: Sending) {
  now = sending
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSending = () => useSyncExternalStore(subscribe, () => now)
