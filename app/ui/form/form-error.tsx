import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import classes from './form-error.module.css'
import { FormErrorHelp } from './form-error-help.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

interface FormErrorProps {
  children: ReactNode
  /** To the row with which the form conflicts. */
  link?: ReactNode
}

/** An error of the whole form. Always rendered, so that screen readers announce its content. */
export function FormError({ children, link }: FormErrorProps) {
  const help = use(FormErrorHelp)
  return (
    <div role="alert" className={classes.holder}>
      {children ? (
        <Notice tone="rejected" icon={IconAlertCircle}>
          {children}
          {link && <> {link}</>}
          {help && <div>{help}</div>}
        </Notice>
      ) : null}
    </div>
  )
}
