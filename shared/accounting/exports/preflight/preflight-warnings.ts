import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
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
import type { DaySpan } from '../window-days.ts'

/** What a manager should read before sending this draft. None of them blocks the hours. */
export function warningsFor(hours: HoursSide, draft: TimesheetDraft, payroll: ProviderSnapshot): Text[] {
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
function templateWarnings({ id }: ProviderEmployee, draft: TimesheetDraft, payroll: ProviderSnapshot): Text[] {
  if (payroll.provider === 'myob') return []
  const template = payroll.payTemplates.get(id)
  if (!template) {
    return [textOf('accounting.templateUnchecked')]
  }
  return draft.lines.flatMap(({ rateId }) => {
    const rate = payroll.rates.find((each) => each.id === rateId)
    if (!rate) return []
    const line = template.rates.find((each) => each.rateId === rateId)
    if (!line) return [textOf('accounting.notInTemplate', { rate: rate.name })]
    return isFree(rate, line.perUnit) ? [textOf('accounting.paysNothing', { rate: rate.name })] : []
  })
}

const isFree = ({ perUnit }: ProviderRate, own: number | null) => (own ?? perUnit) === 0

/** Xero blocks hours before the start date, so the first text here is only for MYOB. */
function hireDateWarning(
  employee: ProviderEmployee,
  { days }: HoursSide,
  { provider, period }: ProviderSnapshot,
): Text[] {
  const early = hoursBeforeHire(employee, days, provider)
  if (early !== null) return [early]
  const { startDate } = employee
  if (!startDate || startDate <= period.from || startDate > period.to) return []
  return [textOf('accounting.startsWithin', { provider, startDate })]
}

function payRunWarning(employee: ProviderEmployee, payroll: ProviderSnapshot): Text[] {
  const drafted = payRunsOf(employee, payroll).find((run) => !run.posted)
  if (!drafted) return []
  const { from, to } = drafted
  return [textOf('accounting.draftPayRun', { provider: payroll.provider, run: { from, to } })]
}

/** Warns about malformed records that could not be checked. They don't block sending, but the manager should know. */
function uncheckedWarnings(employee: ProviderEmployee, { provider, period, payRuns }: ProviderSnapshot): Text[] {
  const isPayRunUnreadable = payRuns?.some((run) => mayPay(run, employee, period)) ?? false
  return [
    ...(employee.startDateUnreadable ? [textOf('accounting.startUnchecked', { provider })] : []),
    ...(isPayRunUnreadable ? [textOf('accounting.payRunUnchecked', { provider })] : []),
  ]
}

/** Whether an unreadable pay run may pay this employee for days of the period; unknown fields count as a match. */
function mayPay(run: ProviderPayRun, { calendarId }: ProviderEmployee, period: DaySpan): boolean {
  if (!('unreadable' in run)) return false
  const isTheirs = run.calendarId === null || run.calendarId === calendarId
  return isTheirs && (run.from ?? period.from) <= period.to && (run.to ?? period.to) >= period.from
}

/** The manager chose the same rate for both kinds, so overtime is paid at the ordinary rate. */
function sameRateWarning(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): Text[] {
  const { overtimeMinutes } = totalMinutes(days)
  const overtime = overtimeMinutes > 0 ? overtimeRateOf(payroll) : null
  if (!overtime || overtime.id !== ordinaryRateOf(employee, payroll)?.id) return []
  return [textOf('accounting.sameRate', { rate: overtime.name, minutes: overtimeMinutes })]
}

/** A day kind mapped to the ordinary rate earns no more for it and counts no overtime. */
function dayRateWarnings(employee: ProviderEmployee, { days }: HoursSide, payroll: ProviderSnapshot): Text[] {
  const ordinary = ordinaryRateOf(employee, payroll)
  return mappableKinds.flatMap((kind) => {
    const ofKind = days.filter((day) => day[minutesFields[kind]] > 0)
    if (ofKind.length === 0 || !ordinary || dayRateOf(kind, payroll)?.id !== ordinary.id) return []
    const minutes = totalMinutes(ofKind)[minutesFields[kind]]
    return textOf('accounting.dayRateOrdinary', { rate: ordinary.name, minutes, kind, days: ofKind.length })
  })
}
