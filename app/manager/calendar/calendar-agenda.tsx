import { Link } from '@tanstack/react-router'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { IconLock, IconRepeat } from '@tabler/icons-react'
import { byDay, timesText } from '#shared/calendar/times-text.ts'
import { layerIcons } from './grid/event-block.tsx'
import type { Shown, ShownEvent } from './shown-events.ts'
import classes from './calendar-agenda.module.css'

interface CalendarAgendaProps {
  events: readonly ShownEvent[]
  days: { from: string; to: string }
  today: string
  zone: string
  onOpen: (occurrence: CalendarOccurrence) => void
}

/** What happens day by day, for narrow screens and for printing. Days with nothing are left out. */
export function CalendarAgenda({ events, days, today, zone, onOpen }: CalendarAgendaProps) {
  const listed = byDay(events, daysOf, days)
  if (listed.length === 0) {
    return (
      <div className="card">
        <EmptyState drawing="calendar" title="Nothing planned">
          Events on these days appear here, with leave and public holidays.
        </EmptyState>
      </div>
    )
  }
  return (
    <ol className={`card ${classes.days}`} aria-label="Agenda">
      {listed.map(({ day, list }) => (
        <li key={day} className={classes.day}>
          <h2 className={classes.heading} data-today={day === today || undefined}>
            <time dateTime={day}>{dayHeadingText(day, today)}</time>
            {day === today && <span className={classes.today}>Today</span>}
          </h2>
          <ul className={classes.list}>
            {list.map((event) => (
              <li key={event.id}>
                <AgendaRow event={event} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function AgendaRow({ event, zone, onOpen }: Pick<CalendarAgendaProps, 'zone' | 'onOpen'> & { event: ShownEvent }) {
  const { shown } = event.payload
  if (shown.kind === 'layer') {
    const Icon = layerIcons[shown.layer]
    const line = (
      <>
        <Icon size={16} aria-hidden="true" />
        <span>{event.title}</span>
      </>
    )
    return shown.to === null ? (
      <span className={classes.layer}>{line}</span>
    ) : (
      <Link to={shown.to} className={classes.layer}>
        {line}
      </Link>
    )
  }
  const { occurrence } = shown
  return (
    <button type="button" className={classes.row} data-occurrence={event.id} onClick={() => onOpen(occurrence)}>
      <span className={classes.colour} style={{ background: event.color }} aria-hidden="true" />
      <span className={`${classes.time} tabular`}>{timesText(occurrence, zone)}</span>
      <span className={classes.words}>
        <span className={classes.name}>
          {occurrence.managerOnly && <IconLock size={14} aria-hidden="true" />}
          {occurrence.repeats && <IconRepeat size={14} aria-hidden="true" />}
          {event.title}
        </span>
        <span className={classes.about}>{aboutOf(shown)}</span>
      </span>
    </button>
  )
}

const aboutOf = ({ occurrence, category, inCharge }: Extract<Shown, { kind: 'event' }>) =>
  [category, inCharge, occurrence.managerOnly && 'Managers only', occurrence.repeats && 'Repeats']
    .filter(Boolean)
    .join(' · ')

/** By the clocks of the farm. An event that ends at midnight does not touch the day after. */
function daysOf({ start, end }: ShownEvent): { first: string; last: string } {
  const [from, to] = [String(start), String(end)]
  const isMidnight = to.slice(11) === '00:00:00' && to > from
  const last = Temporal.PlainDate.from(to.slice(0, 10)).subtract({ days: isMidnight ? 1 : 0 })
  return { first: from.slice(0, 10), last: last.toString() }
}
