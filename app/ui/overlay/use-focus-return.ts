import { useEffect } from 'react'

/**
 * Gives the focus back to whoever had it, also where a dialog is drawn open from the first, which Mantine forgets. Where
 * that is gone, as a row is that was dealt with, to what is around it: the keyboard never begins at the top again.
 */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const focusFallbacks = focusableAround(document.activeElement)
    return () => focusFallbacks.find((heir) => heir.isConnected)?.focus({ preventScroll: true })
  }, [opened])
}

/** The element itself and all around it that can have the focus, the nearest first. */
function focusableAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) found.push(at)
  }
  return found
}
