import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleDot,
  IconCircleFilled,
  IconClock,
  IconPlayerPauseFilled,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

const icons = {
  pending: IconClock,
  approved: IconCheck,
  rejected: IconX,
  worst: IconAlertTriangle,
  active: IconCircleFilled,
  break: IconPlayerPauseFilled,
  neutral: IconCircleDot,
}

export type StatusTone = keyof typeof icons

export interface BadgeLook {
  tone: StatusTone
  /** Instead of the tone's own. */
  icon?: Icon
}

/** Icon, word and colour, so that no status rests on colour alone. The word is the caller's. */
export function StatusBadge({ tone, icon: Icon = icons[tone], children }: BadgeLook & { children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={tone === 'active' ? 8 : 14} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  )
}
