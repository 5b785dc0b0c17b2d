import { useState } from 'react'
import { confirm } from './confirm-dialog.tsx'

/** For Escape, × and a click beside a form: asks first while something is typed that would be lost. */
export function useCarefulClose(typed: boolean, onClose: () => void): () => void {
  const [asking, setAsking] = useState(false)
  return () => {
    // Escape in the question reaches the drawer below it as well.
    if (asking) return
    if (!typed) return onClose()
    setAsking(true)
    confirm({
      title: 'Close without saving?',
      body: 'What you typed is not saved yet.',
      verb: 'Close without saving',
      danger: true,
      onConfirm: async () => onClose(),
      onGone: () => setAsking(false),
    })
  }
}
