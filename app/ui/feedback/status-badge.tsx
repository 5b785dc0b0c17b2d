import {
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
  active: IconCircleFilled,
  break: IconPlayerPauseFilled,
  neutral: IconCircleDot,
}

export type StatusTone = keyof typeof icons

/** Icon, word and colour, so that no status rests on colour alone. The word is the caller's. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={tone === 'active' ? 8 : 14} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  )
}
