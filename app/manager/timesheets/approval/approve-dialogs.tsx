import { lazy, Suspense } from 'react'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))
const RejectDialog = lazy(async () => ({
  default: (await import('#app/manager/entries/decisions/reject-dialog.tsx')).RejectDialog,
}))

/**
 * Loads the dialog before the first rejection, because a manager who presses the key starts typing at once. If loading
 * fails, the rejection loads it again.
 */
export function fetchRejectDialog() {
  void import('#app/manager/entries/decisions/reject-dialog.tsx').catch(() => undefined)
}

type ApproveDialogsProps = {
  keysOpened: boolean
  onCloseKeys: () => void
  /** How many entries are about to be rejected; null while the dialog is closed. */
  rejecting: number | null
  /** The reason of the last rejection if it failed to send. */
  unsentReason: string
  onReject: (reason: string) => void
  onCloseReject: () => void
}

/** Loaded when first opened, as most visits open no dialog. */
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
