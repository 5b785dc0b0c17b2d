import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { PendingDialogMarker } from './pending-dialog-marker.tsx'

export type ConfirmRequest = {
  title: string
  body: ReactNode
  /** What the button does: "Delete location", never "OK". */
  verb: string
  danger?: boolean
  /** For what can't be undone: the button wakes only when this is typed. */
  typeToConfirm?: string
  /** For what whoever finds the screen open must not do: asked for, and handed on to be proven. */
  asksPassword?: boolean
  onConfirm: (password: string) => Promise<void>
  /** Called when the question is gone, however it was answered. */
  onGone?: () => void
}

// Most visits ask nothing, so the dialog is fetched with the first question.
const ConfirmModal = lazy(async () => ({ default: (await import('./confirm-modal.tsx')).ConfirmModal }))

const listeners = new Set<() => void>()
let asked: { id: string; request: ConfirmRequest } | null = null

function ask(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks, keeps its button loading until onConfirm settles, then closes; on failure stays open and says why (Specification 8). */
export function confirm(request: ConfirmRequest) {
  // One that is still open is gone now, and whoever asked it must not wait for ever.
  asked?.request.onGone?.()
  ask({ id: crypto.randomUUID(), request })
}

/** Where confirm() shows its question. Stands once, in Overlays. */
export function ConfirmHost() {
  const shown = useSyncExternalStore(subscribe, () => asked)
  if (!shown) return null
  return (
    <Suspense fallback={<PendingDialogMarker />}>
      <ConfirmModal
        key={shown.id}
        request={shown.request}
        onGone={() => {
          ask(null)
          shown.request.onGone?.()
        }}
      />
    </Suspense>
  )
}
