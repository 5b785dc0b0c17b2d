import { useSyncExternalStore } from 'react'
import { useReaching, useSending } from '#app/phone/outbox/send/sending.ts'

function subscribeOnline(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser says that there is a connection. */
export const useOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine)

/** Whether the server can't be reached, as far as this phone can tell. */
export function useNoReception(): boolean {
  const online = useOnline()
  const reaching = useReaching()
  const sending = useSending()
  return !online || reaching === 'no-reception' || sending === 'no-reception'
}
