import { type RefObject, useRef, useState } from 'react'
import { askToDiscard } from './ask-to-discard.ts'

/** How a form in a drawer tells whether something in it is typed and not saved; null while there is no form. */
export type DirtyCheck = (() => boolean) | null

/**
 * For Escape, × and a click beside a form: asks first while something is typed that would be lost. The form is asked as
 * it happens, as what was drawn last may not know the last letter yet.
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
    // Escape in the question reaches the drawer below it as well.
    if (asking) return
    if (isDirty.current?.()) void ask()
    else onClose()
  }

  return { isDirty, close }
}
