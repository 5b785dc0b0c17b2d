import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm-dialog.tsx'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Fetches the toasts with the first thing there is to say; the store keeps it until they are there. */
function ToastHost() {
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
