import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { payPeriodOn, type PayPeriodSettings } from './pay-period.ts'

/** Locks that are not one or more whole periods of the calendar: those periods are only partly locked. */
export function locksOffCalendar<Lock extends LockedDays>(
  locks: readonly Lock[],
  calendar: PayPeriodSettings,
): readonly Lock[] {
  return locks.filter(
    ({ from, to }) => payPeriodOn(from, calendar).start !== from || payPeriodOn(to, calendar).end !== to,
  )
}
