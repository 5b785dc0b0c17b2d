import type { MouseEvent } from 'react'

/**
 * For buttons whose place another one takes as soon as they have acted: the second click of a double click would press
 * that one unseen. Given to `onClickCapture` of what holds them.
 */
export function stopSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
