import type { AccountingProvider } from '../../connections/accounting-provider.ts'
import { calendarPeriodOn, isCalendarPeriod } from '../calendar-period.ts'
import { firstOf } from '../../connections/hour-rates.ts'
import type { PayrollDay, ProviderEmployee, ProviderTimesheet, ReadPayRun } from '../../connections/payroll-records.ts'
import type { ProviderSnapshot } from './preflight.ts'
import type { PreflightReason } from './preflight-reasons.ts'
import { sentencesFor } from './preflight-sentences.ts'
import { sharedDays } from '../window-days.ts'

// What can stand in the way of one employee's hours, group by group. Each returns the first problem, or null.

export interface Problem {
  state: 'fixable' | 'blocked'
  reason: PreflightReason
  sentence: string
}

export const fixable = (reason: PreflightReason, sentence: string): Problem => ({ state: 'fixable', reason, sentence })

export const blocked = (reason: PreflightReason, sentence: string): Problem => ({ state: 'blocked', reason, sentence })

/** Records of this employee that have a form nobody understands: they cost this employee only. */
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

/** How the provider pays this employee: a timesheet is for one period of their pay calendar, and not for a salary. */
export function payrollProblem(employee: ProviderEmployee, payroll: ProviderSnapshot): Problem | null {
  const isSalaried = employee.hourly === false || payroll.payTemplates.get(employee.id)?.salaried === true
  const salaried = () => blocked('not_hourly', sentencesFor(payroll.provider).notHourly)
  return calendarProblem(employee, payroll) ?? (isSalaried ? salaried() : null)
}

/** Xero takes a timesheet for exactly one period of the employee's pay calendar; MYOB has no calendars. */
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

/** Why no ordinary rate was found (hour-rates.ts): their own can't be used, or nobody has one. */
export function unusableOrdinaryRate(
  { ordinaryRateId }: ProviderEmployee,
  { provider, rates, chosen }: ProviderSnapshot,
): Problem {
  const say = sentencesFor(provider)
  const own = rates.find(({ id }) => id === ordinaryRateId)
  const wasChosen = chosen.ordinaryRateId !== null
  // Nobody chose one, and the first that there is can't be read.
  const first = ordinaryRateId === null && !wasChosen ? firstOf('ordinary', rates) : null
  const named = own ?? first ?? rates.find(({ id }) => id === chosen.ordinaryRateId)
  if (named?.unreadable) return blocked('record_unreadable', say.rateUnreadable(named.name))
  if (own && !own.hourly) return blocked('not_hourly', say.ownRateNotHourly(own.name))
  if (ordinaryRateId !== null && !wasChosen) return fixable('no_ordinary_rate', say.ownRateUnusable(own?.name ?? null))
  return fixable('no_ordinary_rate', say.noOrdinaryRate(wasChosen))
}

/** What keeps the provider from taking or paying hours of this period, where none of them stand there yet. */
export function periodProblem(
  employee: ProviderEmployee,
  days: readonly PayrollDay[],
  payroll: ProviderSnapshot,
): Problem | null {
  const { provider, period, otherWindows, trackingCategory } = payroll
  const say = sentencesFor(provider)
  // Whether MYOB refuses such hours is not known: there it is a warning (preflight-warnings.ts).
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

/** What is said of hours before the first day of the employment; null where there are none. */
export function hoursBeforeHire(
  { startDate }: ProviderEmployee,
  days: readonly PayrollDay[],
  provider: AccountingProvider,
): string | null {
  if (!startDate) return null
  const early = days.map(({ day }) => day).filter((day) => day < startDate)
  return early.length > 0 ? sentencesFor(provider).beforeHireDate(early, startDate) : null
}

/** The pay runs that pay this employee for days of the period, without those that can't be read. */
export function payRunsOf({ calendarId }: ProviderEmployee, { payRuns, period }: ProviderSnapshot): ReadPayRun[] {
  return (payRuns ?? []).flatMap((run) =>
    !('unreadable' in run) && run.calendarId === calendarId && sharedDays(run, period) !== null ? run : [],
  )
}
