import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './form-fields.module.css'

/** The fields of a form one below the other, all of them to be read only where they are disabled. */
export function FormFields({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const form = fields.current?.form
    function keep({ target }: FocusEvent) {
      if (target instanceof HTMLElement) focused.current = target
    }
    form?.addEventListener('focusin', keep)
    return () => form?.removeEventListener('focusin', keep)
  }, [])
  // A browser takes the focus from what is disabled, as while a form is sent, and does not bring it back by itself.
  useLayoutEffect(() => {
    if (!disabled && document.activeElement === document.body) focused.current?.focus()
  }, [disabled])
  return (
    <fieldset ref={fields} className={classes.fields} disabled={disabled}>
      <Stack>{children}</Stack>
    </fieldset>
  )
}
