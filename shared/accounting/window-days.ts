export interface DaySpan {
  /** Days `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** Every day of the window in its order. Throws a RangeError for a day that does not exist. */
export function daysIn({ from, to }: DaySpan): string[] {
  const first = Temporal.PlainDate.from(from)
  const { days } = first.until(to, { largestUnit: 'day' })
  return Array.from({ length: Math.max(0, days + 1) }, (_, place) => first.add({ days: place }).toString())
}

/** The window in pieces of seven days from its first day; the last may be shorter (payroll.md 2: week by week). */
export function weeksIn(window: DaySpan): DaySpan[] {
  const days = daysIn(window)
  return days
    .filter((_, place) => place % 7 === 0)
    .map((from, week) => ({ from, to: days[Math.min(week * 7 + 6, days.length - 1)] ?? from }))
}
