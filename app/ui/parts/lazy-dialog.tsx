import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { FailureScreen } from '#app/ui/feedback/failure-screen.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'
import classes from './lazy-dialog.module.css'
import { useIsWaiting } from './load-files.ts'
import { MissingPart } from './missing-part.tsx'

interface LazyDialogProps {
  /** False for one that stays mounted after it has been closed. */
  opened?: boolean
  /** Closes it before it could be shown. */
  onCancel: () => void
  children: ReactNode
}

/** A dialog or drawer whose file loads when it is first opened. If it can't be loaded, a small dialog says so in its place. */
export function LazyDialog({ opened = true, onCancel, children }: LazyDialogProps) {
  const instead = (error: unknown) =>
    opened && (
      <Box onCancel={onCancel}>
        <FailureScreen error={error} />
        <CancelButton onCancel={onCancel} />
      </Box>
    )
  return (
    <ErrorBoundary instead={instead}>
      <Suspense fallback={opened && <Coming onCancel={onCancel} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Coming({ onCancel }: { onCancel: () => void }) {
  const isWaiting = useIsWaiting()
  return (
    <>
      <PendingDialogMarker />
      {isWaiting && (
        <Box onCancel={onCancel}>
          <MissingPart action={<CancelButton onCancel={onCancel} />} />
        </Box>
      )}
    </>
  )
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector('button')?.focus()

/** It takes the focus, because a drawer below it would keep the Tab key to itself. */
function Box({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <dialog
      open
      ref={focusFirst}
      className={`card ${classes.dialog}`}
      aria-label="Not loaded yet"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}

const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <NativeButton kind="plain" onClick={onCancel}>
    Cancel
  </NativeButton>
)
