import { dateRangeText, dayHeadingText, monthText } from '#shared/core/time/date-text.ts'
import type { CalendarView } from './calendar-view.ts'

/** The days that an agenda lists. */
const agendaDays = 30

interface Days {
  from: string
  /** The last day. */
  to: string
}

/** The days that a view shows. A month shows whole weeks, from Monday. */
export function shownDays(view: CalendarView, date: string): Days {
  const day = Temporal.PlainDate.from(date)
  switch (view) {
    case 'month':
      return wholeWeeks(day.with({ day: 1 }), day.with({ day: day.daysInMonth }))
    case 'week':
      return wholeWeeks(day, day)
    case 'day':
      return { from: date, to: date }
    case 'agenda':
      return { from: date, to: day.add({ days: agendaDays - 1 }).toString() }
  }
}

/** Six weeks of a month, because the grid always shows as many. */
function wholeWeeks(first: Temporal.PlainDate, last: Temporal.PlainDate): Days {
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const sunday = first.equals(last) ? monday.add({ days: 6 }) : monday.add({ days: 41 })
  return { from: monday.toString(), to: sunday.toString() }
}

/** A day of the next or previous month, week, day or agenda. */
export function steppedDate(view: CalendarView, date: string, by: 1 | -1): string {
  const day = Temporal.PlainDate.from(date)
  switch (view) {
    case 'month':
      return day.with({ day: 1 }).add({ months: by }).toString()
    case 'week':
      return day.add({ weeks: by }).toString()
    case 'day':
      return day.add({ days: by }).toString()
    case 'agenda':
      return day.add({ days: by * agendaDays }).toString()
  }
}

/** "November 2026", "9 – 15 Nov 2026" or "Mon 9 Nov". */
export function rangeTitle(view: CalendarView, date: string, today: string): string {
  if (view === 'month') return monthText(date)
  if (view === 'day') return dayHeadingText(date, today)
  const { from, to } = shownDays(view, date)
  return dateRangeText(from, to)
}
