import { IconFlag, IconMessage, IconX } from '@tabler/icons-react'
import { dayText } from '#shared/core/time/date-text.ts'
import { EntryNote } from '#app/manager/entries/list/entry-note.tsx'
import type { ShownLeave } from './leave-list-shown.ts'

/** What is said about leave below its row; null if there is nothing to say. */
export function leaveNotes({ entry, leaveType, weekdays, holidays }: ShownLeave) {
  const comment = entry.comments.trim()
  const isSick = leaveType === 'sick_leave'
  if (comment === '' && !isSick && weekdays > 0 && holidays.length === 0 && entry.rejectReason === null) return null
  return (
    <>
      {comment !== '' && (
        <EntryNote icon={<IconMessage size={16} aria-hidden="true" />}>
          <span className="visually-hidden">Comment: </span>
          {comment}
        </EntryNote>
      )}
      {entry.rejectReason !== null && (
        <EntryNote icon={<IconX size={16} aria-hidden="true" />}>Rejected: {entry.rejectReason}</EntryNote>
      )}
      {holidays.length > 0 && (
        <EntryNote icon={<IconFlag size={16} aria-hidden="true" />}>
          {holidays.map(({ day, name }) => `${name} (${dayText(day)})`).join(', ')}:{' '}
          {holidays.length === 1 ? 'this public holiday still counts' : 'these public holidays still count'} as leave.
        </EntryNote>
      )}
      {isSick && <p>Sick leave shows 0 h.</p>}
      {weekdays === 0 && <p>On a weekend, so it shows 0 h.</p>}
    </>
  )
}
