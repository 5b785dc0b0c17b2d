import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-error.module.css'
import { Notice } from './notice.tsx'

/** A refusal that belongs to the whole form. Always in the page, so that screen readers announce what appears in it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.holder}>
      {children ? (
        <Notice tone="rejected" icon={IconAlertCircle}>
          {children}
        </Notice>
      ) : null}
    </div>
  )
}
