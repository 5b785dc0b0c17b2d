export interface DaySpan {
  /** Days `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** Every day of the window in order. Throws a RangeError for an invalid day. */
export function daysIn({ from, to }: DaySpan): string[] {
  const first = Temporal.PlainDate.from(from)
  const { days } = first.until(to, { largestUnit: 'day' })
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => first.add({ days: index }).toString())
}

/** The window in pieces of seven days from its first day; the last may be shorter (payroll.md 2: week by week). */
export function weeksIn(window: DaySpan): DaySpan[] {
  const days = daysIn(window)
  return days
    .filter((_, index) => index % 7 === 0)
    .map((from, week) => ({ from, to: days[Math.min(week * 7 + 6, days.length - 1)] ?? from }))
}

/** The days that both have; null if they don't overlap. */
export function sharedDays(one: DaySpan, other: DaySpan): DaySpan | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}

/**
 * The whole weeks that overlap the window, in order; the first may begin before it and the last end after it.
 * @param firstDay the first day of any such week, before or after the window
 */
export function wholeWeeksIn({ from, to }: DaySpan, firstDay: string): DaySpan[] {
  const { days } = Temporal.PlainDate.from(firstDay).until(from, { largestUnit: 'day' })
  const first = Temporal.PlainDate.from(from).subtract({ days: ((days % 7) + 7) % 7 })
  const { days: length } = first.until(to, { largestUnit: 'day' })
  return Array.from({ length: Math.floor(length / 7) + 1 }, (_, week) => ({
    from: first.add({ days: week * 7 }).toString(),
    to: first.add({ days: week * 7 + 6 }).toString(),
  }))
}
