import type { Calendar, Employee, Organisation, Rate, Timesheet } from '../sandbox-state.ts'
import { msDate, msInstant } from './ms-date.ts'
import type { PropertyForm } from './where.ts'

// The rows of each list, as they stand in Xero's answers.

const updated = { UpdatedDateUTC: msInstant(1_790_000_000_000) }

/** @param singly Xero's list leaves a calendar out now and then, the employee's own answer never */
export function employeeRow(employee: Employee, singly: boolean) {
  return {
    EmployeeID: employee.id,
    FirstName: employee.firstName,
    LastName: employee.lastName,
    Status: employee.status,
    DateOfBirth: msDate('1990-01-01'),
    StartDate: msDate(employee.startDate),
    ...(employee.status === 'TERMINATED' && { TerminationDate: msDate('2026-06-30') }),
    ...(employee.ordinaryRateId && { OrdinaryEarningsRateID: employee.ordinaryRateId }),
    ...(employee.calendarId && (singly || !employee.calendarHidden) && { PayrollCalendarID: employee.calendarId }),
    ...updated,
    IsSTP2Qualified: true,
  }
}

export const employeeType = {
  name: 'Employee',
  properties: {
    EmployeeID: 'guid',
    Status: 'text',
    FirstName: 'text',
    LastName: 'text',
    StartDate: 'date',
    PayrollCalendarID: 'guid',
  } satisfies Record<string, PropertyForm>,
}

/** TypeOfUnits is said of RATEPERUNIT only. */
function rateRow({ id, name, earningsType, rateType, multiplier, current }: Rate) {
  return {
    EarningsRateID: id,
    Name: name,
    EarningsType: earningsType,
    RateType: rateType,
    AccountCode: '477',
    ...(rateType === 'RATEPERUNIT' && { TypeOfUnits: 'Hours' }),
    ...(multiplier !== null && { Multiplier: multiplier, AccrueLeave: false }),
    IsExemptFromTax: false,
    IsExemptFromSuper: earningsType === 'OVERTIMEEARNINGS',
    IsReportableAsW1: false,
    IsQualifyingEarnings: true,
    ...updated,
    CurrentRecord: current,
  }
}

/** An object of lists, not a list. */
export function payItems({ rates }: Organisation) {
  return { EarningsRates: rates.map(rateRow), DeductionTypes: [], LeaveTypes: [], ReimbursementTypes: [] }
}

export function calendarRow({ id, name, type, startDate }: Calendar) {
  return {
    PayrollCalendarID: id,
    Name: name,
    CalendarType: type,
    StartDate: msDate(startDate),
    PaymentDate: msDate(Temporal.PlainDate.from(startDate).add({ days: 7 }).toString()),
    ...updated,
    ReferenceDate: msDate(startDate),
  }
}

export const calendarType = {
  name: 'PayrollCalendar',
  properties: { PayrollCalendarID: 'guid', Name: 'text', CalendarType: 'text', StartDate: 'date' } satisfies Record<
    string,
    PropertyForm
  >,
}

export function timesheetRow({ id, employeeId, from, to, status, lines, updatedAt }: Timesheet) {
  return {
    TimesheetID: id,
    EmployeeID: employeeId,
    StartDate: msDate(from),
    EndDate: msDate(to),
    Status: status,
    Hours: hoursOf(lines),
    TimesheetLines: lines.map((line) => ({
      EarningsRateID: line.rateId,
      NumberOfUnits: line.units,
      UpdatedDateUTC: msInstant(line.updatedAt),
    })),
    UpdatedDateUTC: msInstant(updatedAt),
  }
}

/** Added in hundredths: the sum of decimals is not a decimal. */
const hoursOf = (lines: Timesheet['lines']) =>
  lines.flatMap(({ units }) => units).reduce((sum, hours) => sum + Math.round(hours * 100), 0) / 100

export const timesheetType = {
  name: 'Timesheet',
  properties: {
    TimesheetID: 'guid',
    EmployeeID: 'guid',
    Status: 'text',
    StartDate: 'date',
    EndDate: 'date',
  } satisfies Record<string, PropertyForm>,
}
