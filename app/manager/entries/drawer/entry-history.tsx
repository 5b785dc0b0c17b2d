import { Stack } from '#app/ui/native/layout.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { EntryHistoryEvent } from '#shared/timesheets/entries/entry-history.ts'
import { changeText, eventText } from './entry-history-text.ts'
import classes from '../form/entry-sections.module.css'

/** Who changed what, when and why, newest first. */
export function EntryHistory({ history }: { history: readonly EntryHistoryEvent[] }) {
  return (
    <section className={classes.section} aria-label="History">
      <h3>History</h3>
      {history.length === 0 ? (
        <p className={classes.quiet}>No changes recorded yet.</p>
      ) : (
        <ol className={classes.events} reversed>
          {history.toReversed().map((event) => (
            <Event key={`${event.at} ${event.why} ${event.who}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Event({ event }: { event: EntryHistoryEvent }) {
  const farm = useFarm()
  const day = localDateOf(event.at, farm.zone)
  return (
    <li>
      <p>
        <strong>{eventText(event)}</strong> by {event.who ?? 'Muster'}
      </p>
      <p className={classes.quiet}>
        <time dateTime={event.at}>
          {dayText(day)} {day.slice(0, 4)}, {timeText(event.at, farm.zone)}
        </time>
      </p>
      <Stack as="ul" gap={2} className={classes.changes}>
        {event.changes.map((change) => {
          const { label, from, to } = changeText(change, farm)
          return (
            <li key={change.field}>
              {label}: {from !== null && <del>{from}</del>} {from !== null && <span aria-hidden="true">→ </span>}
              <ins>{to}</ins>
            </li>
          )
        })}
      </Stack>
    </li>
  )
}
