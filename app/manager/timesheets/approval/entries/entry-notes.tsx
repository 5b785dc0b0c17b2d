import { IconFlag, IconMessage, IconPencil, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dateText } from '#shared/core/time/date-text.ts'
import { flagText } from '#shared/timesheets/approval/flag-text.ts'
import { EntryNote } from '#app/manager/entries/list/entry-note.tsx'
import type { ShownEntry } from './days-of-entries.ts'
import classes from './entry-notes.module.css'

/** The flags, reject reason, edit note and employee's comment of an entry. */
export function EntryNotes({ shown: { entry, flags, name }, zone }: { shown: ShownEntry; zone: string }) {
  const comment = entry.comments.trim()
  const { rejectReason, editedAt } = entry
  if (flags.length === 0 && rejectReason === null && editedAt === null && comment === '') return null
  return (
    <div className={classes.notes}>
      {flags.map((flag) => (
        <EntryNote key={flag.kind} kind="flag" icon={<IconFlag size={16} aria-hidden="true" />}>
          <span className="visually-hidden">Flag: </span>
          {flagText(flag)}
        </EntryNote>
      ))}
      {rejectReason !== null && (
        <EntryNote kind="rejected" icon={<IconX size={16} aria-hidden="true" />}>
          Reason: {rejectReason}
        </EntryNote>
      )}
      {editedAt !== null && (
        <EntryNote icon={<IconPencil size={16} aria-hidden="true" />}>
          Edited by a manager, {dateText(editedAt, zone)}{' '}
          <Link
            from="/timesheets/approve/{-$employeeId}"
            to="/timesheets/approve/{-$employeeId}"
            search={(before) => ({ ...before, entry: entry.id })}
            resetScroll={false}
            className={classes.link}
            aria-label={`See history of ${name}`}
          >
            see history
          </Link>
        </EntryNote>
      )}
      {comment !== '' && (
        <EntryNote icon={<IconMessage size={16} aria-hidden="true" />}>
          <span className="visually-hidden">Comment: </span>
          <span className={classes.comment}>{comment}</span>
        </EntryNote>
      )}
    </div>
  )
}
