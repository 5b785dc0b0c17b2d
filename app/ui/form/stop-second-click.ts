import type { MouseEvent } from 'react'

/**
 * For a button that another one replaces as soon as it has acted: the second click of a double click would press that
 * one by accident. Pass it to `onClickCapture` of the button or its container.
 */
export function stopSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
