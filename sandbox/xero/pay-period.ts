import type { Calendar } from '../sandbox-state.ts'

const days = { WEEKLY: 7, FORTNIGHTLY: 14, FOURWEEKLY: 28 } as const
const months = { MONTHLY: 1, QUARTERLY: 3 } as const

/** Whether the days are one period of the calendar, past or future. */
export function isPayPeriod({ type, startDate }: Calendar, from: string, to: string): boolean {
  const start = Temporal.PlainDate.from(startDate)
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  if (type === 'TWICEMONTHLY') return begins(first) && last.equals(nextHalf(first).subtract({ days: 1 }))
  if (type === 'MONTHLY' || type === 'QUARTERLY') return isRunOfMonths(start, first, last, months[type])
  const length = days[type]
  return start.until(first).days % length === 0 && last.equals(first.add({ days: length - 1 }))
}

function isRunOfMonths(start: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate, length: number) {
  const between = (first.year - start.year) * 12 + first.month - start.month
  const next = start.add({ months: between + length })
  return (
    between % length === 0 && first.equals(start.add({ months: between })) && last.equals(next.subtract({ days: 1 }))
  )
}

/** Half months run from the 1st and from the 16th. */
const begins = (day: Temporal.PlainDate) => day.day === 1 || day.day === 16

const nextHalf = (day: Temporal.PlainDate) =>
  day.day === 1 ? day.with({ day: 16 }) : day.with({ day: 1 }).add({ months: 1 })
