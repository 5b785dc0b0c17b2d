import { useLocalStorage } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isDialogComing } from '#app/ui/overlay/pending-dialog-marker.tsx'

export type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>

/** Nothing is decided by these. */
const alwaysOn: ReadonlySet<string> = new Set(['?', 'Enter', 'Escape'])

/** These go on for as long as they are held; any other key held a moment too long would decide unseen. */
const repeated: ReadonlySet<string> = new Set(['j', 'k'])

/** Single keys can be switched off, for people whose voice or switch control would press them by accident. */
export function useKeysWanted() {
  return useLocalStorage({ key: 'muster-approve-keys', defaultValue: true, getInitialValueInEffect: false })
}

/** Calls the action of a key, `mod+z` for ⌘Z or Ctrl-Z, unless somebody types, or a dialog or another screen is open or on its way. */
export function useApproveKeys(actions: KeyActions) {
  const [wanted] = useKeysWanted()
  const router = useRouter()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTakenBy(event.target)) return
    // What is drawn is not yet what the address says, or what was asked for.
    if (router.latestLocation.href !== router.state.resolvedLocation?.href || isDialogComing()) return
    const modified = event.metaKey || event.ctrlKey
    if (!modified && !wanted && !alwaysOn.has(event.key)) return
    const act = actions[`${modified ? 'mod+' : ''}${event.key.toLowerCase()}`]
    // What has the focus and answers to Enter by itself keeps it.
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
