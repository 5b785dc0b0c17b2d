import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

export type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>

/** Single keys can be switched off, for people whose voice or switch control would press them by accident. */
export function useKeysWanted() {
  return useLocalStorage({ key: 'muster-approve-keys', defaultValue: true, getInitialValueInEffect: false })
}

/** Calls the action of a key, `mod+z` for ⌘Z or Ctrl-Z, unless somebody types or a dialog is open. */
export function useApproveKeys(actions: KeyActions) {
  const [wanted] = useKeysWanted()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTakenBy(event.target)) return
    const modified = event.metaKey || event.ctrlKey
    if (!modified && !wanted && event.key !== '?') return
    const act = actions[`${modified ? 'mod+' : ''}${event.key.toLowerCase()}`]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isTakenBy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const fields = 'textarea, select, input:not([type=checkbox]), [contenteditable=true]'
  return target.closest(`${fields}, [role=dialog], [role=menu], [role=listbox]`) !== null
}
