import { locksOffCalendar } from '#shared/business/calendar-locks.ts'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { useLocks } from '#app/manager/business/periods/period-lock-queries.ts'

/** The widest range of days that Muster accepts. */
const always = { from: '2000-01-01', to: '2099-12-31' }

/** Warns about locked periods that don't fit a calendar; null when all fit or nothing changes. */
export function useLocksWarning(calendar: PayPeriodSettings | null): string | null {
  const locks = useLocks(always)
  const off = calendar ? locksOffCalendar(locks, calendar) : []
  const latest = off.at(-1)
  if (!latest) return null
  const days = dateRangeText(latest.from, latest.to)
  return off.length === 1
    ? `The locked period ${days} doesn’t match a pay period of this calendar. It stays locked, so one or two pay periods will be partly locked.`
    : `${off.length} locked periods, the latest ${days}, don’t match pay periods of this calendar. They stay locked, so some pay periods will be partly locked.`
}
