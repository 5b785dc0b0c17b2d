import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/** What the last request met: an answer of Muster's, or none. */
export function noteConnection(found: 'answered' | 'lost') {
  if (isLost === (found === 'lost')) return
  isLost = !isLost
  for (const listener of listeners) listener()
}

/** @param listener called when the connection is lost, and when Muster answers again */
export function onConnectionChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isConnectionLost = () => isLost

/** Whether Muster can't be reached. Only its next answer says that it can, such as the first of the stream of changes. */
export const useIsConnectionLost = () => useSyncExternalStore(onConnectionChange, isConnectionLost)
