import type { Category, Employee, MyobEntry, OddInMyob, Organisation } from '../sandbox-state.ts'
import { localMidnight } from './local-day.ts'

// The records of each list in MYOB's format.

const rowVersion = '-4611686018427387904'
const wages = '/Payroll/PayrollCategory/Wage'

/** @param base address of the company file */
export function employeeRecord(base: string, employee: Employee) {
  return {
    UID: employee.uid,
    LastName: employee.lastName,
    FirstName: employee.firstName,
    IsIndividual: true,
    DisplayID: displayId(employee),
    ...(!isOdd(employee, 'employee') && { IsActive: employee.status === 'ACTIVE' }),
    EmployeePayrollDetails: reference(base, '/Contact/EmployeePayrollDetails', employee.uid),
    EmployeePaymentDetails: reference(base, '/Contact/EmployeePaymentDetails', employee.uid),
    EmployeeStandardPay: reference(base, '/Contact/EmployeeStandardPay', employee.uid),
    URI: `${base}/Contact/Employee/${employee.uid}`,
    RowVersion: rowVersion,
  }
}

/** Whether one of the employee's records lacks a field or has a malformed one. */
const isOdd = ({ oddInMyob = [] }: Employee, record: OddInMyob) => oddInMyob.includes(record)

const displayId = ({ uid }: Employee) => `EMP${uid.slice(0, 5).toUpperCase()}`

const reference = (base: string, path: string, uid: string) => ({ UID: uid, URI: `${base}${path}/${uid}` })

const employeeReference = (base: string, employee: Employee) => ({
  ...reference(base, '/Contact/Employee', employee.uid),
  Name: `${employee.firstName} ${employee.lastName}`,
  DisplayID: displayId(employee),
})

/** Its UID equals the employee's here; clients must use Employee.UID. */
export function payrollDetails(base: string, { categories }: Organisation, employee: Employee) {
  const ticked = categories.filter(({ id }) => employee.categoryIds.includes(id))
  return {
    UID: employee.uid,
    Employee: employeeReference(base, employee),
    StartDate: localMidnight(employee.startDate),
    TerminationDate: employee.status === 'TERMINATED' ? localMidnight('2026-06-30') : null,
    Wage: isOdd(employee, 'payrollDetails')
      ? 'Hourly'
      : {
          PayBasis: employee.hourly ? 'Hourly' : 'Salary',
          AnnualSalary: employee.hourly ? 0 : 78_000,
          HourlyRate: 31.2,
          PayFrequency: 'Fortnightly',
          HoursInWeeklyPayPeriod: 38,
          WageCategories: ticked.map(({ id, name }) => ({ ...reference(base, wages, id), Name: name, Type: 'Wage' })),
        },
    URI: `${base}/Contact/EmployeePayrollDetails/${employee.uid}`,
    RowVersion: rowVersion,
  }
}

/** An entry in the list of all pay categories, of which only wages fit a timesheet. */
export const categoryRecord = (base: string, { id, name }: Pick<Category, 'id' | 'name'>, type = 'Wage') => ({
  UID: id,
  Name: name,
  Type: type,
  URI: `${base}/Payroll/PayrollCategory/${type}/${id}`,
  RowVersion: rowVersion,
})

export function wageRecord(base: string, { id, name, multiplier, odd }: Category) {
  const hourly = multiplier !== null
  return {
    UID: id,
    Name: name,
    ...(!odd && { WageType: hourly ? 'Hourly' : 'Salary' }),
    HourlyDetails: hourly
      ? {
          PayRate: 'RegularRate',
          RegularRateMultiplier: multiplier,
          FixedHourlyRate: 0,
          AutomaticallyAdjustBaseAmounts: true,
        }
      : null,
    StpCategory: 'GrossPayments',
    URI: `${base}${wages}/${id}`,
    RowVersion: rowVersion,
  }
}

export interface DayRange {
  from: string
  to: string
}

/** What every employee is paid without a timesheet; its UID equals the employee's, clients must use Employee.UID. */
export function standardPayRecord(base: string, { categories }: Organisation, employee: Employee) {
  const [wage] = categories.filter(({ id }) => employee.categoryIds.includes(id))
  const hours = employee.standardPayHours ?? 0
  return {
    UID: employee.uid,
    Employee: employeeReference(base, employee),
    PayFrequency: 'Weekly',
    HoursPerPayFrequency: 38,
    PayrollCategories: isOdd(employee, 'standardPay')
      ? 'None'
      : wage
        ? [{ PayrollCategory: { ...reference(base, wages, wage.id), Name: wage.name, Type: 'Wage' }, Hours: hours }]
        : [],
    URI: `${base}/Contact/EmployeeStandardPay/${employee.uid}`,
    RowVersion: rowVersion,
  }
}

/** The preferences; the sandbox has only those of timesheets. */
export const preferencesRecord = ({ myob: { timesheets, weekStartsOn } }: Organisation) => ({
  Timesheets: { UseTimesheetsFor: timesheets === 'off' ? null : 'Payroll', WeekStartsOn: weekStartsOn },
  RowVersion: rowVersion,
})

/**
 * An employee's entries between two days, both included: one line for each category with its job, activity, customer
 * and notes.
 */
export function timesheetRecord(base: string, organisation: Organisation, employee: Employee, { from, to }: DayRange) {
  const entries = organisation.myobEntries.filter(
    (entry) => entry.employeeUid === employee.uid && entry.date >= from && entry.date <= to,
  )
  const lines = organisation.categories.flatMap((category) => {
    const theirs = entries.filter(({ categoryId }) => categoryId === category.id)
    return [...Map.groupBy(theirs, lineKey).values()].map((ofLine) =>
      lineRecord(base, category, ofLine, isOdd(employee, 'timesheets')),
    )
  })
  return {
    Employee: employeeReference(base, employee),
    StartDate: localMidnight(from),
    EndDate: localMidnight(to),
    Lines: lines,
    URI: `${base}/Payroll/Timesheet/${employee.uid}`,
  }
}

/** Equal for entries that belong in one line. */
export const lineKey = ({
  categoryId,
  jobId,
  activityId,
  customerId,
  notes,
}: Omit<MyobEntry, 'id' | 'date' | 'hours'>) =>
  JSON.stringify([categoryId, jobId ?? null, activityId ?? null, customerId ?? null, notes])

const optionalReference = (id: string | undefined) => (id === undefined ? null : { UID: id })

function lineRecord(base: string, { id, name }: Category, entries: readonly MyobEntry[], odd: boolean) {
  const sorted = entries.toSorted((one, other) => one.date.localeCompare(other.date))
  return {
    PayrollCategory: { ...reference(base, wages, id), Name: name, Type: 'Wage' },
    Job: optionalReference(sorted[0]?.jobId),
    Activity: optionalReference(sorted[0]?.activityId),
    Customer: optionalReference(sorted[0]?.customerId),
    Notes: sorted[0]?.notes ?? '',
    Entries: sorted.map((entry) => ({
      UID: entry.id,
      Date: odd ? entry.date : localMidnight(entry.date),
      Hours: entry.hours,
      Processed: entry.processed,
    })),
  }
}
