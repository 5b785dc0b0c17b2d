import { type RefObject, useRef, useState } from 'react'
import { askToDiscard } from './ask-to-discard.ts'

/** The dirty check of the form in a drawer; null while there is no form. */
export type DirtyCheck = (() => boolean) | null

/**
 * For Escape, × and a click outside a drawer: asks first if its form is dirty. The form is checked at that moment,
 * because the last render may not include the last keystroke.
 */
export function useConfirmClose(onClose: () => void): { isDirty: RefObject<DirtyCheck>; close: () => void } {
  const isDirty = useRef<DirtyCheck>(null)
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    const leaves = await askToDiscard('Close')
    setAsking(false)
    if (leaves) onClose()
  }

  function close() {
    // Escape in the dialog also reaches the drawer below it.
    if (asking) return
    if (isDirty.current?.()) void ask()
    else onClose()
  }

  return { isDirty, close }
}
