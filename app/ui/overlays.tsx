import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm-dialog.tsx'
import '@mantine/notifications/styles.layer.css'

/** Toasts and questions for what stands inside it. Numbers: Specification 9. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      <Notifications position="top-right" autoClose={4000} limit={5} containerWidth={440} />
      {children}
      <ConfirmHost />
    </>
  )
}
