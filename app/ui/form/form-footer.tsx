import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusOnClick } from './focus-on-click.ts'
import { FormError } from './form-error.tsx'
import classes from './form-footer.module.css'

type FormFooterProps = {
  /** An error of the whole form. */
  problem: ReactNode
  /** To the row with which the form conflicts. */
  link?: ReactNode
  saving: boolean
  onCancel: () => void
  disabled?: boolean
  verb?: string
}

/** The footer of a form in a drawer: its error, Cancel and Save. */
export function FormFooter({ problem, link, saving, onCancel, disabled = false, verb = 'Save' }: FormFooterProps) {
  return (
    <footer className={classes.footer} {...focusOnClick}>
      <FormError link={link}>{problem}</FormError>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={saving} disabled={saving || disabled}>
        {verb}
      </Button>
    </footer>
  )
}
