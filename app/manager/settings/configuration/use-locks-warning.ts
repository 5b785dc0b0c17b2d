import { locksOffCalendar } from '#shared/business/calendar-locks.ts'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { dateRangeText } from '#shared/core/date-text.ts'
import { useLocks } from '#app/manager/business/period-lock-queries.ts'

/** As far as days are taken anywhere. */
const always = { from: '2000-01-01', to: '2099-12-31' }

/** What a calendar does to the periods that are locked; null when they fit, or when nothing changes. */
export function useLocksWarning(calendar: PayPeriodSettings | null): string | null {
  const locks = useLocks(always)
  const off = calendar ? locksOffCalendar(locks, calendar) : []
  const latest = off.at(-1)
  if (!latest) return null
  const days = dateRangeText(latest.from, latest.to)
  return off.length === 1
    ? `The locked period ${days} is not a whole pay period of this calendar. It stays locked as it is, so one pay period or two will be locked in part.`
    : `${off.length} locked periods, the last of them ${days}, are not whole pay periods of this calendar. They stay locked as they are, so some pay periods will be locked in part.`
}
