import type { calendarTypes } from '../connections/payroll-records.ts'
import type { DaySpan } from './window-days.ts'

interface Calendar {
  type: (typeof calendarTypes)[number]
  startDate: string
}

const fixedDays = { WEEKLY: 7, FORTNIGHTLY: 14, FOURWEEKLY: 28 }
const monthSteps = { MONTHLY: 1, QUARTERLY: 3 }
/** The second half of a month begins this many days after the first. */
const halfMonthDays = 15

/**
 * The pay calendar's period that contains a day, including days before its start date (payroll.md 1.5, golden K14).
 * Month-based periods start on the last day of a month that is too short. Throws a RangeError for an invalid day.
 */
export function calendarPeriodOn(day: string, calendar: Calendar): DaySpan {
  const { guess, startAt } = periodStarts(calendar, Temporal.PlainDate.from(day))
  const isAfterDay = (index: number) => Temporal.PlainDate.compare(startAt(index), day) > 0
  let index = guess
  while (isAfterDay(index)) index--
  while (!isAfterDay(index + 1)) index++
  return {
    from: startAt(index).toString(),
    to: startAt(index + 1)
      .subtract({ days: 1 })
      .toString(),
  }
}

/** Whether the days are exactly one period of the calendar, which the provider requires of a timesheet. */
export function isCalendarPeriod({ from, to }: DaySpan, calendar: Calendar): boolean {
  const period = calendarPeriodOn(from, calendar)
  return period.from === from && period.to === to
}

/** Finds a period's first day by index, and the index of a period near the day. */
function periodStarts({ type, startDate }: Calendar, day: Temporal.PlainDate) {
  const start = Temporal.PlainDate.from(startDate)
  switch (type) {
    case 'WEEKLY':
    case 'FORTNIGHTLY':
    case 'FOURWEEKLY': {
      const length = fixedDays[type]
      const { days } = start.until(day, { largestUnit: 'day' })
      return { guess: Math.floor(days / length), startAt: (index: number) => start.add({ days: index * length }) }
    }
    case 'MONTHLY':
    case 'QUARTERLY': {
      const step = monthSteps[type]
      const guess = Math.floor(monthsUntil(start, day) / step)
      return { guess, startAt: (index: number) => start.add({ months: index * step }) }
    }
    case 'TWICEMONTHLY': {
      const early = start.day > halfMonthDays ? start.day - halfMonthDays : start.day
      const startAt = (index: number) => {
        const month = start.with({ day: 1 }).add({ months: Math.floor(index / 2) })
        return month.with({ day: index % 2 === 0 ? early : early + halfMonthDays })
      }
      return { guess: monthsUntil(start, day) * 2, startAt }
    }
  }
}

function monthsUntil(start: Temporal.PlainDate, day: Temporal.PlainDate): number {
  return (day.year - start.year) * 12 + day.month - start.month
}
