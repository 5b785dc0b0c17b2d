import { type Answer, type Call, emptyAnswer } from '../call.ts'
import type { Employee, Organisation } from '../sandbox-state.ts'
import { listPage } from './list-page.ts'
import { dayOfMidnight } from './local-day.ts'
import {
  categoryRecord,
  employeeRecord,
  payrollDetails,
  preferencesRecord,
  standardPayRecord,
  timesheetRecord,
  wageRecord,
} from './myob-records.ts'
import { myobAnswer, noSuchPath, required, unknownRecord, unreadable } from './myob-refusal.ts'
import { putTimesheet } from './put-timesheet.ts'

/** Answers a request about one company file. @param path after /accountright/{businessId} */
export function answerFile(organisation: Organisation, call: Call, path: readonly string[]): Answer {
  const base = `http://${call.header('host') ?? 'sandbox'}/accountright/${organisation.businessId}`
  const [area, kind, id] = path
  if (area === 'Payroll' && kind === 'Timesheet') return answerTimesheet(base, organisation, call, id)
  if (call.method !== 'GET') throw noSuchPath()
  if (path.join('/') === 'Company/Preferences') return myobAnswer(200, preferencesRecord(organisation))
  const records = recordsOf(base, organisation, path)
  if (records) return myobAnswer(200, listPage(records, call.query, `${base}/${path.join('/')}`))
  const single = recordsOf(base, organisation, path.slice(0, -1))?.find(({ UID }) => UID === path.at(-1)?.toLowerCase())
  if (!single) throw noSuchPath()
  return myobAnswer(200, single)
}

/** The records of the list at this path; undefined if there is no such list. */
function recordsOf(base: string, organisation: Organisation, path: readonly string[]) {
  const { employees, categories } = organisation
  if (path.length === 0) return undefined
  switch (path.join('/')) {
    case 'Contact/Employee':
      return employees.map((employee) => employeeRecord(base, employee))
    case 'Contact/EmployeePayrollDetails':
      return employees.map((employee) => payrollDetails(base, organisation, employee))
    case 'Contact/EmployeeStandardPay':
      return employees.map((employee) => standardPayRecord(base, organisation, employee))
    case 'Payroll/PayrollCategory':
      return [
        ...categories.map((category) => categoryRecord(base, category)),
        categoryRecord(base, { id: organisation.businessId, name: 'PAYG Withholding' }, 'Tax'),
      ]
    case 'Payroll/PayrollCategory/Wage':
      return categories.map((category) => wageRecord(base, category))
    default:
      return undefined
  }
}

/** The id in the address is the employee's; there is no POST. */
function answerTimesheet(base: string, organisation: Organisation, call: Call, uid?: string): Answer {
  if (call.method === 'GET') {
    const range = rangeOf(call.query)
    if (uid) return myobAnswer(200, timesheetRecord(base, organisation, employeeOf(organisation, uid), range))
    const all = organisation.employees.map((employee) => timesheetRecord(base, organisation, employee, range))
    const withLines = all.filter(({ Lines }) => Lines.length)
    return myobAnswer(200, listPage(withLines, call.query, `${base}/Payroll/Timesheet`))
  }
  if (call.method !== 'PUT' || !uid) throw noSuchPath()
  const employee = employeeOf(organisation, uid)
  const range = putTimesheet(organisation, employee, call.body)
  if (call.query.get('returnBody') !== 'true') {
    return emptyAnswer(200, { location: `${base}/Payroll/Timesheet/${employee.uid}` })
  }
  return myobAnswer(200, timesheetRecord(base, organisation, employee, range))
}

function employeeOf({ employees }: Organisation, uid: string): Employee {
  const employee = employees.find((one) => one.uid === uid.toLowerCase())
  if (!employee) throw unknownRecord(`Employee ${uid}`)
  return employee
}

function rangeOf(query: URLSearchParams) {
  const [from, to] = ['StartDate', 'EndDate'].map((name) => {
    const text = query.get(name)
    if (text === null) throw required(name)
    const day = dayOfMidnight(text)
    if (day === null) throw unreadable(`${name} is no local midnight without a zone`)
    return day
  })
  return { from: from ?? '', to: to ?? '' }
}
