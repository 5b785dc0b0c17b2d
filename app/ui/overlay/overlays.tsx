import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm-dialog.tsx'

const fetchToasts = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }))

/**
 * Fetches the toasts on the first click or key press, so that they are loaded before they have to report a lost
 * connection. Earlier toasts wait in the store.
 */
function ToastHost() {
  useEffect(() => {
    const fetchEarly = () => void fetchToasts().catch(() => undefined)
    const once = { once: true }
    window.addEventListener('pointerdown', fetchEarly, once)
    window.addEventListener('keydown', fetchEarly, once)
    return () => {
      window.removeEventListener('pointerdown', fetchEarly)
      window.removeEventListener('keydown', fetchEarly)
    }
  }, [])
  const something = useNotifications().notifications.length > 0
  const [wanted, setWanted] = useState(something)
  if (something && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}

/** Provides toasts and confirm dialogs for its children. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      <ToastHost />
      {children}
      <ConfirmHost />
    </>
  )
}
