import { MobileMonthView } from '@mantine/schedule'
import type { HTMLAttributes } from 'react'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { AgendaRow } from '../agenda-row.tsx'
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
  const listed = events.filter(({ payload: { first, last } }) => first <= date && date <= last)
  return (
    <>
      <MobileMonthView
        date={date}
        selectedDate={date}
        onSelectedDateChange={(day) => day !== null && onDay(day)}
        events={[...events]}
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
        <h3 id="chosen-day" className={classes.heading} data-today={date === today || undefined}>
          {dayHeadingText(date, today)}
        </h3>
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
