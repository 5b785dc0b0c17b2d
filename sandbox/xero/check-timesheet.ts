import type { Sandbox } from '../sandbox.ts'
import type { Employee, Organisation, Timesheet } from '../sandbox-state.ts'
import type { SentTimesheet } from './read-timesheets.ts'
import type { XeroCheck } from './xero-checks.ts'
import { templateRates } from './xero-records.ts'
import { invalidTimesheet } from './xero-refusal.ts'

interface Checked {
  sent: SentTimesheet
  organisation: Organisation
  employee: Employee
  period: Pick<Timesheet, 'from' | 'to'>
}

/**
 * Returns what is wrong, or nothing if it is accepted. The texts are the sandbox's own, except where payroll.md 1.4 has
 * some.
 */
type Check = (checked: Checked, now: number) => string | false | undefined

const linesOf = ({ sent }: Checked) => sent.TimesheetLines ?? []

const checks: Partial<Record<XeroCheck, Check>> = {
  hireDate: ({ employee, period }) =>
    period.from < employee.startDate && 'The timesheet period begins before the start date of the employee',
  salary: ({ employee }) => employee.salaried && 'The employee is paid an annual salary and cannot have a timesheet',
  longDay: (checked) => linesOfDays(checked).some((hours) => hours > 24) && 'A day cannot have more than 24 hours',
  decimals: (checked) =>
    linesOf(checked).some(({ NumberOfUnits: units }) => units?.some((hours) => !isTwoDecimals(hours))) &&
    'NumberOfUnits must have no more than two decimal places',
  farPeriod: ({ period }, now) =>
    period.from > yearAfter(now) && "Provided period doesn't correspond with a pay period",
  noLines: (checked) => linesOf(checked).length === 0 && 'A timesheet needs at least one timesheet line',
  rateTwice: (checked) => {
    const keys = linesOf(checked).map((line) => `${line.EarningsRateID} ${line.TrackingItemID ?? ''}`.toLowerCase())
    return new Set(keys).size < keys.length && 'The same earnings rate is on more than one timesheet line'
  },
  newStatus: ({ sent }) =>
    (sent.Status === 'APPROVED' || sent.Status === 'PROCESSED') && `A timesheet cannot be stored as ${sent.Status}`,
  payTemplate: (checked) => {
    const known = templateRates(checked.employee, checked.organisation.rates).map(({ rateId }) => rateId)
    const isMissing = linesOf(checked).some(({ EarningsRateID: id }) => id && !known.includes(id.toLowerCase()))
    return isMissing && 'Pay Element not found'
  },
  payRuns: ({ organisation, employee, period }) =>
    organisation.xero.payRuns.some(
      ({ posted, calendarId, from, to }) =>
        posted && calendarId === employee.calendarId && from <= period.to && to >= period.from,
    ) && 'The pay run for this period has been posted',
}

/** Throws what a real organisation refuses beyond the format, unless that check is switched off. */
export function checkTimesheet({ now }: Sandbox, checked: Checked): void {
  for (const [name, check] of Object.entries(checks)) {
    const problem = check(checked, now())
    if (problem && !checked.organisation.xero.unchecked.some((off) => off === name)) {
      throw invalidTimesheet(checked.sent, problem)
    }
  }
}

/** Hours of each day, over all lines. */
function linesOfDays(checked: Checked): number[] {
  const [first, ...others] = linesOf(checked).map(({ NumberOfUnits }) => NumberOfUnits ?? [])
  return (first ?? []).map((hours, at) => others.reduce((sum, units) => sum + (units[at] ?? 0), hours))
}

const isTwoDecimals = (hours: number) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6

const yearAfter = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(ms))
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .add({ years: 1 })
    .toString()
