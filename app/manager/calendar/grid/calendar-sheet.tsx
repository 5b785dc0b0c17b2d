import type { CSSProperties } from 'react'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { byDay, timesText } from '#shared/calendar/times-text.ts'
import { peopleText } from '../people-text.ts'
import type { ShownEvent } from '../shown-events.ts'
import classes from './calendar-sheet.module.css'

interface CalendarSheetProps {
  view: 'month' | 'week'
  /** Whole weeks, from Monday. */
  days: { from: string; to: string }
  date: string
  zone: string
  events: readonly ShownEvent[]
}

/** Of an event of the week; more are counted. */
const namesShown = 3

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month or a week on paper: everything of each day, as nothing can be opened there. */
export function CalendarSheet({ view, days, date, zone, events }: CalendarSheetProps) {
  const lists = new Map(byDay(events, ({ payload }) => payload, days).map(({ day, list }) => [day, list]))
  const isOutside = (day: string) => view === 'month' && day.slice(0, 7) !== date.slice(0, 7)
  const weeks = weeksOf(days).filter((week) => !week.every(isOutside))
  const style: CSSProperties & Record<'--weeks', number> = { '--weeks': weeks.length }
  return (
    <table className={classes.sheet} style={style}>
      <thead>
        <tr>
          {weekdays.map((weekday, index) => (
            <th key={weekday} scope="col">
              {view === 'week' ? dayText(weeks[0]?.[index] ?? date) : weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-outside={isOutside(day) || undefined}>
                {view === 'month' && <span className={classes.number}>{Number(day.slice(8))}</span>}
                <ul className={classes.list}>
                  {lists.get(day)?.map((event) => (
                    <li key={event.id} style={{ borderColor: event.color }}>
                      {view === 'month' ? (
                        <MonthLine event={event} day={day} zone={zone} />
                      ) : (
                        <WeekLine event={event} zone={zone} />
                      )}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "7:00am Toolbox talk"; the time only on the day on which it begins. */
function MonthLine({ event, day, zone }: { event: ShownEvent; day: string; zone: string }) {
  const { shown, wholeDays, first } = event.payload
  return (
    <>
      {shown.kind === 'event' && !wholeDays && first === day && `${timeText(shown.occurrence.startDate, zone)} `}
      {event.title}
      <Restricted event={event} />
    </>
  )
}

function WeekLine({ event, zone }: { event: ShownEvent; zone: string }) {
  const { shown } = event.payload
  if (shown.kind === 'layer') return event.title
  return (
    <>
      <span className={classes.times}>{timesText(shown.occurrence, zone)}</span>
      {event.title}
      <Restricted event={event} />
      {shown.inCharge.length > 0 && <span className={classes.people}>{peopleText(shown.inCharge, namesShown)}</span>}
    </>
  )
}

/** Said in words, because everyone may read a printed calendar. */
function Restricted({ event: { payload } }: { event: ShownEvent }) {
  return payload.shown.kind === 'event' && payload.shown.occurrence.managerOnly ? ' (managers only)' : null
}

function weeksOf({ from, to }: { from: string; to: string }): string[][] {
  const first = Temporal.PlainDate.from(from)
  const count = (first.until(to).days + 1) / 7
  return Array.from({ length: count }, (_, week) =>
    weekdays.map((_weekday, day) => first.add({ days: week * 7 + day }).toString()),
  )
}
