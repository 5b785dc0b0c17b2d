import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-fields.module.css'

/** The fields of a form one below the other, all of them to be read only where they are disabled. */
export function FormFields({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={classes.fields} disabled={disabled}>
      <Stack>{children}</Stack>
    </fieldset>
  )
}
