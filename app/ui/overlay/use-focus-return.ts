import { useEffect } from 'react'

/**
 * Returns the focus to the element that had it, also for a dialog that mounts open, which Mantine does not do. If that
 * element is gone, such as the row of an approved entry, focuses its nearest focusable ancestor.
 */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const focusFallbacks = focusableAround(document.activeElement)
    return () => focusFallbacks.find((fallback) => fallback.isConnected)?.focus({ preventScroll: true })
  }, [opened])
}

/** The element itself and its focusable ancestors, nearest first. */
function focusableAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) found.push(at)
  }
  return found
}
