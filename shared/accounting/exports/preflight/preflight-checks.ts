import type { AccountingProvider } from '../../connections/accounting-provider.ts'
import { calendarPeriodOn, isCalendarPeriod } from '../calendar-period.ts'
import { firstOf } from '../../connections/hour-rates.ts'
import type { PayrollDay, ProviderEmployee, ProviderTimesheet, ReadPayRun } from '../../connections/payroll-records.ts'
import type { ProviderSnapshot } from './preflight.ts'
import type { PreflightReason } from './preflight-reasons.ts'
import { sentencesFor } from './preflight-sentences.ts'
import { sharedDays } from '../window-days.ts'

// What can block one employee's hours, by group. Each check returns the first problem, or null.

export interface Problem {
  state: 'fixable' | 'blocked'
  reason: PreflightReason
  sentence: string
}

export const fixable = (reason: PreflightReason, sentence: string): Problem => ({ state: 'fixable', reason, sentence })

export const blocked = (reason: PreflightReason, sentence: string): Problem => ({ state: 'blocked', reason, sentence })

/** Malformed records of this employee block only this employee. */
export function recordProblem(
  employee: ProviderEmployee,
  existingTimesheet: ProviderTimesheet | null,
  { provider, payTemplates }: ProviderSnapshot,
): Problem | null {
  const say = sentencesFor(provider)
  if (employee.unreadable) return blocked('record_unreadable', say.recordUnreadable)
  if (payTemplates.get(employee.id) === null) return blocked('record_unreadable', say.templateUnreadable)
  const { unreadable } = existingTimesheet ?? {}
  return unreadable ? blocked('record_unreadable', say.timesheetUnreadable(unreadable)) : null
}

/**
 * How the provider pays this employee: a timesheet covers one period of their pay calendar and does not fit a salary.
 */
export function payrollProblem(employee: ProviderEmployee, payroll: ProviderSnapshot): Problem | null {
  const isSalaried = employee.hourly === false || payroll.payTemplates.get(employee.id)?.salaried === true
  const salaried = () => blocked('not_hourly', sentencesFor(payroll.provider).notHourly)
  return calendarProblem(employee, payroll) ?? (isSalaried ? salaried() : null)
}

/** Xero accepts a timesheet only for exactly one period of the employee's pay calendar; MYOB has no calendars. */
function calendarProblem(
  { calendarId }: ProviderEmployee,
  { provider, period, calendars }: ProviderSnapshot,
): Problem | null {
  if (provider === 'myob') return null
  const say = sentencesFor(provider)
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return blocked('no_pay_calendar', say.noPayCalendar)
  const { type, startDate } = calendar
  if (type === null || startDate === null)
    return blocked('record_unreadable', say.calendarUnreadable(calendar.name, type !== null))
  if (isCalendarPeriod(period, { type, startDate })) return null
  const theirs = calendarPeriodOn(period.from, { type, startDate })
  return fixable('calendar_mismatch', say.calendarMismatch(calendar.name, theirs, period))
}

/** Why no ordinary rate was found (hour-rates.ts): their own rate is unusable, or there is none for anyone. */
export function unusableOrdinaryRate(
  { ordinaryRateId }: ProviderEmployee,
  { provider, rates, chosen }: ProviderSnapshot,
): Problem {
  const say = sentencesFor(provider)
  const own = rates.find(({ id }) => id === ordinaryRateId)
  const wasChosen = chosen.ordinaryRateId !== null
  // No rate is chosen, and the first one is unreadable.
  const first = ordinaryRateId === null && !wasChosen ? firstOf('ordinary', rates) : null
  const named = own ?? first ?? rates.find(({ id }) => id === chosen.ordinaryRateId)
  if (named?.unreadable) return blocked('record_unreadable', say.rateUnreadable(named.name))
  if (own && !own.hourly) return blocked('not_hourly', say.ownRateNotHourly(own.name))
  if (ordinaryRateId !== null && !wasChosen) return fixable('no_ordinary_rate', say.ownRateUnusable(own?.name ?? null))
  return fixable('no_ordinary_rate', say.noOrdinaryRate(wasChosen))
}

/** What prevents the provider from accepting or paying hours of this period when it has none of them yet. */
export function periodProblem(
  employee: ProviderEmployee,
  days: readonly PayrollDay[],
  payroll: ProviderSnapshot,
): Problem | null {
  const { provider, period, otherWindows, trackingCategory } = payroll
  const say = sentencesFor(provider)
  // It is unknown whether MYOB refuses such hours, so there it is only a warning (preflight-warnings.ts).
  const early = provider === 'xero' ? hoursBeforeHire(employee, days, provider) : null
  if (early !== null) return blocked('before_hire_date', early)
  const other = otherWindows.find(({ employeeId }) => employeeId === employee.id)
  if (other) {
    const overlap = sharedDays(other, period) ?? period
    return blocked('sent_in_other_window', say.sentInOtherWindow(other, overlap))
  }
  const posted = payRunsOf(employee, payroll).find((run) => run.posted)
  if (posted) return blocked('pay_run_posted', say.payRunPosted(posted))
  return trackingCategory === null ? null : blocked('tracking_required', say.trackingRequired(trackingCategory))
}

/** The sentence for hours before the employment's first day; null without such hours. */
export function hoursBeforeHire(
  { startDate }: ProviderEmployee,
  days: readonly PayrollDay[],
  provider: AccountingProvider,
): string | null {
  if (!startDate) return null
  const early = days.map(({ day }) => day).filter((day) => day < startDate)
  return early.length > 0 ? sentencesFor(provider).beforeHireDate(early, startDate) : null
}

/** The readable pay runs that pay this employee for days of the period. */
export function payRunsOf({ calendarId }: ProviderEmployee, { payRuns, period }: ProviderSnapshot): ReadPayRun[] {
  return (payRuns ?? []).flatMap((run) =>
    !('unreadable' in run) && run.calendarId === calendarId && sharedDays(run, period) !== null ? run : [],
  )
}
