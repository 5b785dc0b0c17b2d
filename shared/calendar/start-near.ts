import { chosenWeekdays, type Repeat } from './repeat.ts'

const units = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' } as const

interface Start {
  /** The day from which the rule is read. */
  day: string
  /** The occurrences from there on; null without a count. */
  count: number | null
}

/**
 * Where to begin to read the rule of a series, so that the years before a window are not walked through: at its first day, or so
 * many whole intervals later that none that starts on `from` or after is missed.
 */
export function startNear(repeat: Repeat, first: string, from: string): Start {
  const unit = units[repeat.frequency]
  const begin = Temporal.PlainDate.from(first)
  const passed = begin.until(from, { largestUnit: unit })[unit]
  const intervals = Math.floor(passed / repeat.interval)
  const each = occurrencesEach(repeat, begin)
  const left = repeat.count === null ? null : repeat.count - intervals * (each ?? 0)
  if (intervals <= 0 || (left !== null && (each === null || left <= 0))) return { day: first, count: repeat.count }
  // The second Tuesday of the later month may be before the day of the first.
  const later = begin.with({ day: unit === 'months' || unit === 'years' ? 1 : begin.day }).add({
    [unit]: intervals * repeat.interval,
  })
  return { day: later.toString(), count: left }
}

/** The occurrences in each interval; null where some months have none. */
function occurrencesEach(repeat: Repeat, first: Temporal.PlainDate): number | null {
  if (repeat.frequency === 'weekly') return chosenWeekdays(repeat, first.toString()).length
  return repeat.frequency === 'monthly' && repeat.monthlyBy === 'day' && first.day > 28 ? null : 1
}
