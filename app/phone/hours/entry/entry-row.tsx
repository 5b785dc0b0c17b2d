import { Link } from 'wouter'
import { Row, cardClass } from '#app/ui/native/layout.tsx'
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
      <Link href={`/${id}`} className={`${cardClass({ gap: 4, padding: 12 })} ${classes.row}`}>
        <Row as="span" gap={12} lines={0} align="baseline" justify="space-between">
          <strong className="tabular">{times}</strong>
          <span className={classes.worked}>{workedText(entry, clock, now)}</span>
        </Row>
        <span>{what}</span>
        {breaks && <span className={classes.aside}>{breaks}</span>}
        {foundTexts(entry).map((text) => (
          <span key={text} className={classes.aside}>
            {text}
          </span>
        ))}
        {status === 'rejected' && <span className={classes.rejected}>{rejectedText(rejectReason)}</span>}
        {comments && <span className={classes.comment}>“{comments}”</span>}
        <Row as="span" gap={6} wrap align="stretch">
          <EntryStatus entry={entry} />
        </Row>
      </Link>
    </li>
  )
}
