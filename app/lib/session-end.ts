import { useSyncExternalStore } from 'react'

let ended = false
const listeners = new Set<() => void>()

/** Whether the session ended while there was unsaved input. The screen then stays as it is. */
export const isSessionEnded = () => ended

export function setSessionEnded(value: boolean) {
  ended = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionEnded = () => useSyncExternalStore(subscribe, isSessionEnded)
