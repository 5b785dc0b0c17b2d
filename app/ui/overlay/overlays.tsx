import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm-dialog.tsx'

const fetchToasts = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }))

/**
 * Fetches the toasts with the first thing that is pressed, as they speak of what somebody did: they are there when they
 * have to say that the connection is gone. What comes earlier waits in the store.
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

/** Toasts and questions for what stands inside it. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      <ToastHost />
      {children}
      <ConfirmHost />
    </>
  )
}
