import type { AccountingProvider } from './accounting-provider.ts'
import { calendarPeriodOn, isCalendarPeriod } from './calendar-period.ts'
import { type OrganisationRates, ordinaryRateOf, overtimeRateOf } from './hour-rates.ts'
import { lockedTimesheetSentence } from './locked-timesheet.ts'
import { totalMinutes } from './payroll-days.ts'
import type {
  PayrollDay,
  ProviderCalendar,
  ProviderEmployee,
  ProviderRate,
  ProviderTimesheet,
  TimesheetDraft,
} from './payroll-records.ts'
import type { PreflightReason, PreflightState } from './preflight-reasons.ts'
import { sentencesFor } from './preflight-sentences.ts'
import { partLines, unitsLines } from './timesheet-draft.ts'
import type { DaySpan } from './window-days.ts'

/** What was read from the provider, and what the manager chose. */
export interface PayrollSide extends OrganisationRates {
  provider: AccountingProvider
  period: DaySpan
  employees: readonly ProviderEmployee[]
  calendars: readonly ProviderCalendar[]
  /** What stands there for the period. */
  timesheets: readonly ProviderTimesheet[]
  /** By what hours of these days were sent before, by the provider's employee. */
  sentRateIds: ReadonlyMap<string, readonly string[]>
  /** Whether there is nothing to send, because the draft's hours stand there. */
  standsAlready(draft: TimesheetDraft, standing: ProviderTimesheet): boolean
}

/** Somebody's approved hours of the period, and whom the manager linked them to. */
export interface HoursSide {
  days: readonly PayrollDay[]
  pendingEntries: number
  providerEmployeeId: string | null
}

type Verdict =
  | { state: 'ready'; reason: null; sentence: string; draft: TimesheetDraft }
  | { state: Exclude<PreflightState, 'ready'>; reason: PreflightReason; sentence: string }
export type PersonVerdict = Verdict & { standing: ProviderTimesheet | null }

/**
 * Whether somebody's hours can be sent, and otherwise the first thing in the way with its sentence (payroll.md 1.4, 1.6).
 * For who is ready the sentence says what is replaced there; empty where nothing is.
 * The same is asked before sending, as it starts and as each person's turn comes.
 */
export function judgePerson(hours: HoursSide, payroll: PayrollSide): PersonVerdict {
  const { providerEmployeeId: linkedId } = hours
  const standing = payroll.timesheets.find(({ employeeId }) => employeeId === linkedId) ?? null
  return { ...verdictOf(hours, payroll, standing), standing }
}

function verdictOf(hours: HoursSide, payroll: PayrollSide, standing: ProviderTimesheet | null): Verdict {
  const say = sentencesFor(payroll.provider)
  const { ordinaryMinutes, overtimeMinutes } = totalMinutes(hours.days)
  const sentRateIds = payroll.sentRateIds.get(hours.providerEmployeeId ?? '') ?? []
  if (ordinaryMinutes + overtimeMinutes === 0) {
    return hours.pendingEntries > 0
      ? fixable('nothing_approved', say.onlyPending(hours.pendingEntries))
      : { state: 'empty', reason: 'nothing_approved', sentence: say.nothingApproved(leftOf(standing, sentRateIds)) }
  }
  if (hours.providerEmployeeId === null) return fixable('not_linked', say.notLinked)
  const employee = payroll.employees.find(({ id }) => id === hours.providerEmployeeId)
  if (!employee) return fixable('link_gone', say.linkGone)
  if (!employee.active) return blocked('link_left', say.linkLeft(employee))

  const rates = findRates(employee, overtimeMinutes, payroll)
  const problem =
    calendarProblem(employee, payroll) ?? (employee.hourly === false ? salaried(payroll) : null) ?? rates.problem
  if (problem) return problem

  const lines = unitsLines(payroll.period, hours.days, rates.ids)
  const draft = {
    timesheetId: standing?.id ?? null,
    employeeId: employee.id,
    ...payroll.period,
    lines,
    ownRateIds: [...new Set([...lines.map(({ rateId }) => rateId), ...sentRateIds])],
  }
  // Whoever rejected it there will not pay it: it has to be mended there first (golden K06).
  if (standing && standing.status !== 'rejected' && payroll.standsAlready(draft, standing)) {
    return { state: 'done', reason: 'already_exported', sentence: say.alreadyExported(standing) }
  }
  const locked = standing && lockedTimesheetSentence(payroll.provider, standing)
  if (locked) return blocked('locked_at_provider', locked)
  const replaced = partLines(standing?.lines ?? [], draft.ownRateIds).own
  return { state: 'ready', reason: null, sentence: say.replaces(replaced), draft }
}

/** What Muster has sent of what stands there. */
function leftOf(standing: ProviderTimesheet | null, sentRateIds: readonly string[]) {
  return standing && { ...standing, lines: partLines(standing.lines, sentRateIds).own }
}

/** Xero takes a timesheet for exactly one period of the person's pay calendar; MYOB has no calendars. */
function calendarProblem(
  { calendarId }: ProviderEmployee,
  { provider, period, calendars }: PayrollSide,
): Verdict | null {
  if (provider === 'myob') return null
  const say = sentencesFor(provider)
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return blocked('no_pay_calendar', say.noPayCalendar)
  if (isCalendarPeriod(period, calendar)) return null
  return fixable(
    'calendar_mismatch',
    say.calendarMismatch(calendar.name, calendarPeriodOn(period.from, calendar), period),
  )
}

const salaried = ({ provider }: PayrollSide) => blocked('not_hourly', sentencesFor(provider).notHourly)

interface FoundRates {
  ids: { ordinaryRateId: string; overtimeRateId: string | null }
  problem: Verdict | null
}

/** Overtime without a rate is refused: never dropped, never folded into ordinary hours (payroll.md 1.6). */
function findRates(employee: ProviderEmployee, overtimeMinutes: number, payroll: PayrollSide): FoundRates {
  const say = sentencesFor(payroll.provider)
  const ordinary = ordinaryRateOf(employee, payroll)
  const overtime = overtimeMinutes > 0 ? overtimeRateOf(payroll) : null
  const { chosen } = payroll
  const unassigned = [ordinary, overtime].find((rate) => rate && !isAssigned(rate, employee))

  const ids = { ordinaryRateId: ordinary?.id ?? '', overtimeRateId: overtime?.id ?? null }
  if (unassigned) return { ids, problem: blocked('rate_not_assigned', say.rateNotAssigned(unassigned.name)) }
  if (!ordinary)
    return { ids, problem: fixable('no_ordinary_rate', say.noOrdinaryRate(chosen.ordinaryRateId !== null)) }
  if (overtimeMinutes > 0 && !overtime) {
    const sentence = say.noOvertimeRate(overtimeMinutes, chosen.overtimeRateId !== null)
    return { ids, problem: fixable('no_overtime_rate', sentence) }
  }
  return { ids, problem: null }
}

const isAssigned = (rate: ProviderRate, { rateIds }: ProviderEmployee) => rateIds === null || rateIds.includes(rate.id)

function fixable(reason: PreflightReason, sentence: string) {
  return { state: 'fixable' as const, reason, sentence }
}

function blocked(reason: PreflightReason, sentence: string) {
  return { state: 'blocked' as const, reason, sentence }
}
