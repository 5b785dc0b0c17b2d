import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StatusTone } from './status-badge.tsx'
import classes from './status-mark.module.css'

/** A status without a background, for lists in which every line has one. Icon and word carry the meaning, too. */
export type MarkLook = { tone: Exclude<StatusTone, 'break'>; icon: Icon }

export function StatusMark({ look: { tone, icon: Icon }, children }: { look: MarkLook; children: ReactNode }) {
  return (
    <span className={`${classes.mark} tabular`} data-tone={tone}>
      <Icon size={16} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  )
}
