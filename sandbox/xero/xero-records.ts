import type { Calendar, Employee, Organisation, PayRun, Rate, Timesheet } from '../sandbox-state.ts'
import { msDate, msInstant } from './ms-date.ts'
import type { PropertyForm } from './where.ts'

// The rows of each list in Xero's format.

const updated = { UpdatedDateUTC: msInstant(1_790_000_000_000) }

/**
 * @param singly Xero's list sometimes omits the calendar, the single record never does; it also has the pay template
 */
export function employeeRow(employee: Employee, rates: readonly Rate[], singly: boolean) {
  return {
    EmployeeID: employee.id,
    FirstName: employee.firstName,
    LastName: employee.lastName,
    Status: employee.status,
    ...(employee.odd ? oddEmployee : wholeEmployee(employee, singly)),
    ...(singly && { PayTemplate: payTemplate(employee, rates) }),
    ...updated,
    IsSTP2Qualified: true,
  }
}

/** Values that no documentation allows. */
const oddEmployee = { PayrollCalendarID: 7, OrdinaryEarningsRateID: 7 }

const wholeEmployee = (employee: Employee, singly: boolean) => ({
  DateOfBirth: msDate('1990-01-01'),
  StartDate: employee.oddStartDate ? employee.startDate : msDate(employee.startDate),
  ...(employee.status === 'TERMINATED' && { TerminationDate: msDate('2026-06-30') }),
  ...(employee.ordinaryRateId && { OrdinaryEarningsRateID: employee.ordinaryRateId }),
  ...(employee.calendarId && (singly || !employee.calendarHidden) && { PayrollCalendarID: employee.calendarId }),
})

/** The rates that a pay template can have. */
export const usableRates = (rates: readonly Rate[]) =>
  rates.filter(({ current, rateType }) => current && rateType !== 'FIXEDAMOUNT')

/** What is paid each period before any timesheet. */
export function templateRates({ template }: Employee, rates: readonly Rate[]) {
  return template ?? usableRates(rates).map(({ id }) => ({ rateId: id, perUnit: null }))
}

function payTemplate(employee: Employee, rates: readonly Rate[]) {
  if (employee.odd) return { EarningsLines: [{ CalculationType: 'NEVERHEARDOF' }] }
  const salary = {
    EarningsRateID: employee.ordinaryRateId ?? rates[0]?.id,
    CalculationType: 'ANNUALSALARY',
    AnnualSalary: 78_000,
    NumberOfUnitsPerWeek: 38,
  }
  const lines = templateRates(employee, rates).map(({ rateId, perUnit }) => ({
    EarningsRateID: rateId,
    CalculationType: perUnit === null ? 'USEEARNINGSRATE' : 'ENTEREARNINGSRATE',
    ...(perUnit !== null && { RatePerUnit: perUnit }),
  }))
  return { EarningsLines: employee.salaried ? [salary, ...lines] : lines, DeductionLines: [], LeaveLines: [] }
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

/** Only RATEPERUNIT has TypeOfUnits. */
function rateRow({ id, name, earningsType, rateType, multiplier, current, odd }: Rate) {
  if (odd) return { EarningsRateID: id, Name: name, IsQualifyingEarnings: true, ...updated }
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

/** Pay items are an object of lists, not a list. */
export function payItems({ rates, xero }: Organisation) {
  if (!xero.payrollSetUp)
    return { EarningsRates: null, DeductionTypes: null, LeaveTypes: null, ReimbursementTypes: null }
  return { EarningsRates: rates.map(rateRow), DeductionTypes: [], LeaveTypes: [], ReimbursementTypes: [] }
}

export function calendarRow({ id, name, type, startDate, odd }: Calendar) {
  if (odd) return { PayrollCalendarID: id, Name: name, CalendarType: type, StartDate: startDate }
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

export function timesheetRow({ id, employeeId, from, to, status, lines, updatedAt, odd }: Timesheet) {
  return {
    TimesheetID: id,
    EmployeeID: employeeId,
    StartDate: odd === 'date' ? from : msDate(from),
    EndDate: msDate(to),
    Status: odd === 'status' ? 'NEVERHEARDOF' : status,
    Hours: hoursOf(lines),
    TimesheetLines: lines.map((line) => ({
      ...(odd !== 'rate' && { EarningsRateID: line.rateId }),
      ...(line.trackingItemId && { TrackingItemID: line.trackingItemId }),
      NumberOfUnits: line.units,
      UpdatedDateUTC: msInstant(line.updatedAt),
    })),
    UpdatedDateUTC: msInstant(updatedAt),
  }
}

/** Summed in hundredths, because sums of decimals are inexact. */
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

export function payRunRow({ id, calendarId, from, to, posted, odd }: PayRun) {
  return {
    PayRunID: id,
    PayrollCalendarID: calendarId,
    PayRunPeriodStartDate: msDate(from),
    PayRunPeriodEndDate: msDate(to),
    PayRunStatus: odd ? 'NEVERHEARDOF' : posted ? 'POSTED' : 'DRAFT',
    PaymentDate: msDate(to),
    ...updated,
  }
}

export const payRunType = {
  name: 'PayRun',
  properties: {
    PayRunID: 'guid',
    PayrollCalendarID: 'guid',
    PayRunStatus: 'text',
    PayRunPeriodStartDate: 'date',
    PayRunPeriodEndDate: 'date',
  } satisfies Record<string, PropertyForm>,
}

/** Without a category the key is present and empty, as for an organisation that never chose one. */
export function settingsRow({ xero: { trackingCategory } }: Organisation) {
  const category = trackingCategory && {
    TrackingCategoryID: trackingCategory.id,
    TrackingCategoryName: trackingCategory.name,
  }
  return {
    Accounts: [],
    TrackingCategories: { EmployeeGroups: {}, TimesheetCategories: category ?? {} },
    DaysInPayrollYear: '364',
    EmployeesAreSTP2: true,
  }
}
