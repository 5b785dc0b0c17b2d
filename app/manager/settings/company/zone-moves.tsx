import { useQuery } from '@tanstack/react-query'
import type { AustralianZone } from '#shared/business/state.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { api } from '#app/lib/api/api.ts'
import classes from './zone-moves.module.css'
import { countText } from '#shared/core/count-text.ts'

/**
 * Lists the entries that a new time zone would move to another day, and says what keeps its clock time; renders nothing while
 * loading.
 */
export function ZoneMoves({ timeZone }: { timeZone: AustralianZone }) {
  const { data, isError } = useQuery(api.business.previewZone.queryOptions({ input: { timeZone } }))
  if (isError) {
    return (
      <p className={classes.words}>
        We can’t show which entries would move right now. You can still save: no entries are lost, locked pay periods
        keep theirs, and events and tasks keep their clock time.
      </p>
    )
  }
  if (!data) return null
  const { toOtherPeriod, toOtherPeriodCount, withinPeriodCount, lockedCount, events, tasks } = data
  const unlisted = toOtherPeriodCount - toOtherPeriod.length
  return (
    <>
      {toOtherPeriodCount + withinPeriodCount + lockedCount === 0 && (
        <p className={classes.words}>No entries move to another day.</p>
      )}
      {toOtherPeriodCount > 0 && (
        <>
          <p className={classes.words}>{entriesText(toOtherPeriodCount)} to another pay period:</p>
          <ul className={classes.entries}>
            {toOtherPeriod.map(({ id, name, day, newDay }) => (
              <li key={id}>
                {name}: from {dayText(day)} to {dayText(newDay)}
              </li>
            ))}
            {unlisted > 0 && <li>and {unlisted} more</li>}
          </ul>
        </>
      )}
      {withinPeriodCount > 0 && (
        <p className={classes.words}>{entriesText(withinPeriodCount)} to another day of the same pay period.</p>
      )}
      {lockedCount > 0 && (
        <p className={classes.words}>
          {countText(lockedCount, 'entry stays', 'entries stay')} on the same day because of a locked pay period.
        </p>
      )}
      {events + tasks > 0 && <p className={classes.words}>{plannedText(events, tasks)}: 9:00am stays 9:00am.</p>}
    </>
  )
}

/** "12 events and 3 tasks keep their clock time". */
function plannedText(events: number, tasks: number): string {
  const counted = [events > 0 ? countText(events, 'event') : '', tasks > 0 ? countText(tasks, 'task') : '']
  return `${counted.filter(Boolean).join(' and ')} ${events + tasks === 1 ? 'keeps its' : 'keep their'} clock time`
}

const entriesText = (count: number) => countText(count, 'entry moves', 'entries move')
