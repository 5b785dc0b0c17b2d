import { useState } from 'react'
import { copyText } from '#app/lib/copy-text.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'

const shownMs = 2000

/** Copies a text at a press of a button, which then says so for a moment. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  function showCopied() {
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return { copied, copy: () => void copyText(text).then(showCopied, notifyError) }
}
