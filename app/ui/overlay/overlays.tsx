import type { ReactNode } from 'react'
import { ConfirmHost } from './confirm-dialog.tsx'
import { Toasts } from './toasts.tsx'

/** Provides toasts and confirm dialogs for its children. The toasts load with them, to be there when a connection is lost. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      <Toasts />
      {children}
      <ConfirmHost />
    </>
  )
}
