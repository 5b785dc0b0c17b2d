import type { ReactNode } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './entry-note.module.css'

type EntryNoteProps = { kind?: 'flag' | 'rejected'; icon: ReactNode; children: ReactNode }

/** One line below an entry in a list, such as its comment or the reason for its rejection. */
export function EntryNote({ kind, icon, children }: EntryNoteProps) {
  return (
    <Row as="p" gap={6} align="stretch" className={classes.note} data-kind={kind}>
      {icon}
      <span>{children}</span>
    </Row>
  )
}
