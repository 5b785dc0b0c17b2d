import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { payPeriodOn, type PayPeriodSettings } from './pay-period.ts'

/** The locks that are not one or several whole periods of the calendar: the periods there are open in part. */
export function locksOffCalendar<Lock extends LockedDays>(
  locks: readonly Lock[],
  calendar: PayPeriodSettings,
): readonly Lock[] {
  return locks.filter(
    ({ from, to }) => payPeriodOn(from, calendar).start !== from || payPeriodOn(to, calendar).end !== to,
  )
}
