import { randomUUID } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Employee, Organisation, Timesheet } from '../sandbox-state.ts'
import { checkTimesheet } from './check-timesheet.ts'
import { dayOfMsDate } from './ms-date.ts'
import { isPayPeriod } from './pay-period.ts'
import type { SentTimesheet } from './read-timesheets.ts'
import { invalidTimesheet, wholeRefusal } from './xero-refusal.ts'

type Period = Pick<Timesheet, 'from' | 'to'>

/** Stores one element, new or replacing the one it names, or throws Xero's refusal (payroll.md 1.4). */
export function storeTimesheet(sandbox: Sandbox, organisation: Organisation, sent: SentTimesheet): Timesheet {
  const employee = employeeOf(organisation, sent)
  const period = periodOf(organisation, employee, sent)
  const lines = linesOf(sandbox, organisation, employee, sent, period)
  checkTimesheet(sandbox, { sent, organisation, employee, period })
  const existingTimesheet = existingOf(organisation, employee, sent, period)
  const stored: Timesheet = {
    id: existingTimesheet?.id ?? randomUUID(),
    employeeId: employee.id,
    ...period,
    status: sent.Status ?? 'DRAFT',
    lines,
    updatedAt: sandbox.now(),
  }
  organisation.timesheets = [...organisation.timesheets.filter((one) => one !== existingTimesheet), stored]
  return stored
}

function employeeOf({ employees }: Organisation, sent: SentTimesheet): Employee {
  if (!sent.EmployeeID) throw invalidTimesheet(sent, 'EmployeeID is required')
  const employee = employees.find(({ id }) => id === sent.EmployeeID?.toLowerCase())
  if (!employee) throw wholeRefusal('Error', `Invalid EmployeeID ${sent.EmployeeID}`)
  if (employee.status === 'TERMINATED') throw invalidTimesheet(sent, 'The employee has been terminated')
  return employee
}

function periodOf({ calendars }: Organisation, employee: Employee, sent: SentTimesheet): Period {
  if (!sent.StartDate || !sent.EndDate) throw invalidTimesheet(sent, 'StartDate and EndDate are required')
  const calendar = calendars.find(({ id }) => id === employee.calendarId)
  if (!calendar) throw invalidTimesheet(sent, 'The employee is not assigned to a pay run calendar')
  const from = dayOfMsDate(sent.StartDate)
  const to = dayOfMsDate(sent.EndDate)
  if (from === null || to === null || !isPayPeriod(calendar, from, to)) {
    throw invalidTimesheet(sent, "Provided period doesn't correspond with a pay period")
  }
  return { from, to }
}

function linesOf(
  { now }: Sandbox,
  { rates, xero: { trackingCategory } }: Organisation,
  { tracking }: Employee,
  sent: SentTimesheet,
  { from, to }: Period,
) {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  return (sent.TimesheetLines ?? []).map((line) => {
    const rate = rates.find(({ id }) => id === line.EarningsRateID?.toLowerCase())
    if (!rate?.current || rate.rateType === 'FIXEDAMOUNT') {
      const message = `Earnings Rate ${line.EarningsRateID ?? ''} does not exist or is not valid for timesheets.`
      throw wholeRefusal('ValidationException', message)
    }
    const trackingItemId = line.TrackingItemID?.toLowerCase() ?? null
    if (trackingItemId !== null && !trackingCategory?.items.some(({ id }) => id === trackingItemId)) {
      throw invalidTimesheet(sent, 'Tracking Option does not exist')
    }
    if (trackingItemId === null && (tracking || trackingCategory))
      throw invalidTimesheet(sent, 'TrackingItemID is required for each timesheet line')
    if (line.NumberOfUnits?.length !== days) {
      throw invalidTimesheet(sent, `NumberOfUnits must have one entry for each of the ${days} days of the period`)
    }
    const units = line.NumberOfUnits.map((hours) => Math.round(hours * 100) / 100)
    return { rateId: rate.id, trackingItemId, units, updatedAt: now() }
  })
}

/** The timesheet being replaced; undefined for a new one. */
function existingOf({ timesheets, xero }: Organisation, employee: Employee, sent: SentTimesheet, period: Period) {
  const theirs = timesheets.filter(({ employeeId }) => employeeId === employee.id)
  const overlap = !xero.unchecked.includes('overlap')
  const same = theirs.find(({ from, to }) =>
    overlap ? from <= period.to && to >= period.from : from === period.from && to === period.to,
  )
  if (!sent.TimesheetID) {
    if (same) throw invalidTimesheet(sent, 'This timesheet already exists, please provide the timesheet ID')
    return undefined
  }
  const named = theirs.find(({ id }) => id === sent.TimesheetID?.toLowerCase())
  if (!named) throw wholeRefusal('Error', `Invalid TimesheetID ${sent.TimesheetID}`)
  if (named.status !== 'DRAFT') throw invalidTimesheet(sent, 'This is not a Draft timesheet')
  if (same && same !== named)
    throw invalidTimesheet(sent, 'This timesheet already exists, please provide the timesheet ID')
  return named
}
