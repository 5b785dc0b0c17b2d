import { useEffect, useEffectEvent } from 'react'
import { isDialogComing } from './pending-dialog-marker.tsx'

/** ⌘Z or Ctrl-Z, except in a field, which undoes typing by itself. */
export function useUndoKey(undo: () => void, canUndo: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || !canUndo || event.defaultPrevented || isField(event.target) || isDialogComing()) return
    event.preventDefault()
    // While the key is held, undo only once.
    if (!event.repeat) undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  const fields = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=true]'
  return target instanceof HTMLElement && target.closest(fields) !== null
}
