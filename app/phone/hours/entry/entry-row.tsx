import { Link } from 'wouter'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { EntryStatus } from './entry-status.tsx'
import { breaksText, foundTexts, headOf, rejectedText, workedText } from './entry-text.ts'
import type { ShownEntry } from '../shown-entries.ts'
import classes from './entry-row.module.css'

interface EntryRowProps {
  entry: ShownEntry
  clock: Clock
  now: string
}

/** A short view of an entry; the whole row links to its details. */
export function EntryRow({ entry, clock, now }: EntryRowProps) {
  const { id, status, rejectReason, comments } = entry
  const { times, what } = headOf(entry, clock)
  const breaks = breaksText(entry, now)
  return (
    <li>
      <Link href={`/${id}`} className={classes.row}>
        <span className={classes.head}>
          <strong className="tabular">{times}</strong>
          <span className={classes.worked}>{workedText(entry, clock, now)}</span>
        </span>
        <span>{what}</span>
        {breaks && <span className={classes.aside}>{breaks}</span>}
        {foundTexts(entry).map((text) => (
          <span key={text} className={classes.aside}>
            {text}
          </span>
        ))}
        {status === 'rejected' && <span className={classes.rejected}>{rejectedText(rejectReason)}</span>}
        {comments && <span className={classes.comment}>“{comments}”</span>}
        <span className={classes.badges}>
          <EntryStatus entry={entry} />
        </span>
      </Link>
    </li>
  )
}
