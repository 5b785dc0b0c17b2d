import type { ReactNode } from 'react'
import classes from './drawer-note.module.css'

type DrawerNoteProps = { tone: 'pending' | 'rejected' | 'neutral'; icon: ReactNode; children: ReactNode }

/** What has to be known of the entry before anything else is done to it. */
export function DrawerNote({ tone, icon, children }: DrawerNoteProps) {
  return (
    <div className={classes.note} data-tone={tone}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
