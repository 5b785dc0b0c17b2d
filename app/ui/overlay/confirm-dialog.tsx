import { lazy, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { v7 as newId } from 'uuid'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'

export type ConfirmRequest = {
  title: string
  body: ReactNode
  /** What the button does: "Delete location", never "OK". */
  verb: string
  /** What the button that changes nothing says, if not "Cancel". */
  keep?: string
  danger?: boolean
  /** For actions that can't be undone: the button is enabled once this text is typed. */
  typeToConfirm?: string
  /** For sensitive actions: asks for the password and passes it to onConfirm, for the server to check. */
  asksPassword?: boolean
  onConfirm: (password: string) => Promise<void>
  /** Called when the dialog has closed, whatever the answer. */
  onGone?: () => void
}

/** Fetches the dialog ahead, once the screen stands: without a connection it is needed to leave what was typed. */
export const fetchConfirm = () => import('./confirm-modal.tsx')
const ConfirmModal = lazy(async () => ({ default: (await fetchConfirm()).ConfirmModal }))

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
  // This replaces a question that is still open, whose caller must not wait for ever.
  asked?.request.onGone?.()
  ask({ id: newId(), request })
}

/** Renders the dialog of confirm(). Mounted once, in Overlays. */
export function ConfirmHost() {
  const shown = useSyncExternalStore(subscribe, () => asked)
  if (!shown) return null
  function close() {
    ask(null)
    shown?.request.onGone?.()
  }
  return (
    <LazyDialog onCancel={close}>
      <ConfirmModal key={shown.id} request={shown.request} onGone={close} />
    </LazyDialog>
  )
}
