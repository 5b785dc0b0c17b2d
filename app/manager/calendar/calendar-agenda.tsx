import { memo } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Title } from '#app/ui/native/layout.tsx'
import { byDay } from '#shared/calendar/times-text.ts'
import { AgendaRow } from './agenda-row.tsx'
import type { ShownEvent } from './shown-events.ts'
import classes from './calendar-agenda.module.css'

interface CalendarAgendaProps {
  events: readonly ShownEvent[]
  days: { from: string; to: string }
  today: string
  zone: string
  onOpen: (occurrence: CalendarOccurrence) => void
}

/** What happens day by day, for narrow screens and for printing. Days with nothing are left out. */
export const CalendarAgenda = memo(function CalendarAgenda(props: CalendarAgendaProps) {
  const { events, days, today, zone, onOpen } = props
  const listed = byDay(events, ({ payload }) => payload, days)
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
          <Title level={2} size={14} className={classes.heading} data-today={day === today || undefined}>
            <time dateTime={day}>{dayHeadingText(day, today)}</time>
            {day === today && <span className={classes.today}>Today</span>}
          </Title>
          <ul className={classes.list}>
            {list.map((event) => (
              <li key={event.id}>
                <AgendaRow event={event} today={today} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
})
