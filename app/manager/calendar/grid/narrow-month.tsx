import { MobileMonthView } from '@mantine/schedule'
import type { HTMLAttributes } from 'react'
import { Title } from '#app/ui/native/layout.tsx'
import { byDay } from '#shared/calendar/times-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { AgendaRow } from '../agenda-row.tsx'
import { shownDays } from '../calendar-range.ts'
import { partOn } from '../shown-events.ts'
import type { DayChoices } from './more-of-day.tsx'
import classes from './narrow-month.module.css'

interface NarrowMonthProps extends Omit<DayChoices, 'onShowDay'> {
  date: string
  className: string
  dayProps: (day: string) => HTMLAttributes<HTMLButtonElement>
  onDay: (day: string) => void
}

/** A month with dots for events, and a list of what happens on the chosen day. */
export function NarrowMonth({ date, events, today, zone, className, dayProps, onDay, onOpen }: NarrowMonthProps) {
  // The schedule puts no dot for what began in the month before, and one too many for what ends at midnight.
  const parts = byDay(events, ({ payload }) => payload, shownDays('month', date)).flatMap(({ day, list }) =>
    list.flatMap((event) => partOn(event, day)).map((part) => ({ ...part, id: `${part.id} ${day}` })),
  )
  const listed = events.filter(({ payload: { first, last } }) => first <= date && date <= last)
  return (
    <>
      <MobileMonthView
        date={date}
        selectedDate={date}
        onSelectedDateChange={(day) => day !== null && onDay(day)}
        events={parts}
        firstDayOfWeek={1}
        // A button is pressed, not selected.
        getDayProps={(day) => ({ ...dayProps(day), 'aria-selected': undefined, 'aria-pressed': day === date })}
        highlightToday={false}
        className={className}
        classNames={{
          mobileMonthViewHeader: classes.hidden ?? '',
          mobileMonthViewWeekday: classes.weekday ?? '',
          mobileMonthViewCalendar: classes.dots ?? '',
          mobileMonthViewEventsList: classes.hidden ?? '',
        }}
      />
      <section className={`card ${classes.chosen}`} aria-labelledby="chosen-day">
        <Title id="chosen-day" level={3} size={14} className={classes.heading} data-today={date === today || undefined}>
          {dayHeadingText(date, today)}
        </Title>
        {listed.length === 0 ? (
          <p className={classes.empty}>Nothing planned on this day.</p>
        ) : (
          <ul className={classes.list}>
            {listed.map((event) => (
              <li key={event.id}>
                <AgendaRow event={event} today={today} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
