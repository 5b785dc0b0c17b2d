import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './level-badge.module.css'

export interface LevelLook {
  tone: 'good' | 'attention' | 'bad' | 'worst' | 'unknown'
  icon: Icon
}

/** How bad something is, in icon, word and colour. */
export const LevelBadge = ({ look: { tone, icon: Icon }, children }: { look: LevelLook; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    <Icon size={14} stroke={2.2} aria-hidden="true" />
    {children}
  </span>
)
