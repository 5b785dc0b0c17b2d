import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a list whose rows go when their work is done: a focus that went with its row comes to the list, not to the top of
 * the page. Give all of it to the list.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const within = useRef(false)

  useEffect(() => {
    // React tells of no blur when it takes an element away.
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
