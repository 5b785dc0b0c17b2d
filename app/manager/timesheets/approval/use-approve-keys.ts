import { useLocalStorage } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isDialogComing } from '#app/ui/overlay/pending-dialog-marker.tsx'

export type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>

/** Keys that change no status stay on even when single keys are off. */
const alwaysOn: ReadonlySet<string> = new Set(['?', 'Enter', 'Escape'])

/** Keys that repeat while held; repeating any other would decide entries the manager has not seen. */
const repeated: ReadonlySet<string> = new Set(['j', 'k'])

/** Single-key shortcuts can be turned off, as voice or switch control may press them by accident. */
export function useKeysWanted() {
  return useLocalStorage({ key: 'muster-approve-keys', defaultValue: true, getInitialValueInEffect: false })
}

/** Runs the action of a key, except in a field or while a dialog or screen is open or loading. */
export function useApproveKeys(actions: KeyActions) {
  const [wanted] = useKeysWanted()
  const router = useRouter()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTakenBy(event.target)) return
    // The screen still shows the previous URL, or a dialog is loading.
    if (router.latestLocation.href !== router.state.resolvedLocation?.href || isDialogComing()) return
    if (event.metaKey || event.ctrlKey || (!wanted && !alwaysOn.has(event.key))) return
    const act = actions[event.key.toLowerCase()]
    // A focused button or link handles Enter itself.
    if (!act || (event.key === 'Enter' && isPressable(event.target))) return
    event.preventDefault()
    if (event.repeat && !repeated.has(event.key.toLowerCase())) return
    act(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input, summary') !== null
}

function isTakenBy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const fields = 'textarea, select, input:not([type=checkbox]), [contenteditable=true]'
  return target.closest(`${fields}, [role=dialog], [role=menu], [role=listbox]`) !== null
}
