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

/** What a manager should know before sending this draft, each a sentence. None of it keeps the hours from being sent. */
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

/** From the employee's pay template in Xero. MYOB has none: its wage categories are ticked for each employee. */
function templateWarnings({ id }: ProviderEmployee, draft: TimesheetDraft, payroll: ProviderSnapshot): string[] {
  if (payroll.provider === 'myob') return []
  const template = payroll.payTemplates.get(id)
  if (!template) {
    return ['Pay template not checked yet. Xero is asked in the background, and once more before their hours are sent.']
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

/** Hours before it are blocked for Xero, so that what is said of them here is said for MYOB alone. */
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
    `Their employment in ${label} starts on ${dayText(startDate)}, inside this pay period: ${label} may refuse it.`,
  ]
}

function payRunWarning(employee: ProviderEmployee, payroll: ProviderSnapshot): string[] {
  const drafted = payRunsOf(employee, payroll).find((run) => !run.posted)
  if (!drafted) return []
  const days = dateRangeText(drafted.from, drafted.to)
  return [
    `The pay run for ${days} is drafted in ${providerLabels[payroll.provider]} already. Check after sending that these hours are in it.`,
  ]
}

/** What would have been checked and has a form that is not understood: it holds nobody back, and is not passed over. */
function uncheckedWarnings(employee: ProviderEmployee, { provider, period, payRuns }: ProviderSnapshot): string[] {
  const label = providerLabels[provider]
  const warnings: string[] = []
  if (employee.startDateUnreadable) {
    warnings.push(
      `Their start date in ${label} can’t be read, so it is not checked. Before you send, look there that they had started by these days.`,
    )
  }
  if (payRuns?.some((run) => mayPay(run, employee, period))) {
    warnings.push(
      `A pay run in ${label} can’t be read, so it is not checked. Before you send, look there that these days are not paid already.`,
    )
  }
  return warnings
}

/** Whether a pay run that can't be read may pay this employee for days of the period: what it does not say, it may. */
function mayPay(run: ProviderPayRun, { calendarId }: ProviderEmployee, period: DaySpan): boolean {
  if (!('unreadable' in run)) return false
  const isTheirs = run.calendarId === null || run.calendarId === calendarId
  return isTheirs && (run.from ?? period.from) <= period.to && (run.to ?? period.to) >= period.from
}

/** The manager chose the same rate for both kinds: then overtime is paid as ordinary hours are. */
function sameRateWarning(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): string[] {
  const { overtimeMinutes } = totalMinutes(days)
  const overtime = overtimeMinutes > 0 ? overtimeRateOf(payroll) : null
  if (!overtime || overtime.id !== ordinaryRateOf(employee, payroll)?.id) return []
  return [
    `Ordinary hours and ${hoursText(overtimeMinutes)} h overtime are both sent as “${overtime.name}”, so overtime is paid like ordinary hours.`,
  ]
}

/** A day that the manager mapped to the rate of ordinary hours is no dearer for it, and counts no overtime. */
function dayRateWarnings(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): string[] {
  const ordinary = ordinaryRateOf(employee, payroll)
  return mappableKinds.flatMap((kind) => {
    const ofKind = days.filter((day) => day[minutesFields[kind]] > 0)
    if (ofKind.length === 0 || !ordinary || dayRateOf(kind, payroll)?.id !== ordinary.id) return []
    const minutes = totalMinutes(ofKind)[minutesFields[kind]]
    const when = ofKind.length === 1 ? mappableDays[kind].one : `${ofKind.length} ${mappableDays[kind].many}`
    return `${hoursText(minutes)} h on ${when} are sent as “${ordinary.name}”, the rate of ordinary hours.`
  })
}
