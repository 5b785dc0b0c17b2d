import { currentPayPeriod } from '#shared/business/pay-period.ts'
import type { Farm } from '../farm-queries.ts'
import { type DayRange, rangeOf, sameRange, shownRange, stepRange } from './shown-range.ts'

type RangeSearch = { from?: string | undefined; to?: string | undefined }

export type PeriodRange = {
  range: DayRange
  /** The pay period that contains today. */
  thisPeriod: DayRange
  /** The search parameters that show a range; none for the one that the page shows without them. */
  searchOf: (days: DayRange) => { from: string | undefined; to: string | undefined }
}

/** The range in the URL of a page; without one this pay period, or the one that `by` says, such as -1 for the last. */
export function periodRange(
  search: RangeSearch,
  { zone, payPeriods }: Pick<Farm, 'zone' | 'payPeriods'>,
  by = 0,
): PeriodRange {
  const thisPeriod = rangeOf(currentPayPeriod(Temporal.Now.instant().toString(), zone, payPeriods))
  const usual = stepRange(thisPeriod, payPeriods, by)
  return {
    range: shownRange(search, usual),
    thisPeriod,
    searchOf: (days) => (sameRange(days, usual) ? { from: undefined, to: undefined } : days),
  }
}
