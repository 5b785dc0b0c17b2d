import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'active' | 'pending' | 'rejected' | 'neutral'
  icon: Icon
  children: ReactNode
  /** One button, beside the words or below them. */
  action?: ReactNode
}

/** Important information, marked by icon, text and colour. */
export function Notice({ tone, icon: Icon, children, action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  )
}
