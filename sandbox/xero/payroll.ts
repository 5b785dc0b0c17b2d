import { randomUUID } from 'node:crypto'
import type { Answer, Call } from '../call.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Organisation } from '../sandbox-state.ts'
import { readTimesheets } from './read-timesheets.ts'
import { storeTimesheet } from './store-timesheet.ts'
import { filterRows, pageOfRows } from './where.ts'
import { xeroAnswer } from './xero-answer.ts'
import {
  calendarRow,
  calendarType,
  employeeRow,
  employeeType,
  payItems,
  payRunRow,
  payRunType,
  settingsRow,
  timesheetRow,
  timesheetType,
} from './xero-records.ts'
import { notFound, unreadableBody, unsupportedMedia } from './xero-refusal.ts'

/** Answers for the payroll API of one organisation. @param path after /payroll.xro/1.0 */
export function answerPayroll(
  sandbox: Sandbox,
  organisation: Organisation,
  call: Call,
  path: readonly string[],
): Answer {
  const [list = '', id] = path
  const content =
    call.method === 'GET' ? read(organisation, call, list, id) : store(sandbox, organisation, call, list, id)
  const head = {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Sandbox',
    DateTimeUTC: `/Date(${Math.round(sandbox.now())})/`,
  }
  return xeroAnswer(call, 200, { ...head, ...content })
}

function read(organisation: Organisation, { query }: Call, list: string, id?: string) {
  const where = query.get('where')
  const page = query.get('page')
  if (list === 'Employees') {
    if (id) return { Employees: [employeeRow(named(organisation.employees, id), organisation.rates, true)] }
    const rows = organisation.employees.map((employee) => employeeRow(employee, organisation.rates, false))
    return { Employees: pageOfRows(filterRows(rows, employeeType, where), page) }
  }
  if (list === 'PayrollCalendars') {
    if (!organisation.xero.payrollSetUp) return { PayrollCalendars: null }
    const calendars = id ? [named(organisation.calendars, id)] : organisation.calendars
    return { PayrollCalendars: pageOfRows(filterRows(calendars.map(calendarRow), calendarType, where), page) }
  }
  if (list === 'Timesheets') {
    // The only endpoint that returns one record under a singular name.
    if (id) return { Timesheet: timesheetRow(named(organisation.timesheets, id)) }
    return { Timesheets: pageOfRows(filterRows(organisation.timesheets.map(timesheetRow), timesheetType, where), page) }
  }
  if (list === 'PayRuns' && !id) {
    const rows = organisation.xero.payRuns.map(payRunRow)
    return { PayRuns: pageOfRows(filterRows(rows, payRunType, where), page) }
  }
  if (list === 'Settings' && !id) return { Settings: settingsRow(organisation) }
  if (list === 'PayItems' && !id) return { PayItems: payItems(organisation) }
  throw notFound()
}

function named<Kind extends { id: string }>(records: readonly Kind[], id: string): Kind {
  const found = records.find((record) => record.id === id.toLowerCase())
  if (!found) throw notFound()
  return found
}

function store(sandbox: Sandbox, organisation: Organisation, call: Call, list: string, id?: string) {
  if (call.method !== 'POST' || list !== 'Timesheets') throw notFound()
  const { unchecked } = organisation.xero
  const isJson = /^application\/json\b/i.test(call.header('content-type') ?? '')
  if (!isJson && !unchecked.includes('contentType')) throw unsupportedMedia()
  const sent = readTimesheets(call.body, !unchecked.includes('unknownKeys'))
  if (id && sent.length !== 1) throw unreadableBody('One timesheet is expected here.')
  // In sequence: those before a refused one stay stored.
  const stored = sent.map((element) =>
    storeTimesheet(sandbox, organisation, id ? { ...element, TimesheetID: id } : element),
  )
  return { Timesheets: stored.map(timesheetRow) }
}
