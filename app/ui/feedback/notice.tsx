import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
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
    <Row gap={8} wrap align="stretch" className={classes.notice} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <div className={classes.words}>{children}</div>
      {action}
    </Row>
  )
}
