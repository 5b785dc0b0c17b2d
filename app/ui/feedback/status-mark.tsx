import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StatusTone } from './status-badge.tsx'
import classes from './status-mark.module.css'

/** How it stands, without a ground, for lists in which every line says it: what a tone means is told by icon and word, too. */
export type MarkLook = { tone: Exclude<StatusTone, 'break'>; icon: Icon }

export function StatusMark({ look: { tone, icon: Icon }, children }: { look: MarkLook; children: ReactNode }) {
  return (
    <span className={`${classes.mark} tabular`} data-tone={tone}>
      <Icon size={16} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  )
}
