import type { Text } from '#shared/core/text.ts'
import { nameOf } from '#shared/employees/person-name.ts'
import { textOf } from '#shared/texts.ts'
import { existingHours, hoursIn } from '../existing-hours.ts'
import type { AccountingProvider } from '../../connections/accounting-provider.ts'
import { type HourMinutes, mappableKinds, minutesFields, workedIn } from '../../connections/hour-kinds.ts'
import { dayRateOf, type OrganisationRates, ordinaryRateOf, overtimeRateOf } from '../../connections/hour-rates.ts'
import { lockedTimesheet } from '../locked-timesheet.ts'
import { totalMinutes } from '../payroll-days.ts'
import { replacedOnJobs } from '../myob-week.ts'
import type {
  PayrollDay,
  PayTemplate,
  ProviderCalendar,
  ProviderEmployee,
  ProviderPayRun,
  ProviderRate,
  ProviderTimesheet,
  TimesheetDraft,
} from '../../connections/payroll-records.ts'
import type { PreflightReason, PreflightState } from './preflight-reasons.ts'
import { type DraftRates, partLines, unitsLines } from '../timesheet-draft.ts'
import {
  blocked,
  fixable,
  payrollProblem,
  periodProblem,
  recordProblem,
  unusableOrdinaryRate,
} from './preflight-checks.ts'
import { warningsFor } from './preflight-warnings.ts'
import type { DaySpan } from '../window-days.ts'

/** What was read from the provider, and what the manager chose. */
export interface ProviderSnapshot extends OrganisationRates {
  provider: AccountingProvider
  period: DaySpan
  employees: readonly ProviderEmployee[]
  calendars: readonly ProviderCalendar[]
  /** The existing timesheets for the period. */
  timesheets: readonly ProviderTimesheet[]
  /** Xero: timesheets of other windows that overlap the period. Empty at MYOB, which stores weeks. */
  otherWindows: readonly ProviderTimesheet[]
  /** Xero: by provider employee, null if unreadable; a missing entry was not read yet. */
  payTemplates: ReadonlyMap<string, PayTemplate | null>
  /** Xero: null if the connection may not read them. */
  payRuns: readonly ProviderPayRun[] | null
  /** Xero: the tracking category that every timesheet line needs. */
  trackingCategory: string | null
  /** The rates under which hours for these days were sent before, by provider employee. */
  sentRateIds: ReadonlyMap<string, readonly string[]>
  /** Whether nothing needs sending because the provider already has the draft's hours. */
  isUpToDate(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet): boolean
}

/** An employee's approved hours for the period, and the provider employee the manager linked them to. */
export interface HoursSide {
  days: readonly PayrollDay[]
  pendingEntries: number
  providerEmployeeId: string | null
}

/** An entry belongs to the day it starts on, so one that was never ended can exceed a day, which no provider accepts. */
const minutesOfDay = 24 * 60

type Readiness =
  | { state: 'ready'; reason: null; texts: Text[]; draft: TimesheetDraft }
  | { state: Exclude<PreflightState, 'ready'>; reason: PreflightReason; texts: [Text] }
/** Warnings don't block: they are what a manager should know before sending. Empty if nothing can be sent. */
export type EmployeeReadiness = Readiness & { existingTimesheet: ProviderTimesheet | null; warnings: Text[] }

/**
 * Whether an employee's hours can be sent; otherwise the first problem with its text (payroll.md 1.4, 1.6). For a
 * ready employee the text says what is replaced, if anything. The same check runs before sending, at the start and
 * at each employee's turn.
 */
export function checkReadiness(hours: HoursSide, payroll: ProviderSnapshot): EmployeeReadiness {
  const { providerEmployeeId: linkedId } = hours
  const existingTimesheet = payroll.timesheets.find(({ employeeId }) => employeeId === linkedId) ?? null
  const readiness = readinessOf(hours, payroll, existingTimesheet)
  const warnings = readiness.state === 'ready' ? warningsFor(hours, readiness.draft, payroll) : []
  return { ...readiness, existingTimesheet, warnings }
}

function readinessOf(
  hours: HoursSide,
  payroll: ProviderSnapshot,
  existingTimesheet: ProviderTimesheet | null,
): Readiness {
  const { provider } = payroll
  const minutes = totalMinutes(hours.days)
  const sentRateIds = payroll.sentRateIds.get(hours.providerEmployeeId ?? '') ?? []
  if (workedIn(minutes) === 0) {
    if (hours.pendingEntries > 0)
      return fixable('nothing_approved', textOf('accounting.onlyPending', { pending: hours.pendingEntries }))
    // Hours that were sent before may be left there.
    const oddity = sentRateIds.length > 0 && existingTimesheet?.unreadable
    if (oddity) return blocked('record_unreadable', textOf('accounting.timesheetUnreadable', { provider, oddity }))
    const left = existingTimesheet && existingHours(existingTimesheet, ownLines(existingTimesheet, sentRateIds))
    return {
      state: 'empty',
      reason: 'nothing_approved',
      texts: [textOf('accounting.nothingApproved', { provider, left })],
    }
  }
  const long = hours.days.find((day) => workedIn(day) > minutesOfDay)
  if (long) return blocked('hours_in_day', textOf('accounting.hoursInDay', { day: long.day, minutes: workedIn(long) }))
  if (hours.providerEmployeeId === null)
    return fixable('not_linked', textOf('accounting.personNotLinked', { provider }))
  const employee = payroll.employees.find(({ id }) => id === hours.providerEmployeeId)
  if (!employee) return fixable('link_gone', textOf('accounting.linkGone', { provider }))
  if (employee.timesheetWeek === 'off')
    return blocked('timesheets_off', textOf('accounting.timesheetsOff', { provider }))
  if (employee.timesheetWeek === 'unknown')
    return fixable('timesheet_week_unknown', textOf('accounting.timesheetWeekUnknown', { provider }))
  if (!employee.active)
    return blocked('link_left', textOf('accounting.linkLeft', { provider, person: nameOf(employee) }))

  const rates = findRates(employee, minutes, payroll)
  const problem =
    recordProblem(employee, existingTimesheet, payroll) ?? payrollProblem(employee, payroll) ?? rates.problem
  if (problem) return problem

  const lines = unitsLines(payroll.period, hours.days, rates.ids)
  const draft = {
    timesheetId: existingTimesheet?.id ?? null,
    employeeId: employee.id,
    ...payroll.period,
    lines,
    ownRateIds: [...new Set([...lines.map(({ rateId }) => rateId), ...sentRateIds])],
  }
  // A rejected timesheet will not be paid; it has to be corrected at the provider first (golden K06).
  if (existingTimesheet && existingTimesheet.status !== 'rejected' && payroll.isUpToDate(draft, existingTimesheet)) {
    const there = existingHours(existingTimesheet)
    return {
      state: 'done',
      reason: 'already_exported',
      texts: [textOf('accounting.alreadyExported', { provider, there })],
    }
  }
  const locked = existingTimesheet && lockedTimesheet(payroll.provider, existingTimesheet)
  if (locked) return blocked('locked_at_provider', locked)
  const refused = periodProblem(employee, hours.days, payroll)
  if (refused) return refused
  const replaced = existingTimesheet ? hoursIn(ownLines(existingTimesheet, draft.ownRateIds)) : 0
  const onJobs = replacedOnJobs(draft, existingTimesheet)
  const texts = replaced === 0 ? [] : [textOf('accounting.replaces', { provider, hours: replaced, onJobs })]
  return { state: 'ready', reason: null, texts, draft }
}

/** The part of the existing timesheet that Muster has sent. */
const ownLines = ({ lines }: ProviderTimesheet, rateIds: readonly string[]) => partLines(lines, rateIds).own

interface FoundRates {
  ids: DraftRates
  problem: Readiness | null
}

/** Hours without a rate are refused: never dropped, never merged into ordinary hours (payroll.md 1.6). */
function findRates(employee: ProviderEmployee, minutes: HourMinutes, payroll: ProviderSnapshot): FoundRates {
  const { ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes } = minutes
  const ordinary = ordinaryMinutes > 0 ? ordinaryRateOf(employee, payroll) : null
  const overtime = overtimeMinutes > 0 ? overtimeRateOf(payroll) : null
  const sunday = sundayMinutes > 0 ? dayRateOf('sunday', payroll) : null
  const holiday = holidayMinutes > 0 ? dayRateOf('holiday', payroll) : null
  const { chosen, provider } = payroll
  const unassigned = [ordinary, overtime, sunday, holiday].find((rate) => rate && !isAssigned(rate, employee))

  const ids = {
    ordinaryRateId: ordinary?.id ?? null,
    overtimeRateId: overtime?.id ?? null,
    sundayRateId: sunday?.id ?? null,
    holidayRateId: holiday?.id ?? null,
  }
  if (unassigned) {
    const { name } = unassigned
    return { ids, problem: blocked('rate_not_assigned', textOf('accounting.rateNotAssigned', { provider, name })) }
  }
  if (ordinaryMinutes > 0 && !ordinary) return { ids, problem: unusableOrdinaryRate(employee, payroll) }
  if (overtimeMinutes > 0 && !overtime) {
    const wasChosen = chosen.overtimeRateId !== null
    const text = textOf('accounting.noOvertimeRate', { provider, minutes: overtimeMinutes, wasChosen })
    return { ids, problem: fixable('no_overtime_rate', text) }
  }
  for (const kind of mappableKinds) {
    const ofKind = minutes[minutesFields[kind]]
    const [field, rate] =
      kind === 'sunday' ? (['sundayRateId', sunday] as const) : (['holidayRateId', holiday] as const)
    if (ofKind === 0 || rate) continue
    const wasChosen = chosen[field] !== null
    const text = textOf('accounting.noDayRate', { provider, kind, minutes: ofKind, wasChosen })
    return { ids, problem: fixable(`no_${kind}_rate`, text) }
  }
  return { ids, problem: null }
}

const isAssigned = (rate: ProviderRate, { rateIds }: ProviderEmployee) => rateIds === null || rateIds.includes(rate.id)
