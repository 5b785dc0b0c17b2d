import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-error.module.css'

/** A refusal that belongs to the whole form. Always in the page, so that screen readers announce what appears in it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.holder}>
      {children ? (
        <p className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
