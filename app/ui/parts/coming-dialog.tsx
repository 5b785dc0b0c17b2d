import { NativeButton } from '#app/ui/native/native-button.tsx'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'
import classes from './coming-dialog.module.css'
import { useIsWaiting } from './load-files.ts'
import { MissingPart } from './missing-part.tsx'

/** Stands for a dialog or drawer while its file loads, and says so when that fails. */
export function ComingDialog({ onCancel }: { onCancel: () => void }) {
  const isWaiting = useIsWaiting()
  return (
    <>
      <PendingDialogMarker />
      {isWaiting && (
        <dialog open className={`card ${classes.dialog}`} aria-label="Not loaded yet">
          <MissingPart
            action={
              <NativeButton kind="plain" onClick={onCancel}>
                Cancel
              </NativeButton>
            }
          />
        </dialog>
      )}
    </>
  )
}
