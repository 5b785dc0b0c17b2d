import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/** What the last request met: an answer of Muster's, or none. */
export function noteConnection(found: 'answered' | 'lost') {
  if (isLost === (found === 'lost')) return
  isLost = !isLost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether Muster can't be reached. Only its next answer says that it can. */
export const useIsConnectionLost = () => useSyncExternalStore(subscribe, () => isLost)

/** Does this now or, while Muster can't be reached, once it answers again. */
export function onceConnected(action: () => void) {
  if (!isLost) return action()
  const stop = subscribe(() => {
    stop()
    action()
  })
}
