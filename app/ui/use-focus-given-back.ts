import { useEffect } from 'react'

/** Gives the focus back to whoever had it, also where a dialog is drawn open from the first, which Mantine forgets. */
export function useFocusGivenBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}
