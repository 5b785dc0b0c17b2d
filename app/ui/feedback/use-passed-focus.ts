import { type RefObject, useLayoutEffect } from 'react'

/** When the element goes while it has the focus, what is focusable around it gets it. */
export function usePassedFocus(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = element
    const around = current?.parentElement?.closest<HTMLElement>('[tabindex]')
    return () => {
      if (current?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [element])
}
