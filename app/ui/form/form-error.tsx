import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import classes from './form-error.module.css'
import { FormErrorHelp } from './form-error-help.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** An error of the whole form. Always rendered, so that screen readers announce its content. */
export function FormError({ children }: { children: ReactNode }) {
  const help = use(FormErrorHelp)
  return (
    <div role="alert" className={classes.holder}>
      {children ? (
        <Notice tone="rejected" icon={IconAlertCircle}>
          {children}
          {help && <div>{help}</div>}
        </Notice>
      ) : null}
    </div>
  )
}
