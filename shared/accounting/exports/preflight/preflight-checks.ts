import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import { existingHours } from '../existing-hours.ts'
import type { AccountingProvider } from '../../connections/accounting-provider.ts'
import { calendarPeriodOn, isCalendarPeriod } from '../calendar-period.ts'
import { firstOf } from '../../connections/hour-rates.ts'
import type { PayrollDay, ProviderEmployee, ProviderTimesheet, ReadPayRun } from '../../connections/payroll-records.ts'
import type { ProviderSnapshot } from './preflight.ts'
import type { PreflightReason } from './preflight-reasons.ts'
import { sharedDays } from '../window-days.ts'
import { unreadableRecord } from '../../connections/unreadable-record.ts'

// What can block one employee's hours, by group. Each check returns the first problem, or null.

export interface Problem {
  state: 'fixable' | 'blocked'
  reason: PreflightReason
  texts: [Text]
}

export const fixable = (reason: PreflightReason, text: Text): Problem => ({ state: 'fixable', reason, texts: [text] })

export const blocked = (reason: PreflightReason, text: Text): Problem => ({ state: 'blocked', reason, texts: [text] })

/** Records of this employee that are malformed, or that the provider did not return, block only this employee. */
export function recordProblem(
  employee: ProviderEmployee,
  existingTimesheet: ProviderTimesheet | null,
  { provider, payTemplates }: ProviderSnapshot,
): Problem | null {
  const unreadable = unreadableRecord(provider, employee)
  if (unreadable) return blocked('record_unreadable', unreadable)
  if (payTemplates.get(employee.id) === null)
    return blocked('record_unreadable', textOf('accounting.templateUnreadable', { provider }))
  const { unreadable: oddity } = existingTimesheet ?? {}
  return oddity ? blocked('record_unreadable', textOf('accounting.timesheetUnreadable', { provider, oddity })) : null
}

/**
 * How the provider pays this employee: a timesheet covers one period of their pay calendar and does not fit a salary.
 */
export function payrollProblem(employee: ProviderEmployee, payroll: ProviderSnapshot): Problem | null {
  const isSalaried = employee.hourly === false || payroll.payTemplates.get(employee.id)?.salaried === true
  const salaried = () => blocked('not_hourly', textOf('accounting.notHourly', { provider: payroll.provider }))
  return calendarProblem(employee, payroll) ?? (isSalaried ? salaried() : null)
}

/** Xero accepts a timesheet only for exactly one period of the employee's pay calendar; MYOB has no calendars. */
function calendarProblem(
  { calendarId }: ProviderEmployee,
  { provider, period, calendars }: ProviderSnapshot,
): Problem | null {
  if (provider === 'myob') return null
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return blocked('no_pay_calendar', textOf('accounting.noPayCalendar', { provider }))
  const { name, type, startDate } = calendar
  if (type === null || startDate === null) {
    const isOddDate = type !== null
    return blocked('record_unreadable', textOf('accounting.calendarUnreadable', { provider, name, isOddDate }))
  }
  if (isCalendarPeriod(period, { type, startDate })) return null
  const theirs = calendarPeriodOn(period.from, { type, startDate })
  const { from, to } = period
  return fixable(
    'calendar_mismatch',
    textOf('accounting.calendarMismatch', { provider, name, theirs, ours: { from, to } }),
  )
}

/** Why no ordinary rate was found (hour-rates.ts): their own rate is unusable, or there is none for anyone. */
export function unusableOrdinaryRate(
  { ordinaryRateId }: ProviderEmployee,
  { provider, rates, chosen }: ProviderSnapshot,
): Problem {
  const own = rates.find(({ id }) => id === ordinaryRateId)
  const wasChosen = chosen.ordinaryRateId !== null
  // No rate is chosen, and the first one is unreadable.
  const first = ordinaryRateId === null && !wasChosen ? firstOf('ordinary', rates) : null
  const named = own ?? first ?? rates.find(({ id }) => id === chosen.ordinaryRateId)
  if (named?.unreadable)
    return blocked('record_unreadable', textOf('accounting.rateUnreadable', { provider, name: named.name }))
  if (own && !own.hourly)
    return blocked('not_hourly', textOf('accounting.ownRateNotHourly', { provider, name: own.name }))
  if (ordinaryRateId !== null && !wasChosen)
    return fixable('no_ordinary_rate', textOf('accounting.ownRateUnusable', { provider, name: own?.name ?? null }))
  return fixable('no_ordinary_rate', textOf('accounting.noOrdinaryRate', { provider, wasChosen }))
}

/** What prevents the provider from accepting or paying hours of this period when it has none of them yet. */
export function periodProblem(
  employee: ProviderEmployee,
  days: readonly PayrollDay[],
  payroll: ProviderSnapshot,
): Problem | null {
  const { provider, period, otherWindows, trackingCategory } = payroll
  // It is unknown whether MYOB refuses such hours, so there it is only a warning (preflight-warnings.ts).
  const early = provider === 'xero' ? hoursBeforeHire(employee, days, provider) : null
  if (early !== null) return blocked('before_hire_date', early)
  const other = otherWindows.find(({ employeeId }) => employeeId === employee.id)
  if (other) {
    const overlap = sharedDays(other, period) ?? period
    const there = { from: other.from, to: other.to, ...existingHours(other) }
    return blocked('sent_in_other_window', textOf('accounting.sentInOtherWindow', { provider, there, overlap }))
  }
  const posted = payRunsOf(employee, payroll).find((run) => run.posted)
  if (posted)
    return blocked(
      'pay_run_posted',
      textOf('accounting.payRunPosted', { provider, run: { from: posted.from, to: posted.to } }),
    )
  return trackingCategory === null
    ? null
    : blocked('tracking_required', textOf('accounting.trackingRequired', { provider, category: trackingCategory }))
}

/** The text for hours before the employment's first day; null without such hours. */
export function hoursBeforeHire(
  { startDate }: ProviderEmployee,
  days: readonly PayrollDay[],
  provider: AccountingProvider,
): Text | null {
  if (!startDate) return null
  const early = days.map(({ day }) => day).filter((day) => day < startDate)
  return early.length > 0 ? textOf('accounting.beforeHireDate', { provider, days: early, startDate }) : null
}

/** The readable pay runs that pay this employee for days of the period. */
export function payRunsOf({ calendarId }: ProviderEmployee, { payRuns, period }: ProviderSnapshot): ReadPayRun[] {
  return (payRuns ?? []).flatMap((run) =>
    !('unreadable' in run) && run.calendarId === calendarId && sharedDays(run, period) !== null ? run : [],
  )
}
