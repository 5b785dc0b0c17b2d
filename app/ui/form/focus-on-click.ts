import type { MouseEvent } from 'react'

const buttonOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('button') : null)

/**
 * Handlers for the footer of a form, whose buttons take the focus with the click instead of the press. A field checks
 * itself when it loses the focus, and its message could move the button from under the pointer: the click would be lost.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent) => {
    if (buttonOf(event)) event.preventDefault()
  },
  onClickCapture: (event: MouseEvent) => {
    // Enter in a field clicks the button without a pointer, and keeps the focus in the field.
    if (event.detail > 0) buttonOf(event)?.focus()
  },
}
