import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { providerLabels } from '../../connections/accounting-provider.ts'
import { myobWarnings } from '../myob-warnings.ts'
import { mappableKinds, minutesFields } from '../../connections/hour-kinds.ts'
import { dayRateOf, ordinaryRateOf, overtimeRateOf } from '../../connections/hour-rates.ts'
import type {
  ProviderEmployee,
  ProviderPayRun,
  ProviderRate,
  TimesheetDraft,
} from '../../connections/payroll-records.ts'
import { totalMinutes } from '../payroll-days.ts'
import type { HoursSide, ProviderSnapshot } from './preflight.ts'
import { hoursBeforeHire, payRunsOf } from './preflight-checks.ts'
import { mappableDays } from './unmapped-days.ts'
import type { DaySpan } from '../window-days.ts'

/** Sentences a manager should read before sending this draft. None of them blocks the hours. */
export function warningsFor(hours: HoursSide, draft: TimesheetDraft, payroll: ProviderSnapshot): string[] {
  const employee = payroll.employees.find(({ id }) => id === draft.employeeId)
  if (!employee) return []
  return [
    ...myobWarnings(employee),
    ...templateWarnings(employee, draft, payroll),
    ...hireDateWarning(employee, hours, payroll),
    ...payRunWarning(employee, payroll),
    ...uncheckedWarnings(employee, payroll),
    ...sameRateWarning(employee, hours, payroll),
    ...dayRateWarnings(employee, hours, payroll),
  ]
}

/** From the employee's Xero pay template. MYOB has none: its wage categories are ticked for each employee. */
function templateWarnings({ id }: ProviderEmployee, draft: TimesheetDraft, payroll: ProviderSnapshot): string[] {
  if (payroll.provider === 'myob') return []
  const template = payroll.payTemplates.get(id)
  if (!template) {
    return ['Pay template not checked yet. Muster checks it in the background, and again before sending their hours.']
  }
  return draft.lines.flatMap(({ rateId }) => {
    const rate = payroll.rates.find((each) => each.id === rateId)
    if (!rate) return []
    const line = template.rates.find((each) => each.rateId === rateId)
    if (!line) {
      return [
        `“${rate.name}” is not in their pay template in Xero, so Xero may refuse these hours. Add it there first.`,
      ]
    }
    return isFree(rate, line.perUnit)
      ? [`“${rate.name}” pays them $0.00 an hour in Xero. Set the amount there first.`]
      : []
  })
}

const isFree = ({ perUnit }: ProviderRate, own: number | null) => (own ?? perUnit) === 0

/** Xero blocks hours before the start date, so the first sentence here is only for MYOB. */
function hireDateWarning(
  employee: ProviderEmployee,
  { days }: HoursSide,
  { provider, period }: ProviderSnapshot,
): string[] {
  const early = hoursBeforeHire(employee, days, provider)
  if (early !== null) return [early]
  const label = providerLabels[provider]
  const { startDate } = employee
  if (!startDate || startDate <= period.from || startDate > period.to) return []
  return [
    `Their employment in ${label} starts on ${dayText(startDate)}, within this pay period, so ${label} may refuse these hours.`,
  ]
}

function payRunWarning(employee: ProviderEmployee, payroll: ProviderSnapshot): string[] {
  const drafted = payRunsOf(employee, payroll).find((run) => !run.posted)
  if (!drafted) return []
  const days = dateRangeText(drafted.from, drafted.to)
  return [
    `${providerLabels[payroll.provider]} already has a draft pay run for ${days}. After sending, check that it includes these hours.`,
  ]
}

/** Warns about malformed records that could not be checked. They don't block sending, but the manager should know. */
function uncheckedWarnings(employee: ProviderEmployee, { provider, period, payRuns }: ProviderSnapshot): string[] {
  const label = providerLabels[provider]
  const warnings: string[] = []
  if (employee.startDateUnreadable) {
    warnings.push(
      `Muster can’t read their start date in ${label}, so it is not checked. Before you send, check in ${label} that they had already started.`,
    )
  }
  if (payRuns?.some((run) => mayPay(run, employee, period))) {
    warnings.push(
      `Muster can’t read a pay run in ${label}, so it is not checked. Before you send, check in ${label} that these days are not paid yet.`,
    )
  }
  return warnings
}

/** Whether an unreadable pay run may pay this employee for days of the period; unknown fields count as a match. */
function mayPay(run: ProviderPayRun, { calendarId }: ProviderEmployee, period: DaySpan): boolean {
  if (!('unreadable' in run)) return false
  const isTheirs = run.calendarId === null || run.calendarId === calendarId
  return isTheirs && (run.from ?? period.from) <= period.to && (run.to ?? period.to) >= period.from
}

/** The manager chose the same rate for both kinds, so overtime is paid at the ordinary rate. */
function sameRateWarning(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): string[] {
  const { overtimeMinutes } = totalMinutes(days)
  const overtime = overtimeMinutes > 0 ? overtimeRateOf(payroll) : null
  if (!overtime || overtime.id !== ordinaryRateOf(employee, payroll)?.id) return []
  return [
    `Ordinary hours and ${hoursText(overtimeMinutes)} h overtime are both sent as “${overtime.name}”, so overtime is paid at the ordinary rate.`,
  ]
}

/** A day kind mapped to the ordinary rate earns no more for it and counts no overtime. */
function dayRateWarnings(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): string[] {
  const ordinary = ordinaryRateOf(employee, payroll)
  return mappableKinds.flatMap((kind) => {
    const ofKind = days.filter((day) => day[minutesFields[kind]] > 0)
    if (ofKind.length === 0 || !ordinary || dayRateOf(kind, payroll)?.id !== ordinary.id) return []
    const minutes = totalMinutes(ofKind)[minutesFields[kind]]
    const when = ofKind.length === 1 ? mappableDays[kind].one : `${ofKind.length} ${mappableDays[kind].many}`
    return `${hoursText(minutes)} h on ${when} are sent as “${ordinary.name}”, the ordinary rate.`
  })
}
