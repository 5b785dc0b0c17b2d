import { lazy, Suspense } from 'react'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))
const RejectDialog = lazy(async () => ({
  default: (await import('#app/manager/entries/decisions/reject-dialog.tsx')).RejectDialog,
}))

/**
 * Ahead of the first rejection, because a manager who rejects by a key types on at once. Where it does not arrive, the rejection
 * asks for it again.
 */
export function fetchRejectDialog() {
  void import('#app/manager/entries/decisions/reject-dialog.tsx').catch(() => undefined)
}

type ApproveDialogsProps = {
  keysOpened: boolean
  onCloseKeys: () => void
  /** How many entries are about to be rejected; null while nothing is asked. */
  rejecting: number | null
  /** Of the last rejection, where it did not arrive. */
  unsentReason: string
  onReject: (reason: string) => void
  onCloseReject: () => void
}

/** Fetched with the first question, as most visits ask none. */
export function ApproveDialogs(props: ApproveDialogsProps) {
  const { keysOpened, onCloseKeys, rejecting, unsentReason, onReject, onCloseReject } = props
  return (
    <Suspense fallback={<PendingDialogMarker />}>
      {keysOpened && <KeysDialog onClose={onCloseKeys} />}
      {rejecting !== null && (
        <RejectDialog count={rejecting} reason={unsentReason} onReject={onReject} onClose={onCloseReject} />
      )}
    </Suspense>
  )
}
