import { lastDayOfRange } from '#shared/timesheets/entries/longest-range.ts'
import { type PayPeriod, type PayPeriodSettings, payPeriodOn, shiftPayPeriod } from '#shared/business/pay-period.ts'

/** Days `YYYY-MM-DD` of the farm's zone, both inclusive. */
export type DayRange = { from: string; to: string }

/** The range in the URL, or the given one if the URL has none that the server accepts. */
export function shownRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  otherwise: DayRange,
): DayRange {
  return isDay(from) && isDay(to) && from <= to && to <= lastDayOfRange(from) ? { from, to } : otherwise
}

/** The pay period before (-1) or after (1) the one in which the range begins. */
export function stepRange(range: DayRange, settings: PayPeriodSettings, by: number): DayRange {
  return rangeOf(shiftPayPeriod(payPeriodOn(range.from, settings), settings, by))
}

export function sameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to
}

export function rangeOf({ start, end }: PayPeriod): DayRange {
  return { from: start, to: end }
}

export const yearRange = (year: number): DayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function isDay(value: string | undefined): value is string {
  if (value === undefined || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}
