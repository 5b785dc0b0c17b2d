import { useState } from 'react'
import { askToDiscard } from './ask-to-discard.ts'

/** For Escape, × and a click beside a form: asks first while something is typed that would be lost. */
export function useCarefulClose(typed: boolean | (() => boolean), onClose: () => void): () => void {
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    const leaves = await askToDiscard('Close')
    setAsking(false)
    if (leaves) onClose()
  }

  return () => {
    // Escape in the question reaches the drawer below it as well.
    if (asking) return
    if (typeof typed === 'boolean' ? typed : typed()) void ask()
    else onClose()
  }
}
