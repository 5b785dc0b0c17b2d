import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a list whose rows disappear once they are done: focus lost with a row moves to the list, not to the top of the
 * page. Spread the result on the list element.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const within = useRef(false)

  useEffect(() => {
    // React fires no blur event when it removes an element.
    if (within.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      within.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      within.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
