import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { FrameContext } from '../fields/field.tsx'
import { mantineFrame } from './mantine-frame.tsx'
import classes from './form-fields.module.css'

/** The fields of a form in one column; `disabled` disables all of them. */
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
  // A browser takes the focus from a field that is disabled while the form is sent, and does not give it back.
  useLayoutEffect(() => {
    if (!disabled && document.activeElement === document.body) focused.current?.focus()
  }, [disabled])
  return (
    <fieldset ref={fields} className={classes.fields} disabled={disabled}>
      <FrameContext value={mantineFrame}>
        <Stack>{children}</Stack>
      </FrameContext>
    </fieldset>
  )
}
