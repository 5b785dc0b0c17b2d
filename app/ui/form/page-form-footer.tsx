import type { ReactNode } from 'react'
import { focusOnClick } from './focus-on-click.ts'
import { FormError } from './form-error.tsx'
import classes from './page-form-footer.module.css'

/** The footer of a form that fills a page: its error and its buttons. */
export function PageFormFooter({ problem, children }: { problem: ReactNode; children: ReactNode }) {
  return (
    <footer className={classes.footer} {...focusOnClick}>
      <FormError>{problem}</FormError>
      <div className={classes.buttons}>{children}</div>
    </footer>
  )
}
