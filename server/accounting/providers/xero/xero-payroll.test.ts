import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProviderDate } from '#shared/accounting/connections/provider-date.ts'
import { startCannedProvider } from '#test/canned-provider.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { sandboxAccess } from '#test/sandbox-access.ts'
import { openXero } from './open-xero.ts'

let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof sandboxAccess>>
beforeAll(async () => {
  sandbox = await startSandbox({ perMinute: 1000 })
  xero = await sandboxAccess(sandbox, 'xero')
})
afterAll(() => sandbox.close())

const anybody = { accessToken: 'any', tenantId: 'any' }

test('employees include former ones, and the calendar that the list omits', async () => {
  const found = await xero.client.listEmployees(xero.access, '2026-11-20')
  const { calendars, employees } = sandbox.organisation()
  expect(found.map(({ id }) => id).toSorted()).toEqual(employees.map(({ id }) => id).toSorted())
  const named = (lastName: string) => found.find((each) => each.lastName === lastName)
  expect(named('Reilly')).toMatchObject({ firstName: 'Sam', active: true, hourly: null, rateIds: null })
  expect(named('Chen')).toMatchObject({ calendarId: calendars[0]?.id })
  expect(named('Walsh')).toMatchObject({ calendarId: null, active: true })
  expect(named('Harris')).toMatchObject({ active: false })
})

test('every page of employees is read, each employee once', async () => {
  const people = Array.from({ length: 203 }, (_, index) => ({
    firstName: 'P',
    lastName: `N${index}`,
    status: index % 2 ? ('ACTIVE' as const) : ('TERMINATED' as const),
  }))
  const calendars = [{ name: 'Weekly', type: 'WEEKLY' as const, startDate: '2026-09-28' }]
  const large = await startSandbox({ seed: { organisations: [{ name: 'Large', calendars, employees: people }] } })
  const { client, access } = await sandboxAccess(large, 'xero')
  const found = await client.listEmployees(access, '2026-11-20')
  await large.close()
  expect(new Set(found.map(({ lastName }) => lastName)).size).toBe(203)
  expect(found).toHaveLength(203)
})

test('only an hourly rate fits a timesheet, and a replaced one is not current', async () => {
  const rates = await xero.client.listRates(xero.access)
  expect(rates.map(({ name, kind, current, hourly }) => [name, kind, current, hourly])).toEqual([
    ['Ordinary Hours (to June)', 'ordinary', false, true],
    ['Ordinary Hours', 'ordinary', true, true],
    ['Salary', 'ordinary', true, false],
    ['Overtime (1.5x)', 'overtime', true, true],
    ['Sunday (2x)', 'ordinary', true, true],
    ['Public holiday (2.25x)', 'ordinary', true, true],
  ])
})

test('a rate per unit other than hours is not hourly', async () => {
  const rate = { Name: 'Kilometres', EarningsType: 'ALLOWANCE', CurrentRecord: true }
  const EarningsRates = [
    { ...rate, EarningsRateID: 'a', RateType: 'RATEPERUNIT', TypeOfUnits: 'Kilometres' },
    { ...rate, EarningsRateID: 'b', RateType: 'MULTIPLE', TypeOfUnits: 'Hours' },
    { ...rate, EarningsRateID: 'c', RateType: 'MULTIPLE', TypeOfUnits: 'Units' },
  ]
  await using canned = await startCannedProvider({ body: { PayItems: { EarningsRates } } })
  const rates = await openXero(canned.service).listRates(anybody)
  expect(rates.map(({ hourly, kind }) => [hourly, kind])).toEqual([
    [false, 'other'],
    [true, 'other'],
    [false, 'other'],
  ])
})

test('calendar dates are converted to our format', async () => {
  expect(await xero.client.listCalendars(xero.access)).toEqual(
    sandbox.organisation().calendars.map(({ id, name, type, startDate }) => ({ id, name, type, startDate })),
  )
})

describe('one malformed record affects only itself:', () => {
  test('a calendar with an ISO date, and one of an unknown type', async () => {
    const calendar = { PayrollCalendarID: 'a', Name: 'Weekly', CalendarType: 'WEEKLY', StartDate: '/Date(0)/' }
    const PayrollCalendars = [
      calendar,
      { ...calendar, PayrollCalendarID: 'b', StartDate: '2026-09-28' },
      { ...calendar, PayrollCalendarID: 'c', CalendarType: 'DAILY' },
    ]
    await using canned = await startCannedProvider({ body: { PayrollCalendars } })
    const found = await openXero(canned.service).listCalendars(anybody)
    expect(found.map(({ type, startDate }) => [type, startDate])).toEqual([
      ['WEEKLY', '1970-01-01'],
      ['WEEKLY', null],
      [null, '1970-01-01'],
    ])
  })

  test.each(['CurrentRecord', 'RateType', 'EarningsType'])('a rate without %s', async (field) => {
    const rate = { Name: 'Odd', EarningsType: 'ALLOWANCE', RateType: 'MULTIPLE', CurrentRecord: true }
    const EarningsRates = [
      { ...rate, EarningsRateID: 'right' },
      { ...rate, EarningsRateID: 'odd', [field]: undefined },
    ]
    await using canned = await startCannedProvider({ body: { PayItems: { EarningsRates } } })
    const found = await openXero(canned.service).listRates(anybody)
    expect(found).toMatchObject([
      { id: 'right', current: true, hourly: true },
      { id: 'odd', name: 'Odd', current: false, hourly: false, unreadable: true },
    ])
    expect(found[0]).not.toHaveProperty('unreadable')
  })

  test('an employee with a field of another type, or with almost none', async () => {
    const Employees = [
      { EmployeeID: 'odd', FirstName: 'Ada', PayrollCalendarID: 7 },
      { EmployeeID: 'bare' },
      { FirstName: 'Nobody' },
    ]
    const none = { body: { Employees: [] } }
    await using canned = await startCannedProvider({ body: { Employees } }, none, {
      body: { Employees: [Employees[1]] },
    })
    const service = { ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } }
    const found = await openXero(service).listEmployees(anybody, '2026-11-20')
    expect(found).toMatchObject([
      { id: 'odd', firstName: 'Ada', lastName: '', active: true, unreadable: true },
      { id: 'bare', firstName: '', calendarId: null, startDate: null },
    ])
    expect(found[1]).not.toHaveProperty('unreadable')
    expect(found[1]).not.toHaveProperty('startDateUnreadable')
  })

  test('an employee with a malformed start date: only that is marked', async () => {
    const Employees = ['2026-11-09', '', 7, '/Date(8640000000000000)/'].map((StartDate, at) => ({
      EmployeeID: `odd ${at}`,
      PayrollCalendarID: 'weekly',
      StartDate,
    }))
    await using canned = await startCannedProvider({ body: { Employees } }, { body: { Employees: [] } })
    const service = { ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } }
    const found = await openXero(service).listEmployees(anybody, '2026-11-20')
    expect(found).toMatchObject(
      Employees.map(({ EmployeeID: id }) => ({ id, startDate: null, startDateUnreadable: true, calendarId: 'weekly' })),
    )
    for (const employee of found) expect(employee).not.toHaveProperty('unreadable')
  })
})

test('an organisation without payroll set up gets that message, not one to retry', async () => {
  await using canned = await startCannedProvider({
    body: { PayItems: { EarningsRates: null }, PayrollCalendars: null },
  })
  for (const list of ['listRates', 'listCalendars'] as const) {
    await expect(openXero(canned.service)[list](anybody)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Payroll is not set up in this Xero organisation'),
    })
  }
})

const templateOf = async (PayTemplate: unknown) => {
  await using canned = await startCannedProvider({ body: { Employees: [{ EmployeeID: 'e', PayTemplate }] } })
  return await openXero(canned.service).readPayTemplate?.(anybody, 'e')
}

describe('a pay template', () => {
  test('shows a salary, and the hourly amount of each rate', async () => {
    const EarningsLines = [
      { EarningsRateID: 'own', CalculationType: 'USEEARNINGSRATE', NormalNumberOfUnits: 3, RatePerUnit: 0 },
      { EarningsRateID: 'free', CalculationType: 'ENTEREARNINGSRATE', RatePerUnit: '0.0000' },
    ]
    const rates = [
      { rateId: 'own', perUnit: null },
      { rateId: 'free', perUnit: 0 },
    ]
    expect(await templateOf({ EarningsLines })).toEqual({ salaried: false, rates })
    const salary = { EarningsRateID: 'own', CalculationType: 'ANNUALSALARY', AnnualSalary: 78_000 }
    expect(await templateOf({ EarningsLines: [salary] })).toMatchObject({ salaried: true })
  })

  test('that is missing has no rates, and a malformed one is marked', async () => {
    expect(await templateOf(undefined)).toEqual({ salaried: false, rates: [] })
    expect(await templateOf({ EarningsLines: [{ CalculationType: 'USEEARNINGSRATE' }] })).toBeNull()
  })
})

test.each([
  [{ TrackingCategories: { TimesheetCategories: { TrackingCategoryID: 'a', TrackingCategoryName: 'Farm' } } }, 'Farm'],
  [{ TrackingCategories: { TimesheetCategories: {} } }, null],
  [{ TrackingCategories: { EmployeeGroups: { TrackingCategoryID: 'a' } } }, null],
  [{}, null],
])('timesheets of %j need the tracking category %s', async (Settings, expected) => {
  await using canned = await startCannedProvider({ body: { Settings } })
  expect(await openXero(canned.service).readTrackingCategory?.(anybody)).toBe(expected)
})

test('pay runs are read with their calendar, malformed ones marked; without the scope they are unknown', async () => {
  const run = {
    PayRunID: 'a',
    PayrollCalendarID: 'weekly',
    PayRunPeriodStartDate: formatProviderDate('2026-11-09'),
    PayRunPeriodEndDate: formatProviderDate('2026-11-15'),
    PayRunStatus: 'POSTED',
  }
  const PayRuns = [
    run,
    { ...run, PayRunID: 'b', PayRunStatus: 'NEVERHEARDOF' },
    { ...run, PayRunID: 'c', PayrollCalendarID: 7, PayRunPeriodStartDate: '2026-11-09' },
    { PayRunPeriodEndDate: null },
  ]
  await using canned = await startCannedProvider({ body: { PayRuns } }, { status: 403 })
  const { listPayRuns } = openXero(canned.service)
  expect(await listPayRuns?.(anybody, '2026-11-01')).toEqual([
    { calendarId: 'weekly', from: '2026-11-09', to: '2026-11-15', posted: true },
    { calendarId: 'weekly', from: '2026-11-09', to: '2026-11-15', unreadable: true },
    { calendarId: null, from: null, to: '2026-11-15', unreadable: true },
    { calendarId: null, from: null, to: null, unreadable: true },
  ])
  expect(await listPayRuns?.(anybody, '2026-11-01')).toBeNull()
})

test('a malformed answer is a problem, not an empty list', async () => {
  await using canned = await startCannedProvider({ body: { Employees: [{ FirstName: 'Nobody' }] } })
  await expect(openXero(canned.service).listEmployees(anybody, '2026-11-20')).rejects.toMatchObject({
    kind: 'no-answer',
  })
})

test('a read without an answer is retried three times', async () => {
  const calendars = { body: { PayrollCalendars: [] } }
  await using mended = await startCannedProvider({ status: 503 }, { hangUp: true }, { status: 500 }, calendars)
  expect(await openXero(mended.service).listCalendars(anybody)).toEqual([])
  await using broken = await startCannedProvider({ status: 503, body: '<html></html>' })
  await expect(openXero(broken.service).listCalendars(anybody)).rejects.toMatchObject({
    kind: 'no-answer',
    message: expect.stringContaining('Your hours are safe'),
    answer: { status: 503, text: '<html></html>' },
  })
  expect(broken.requests).toHaveLength(4)
})

test('a server that takes too long counts as no answer', async () => {
  const { xero: service } = sandbox.outside
  if (!service) throw new Error('The sandbox is no Xero')
  const impatient = openXero({ ...service, pace: { ...service.pace, timeoutMs: 50 } })
  sandbox.fault('slow', { times: 'until-off' })
  await expect(impatient.listCalendars(xero.access)).rejects.toMatchObject({ kind: 'no-answer' })
  sandbox.faultsOff()
})

test('an answer about another employee tells nothing about the calendar', async () => {
  const other = { EmployeeID: 'other', PayrollCalendarID: 'weekly' }
  await using canned = await startCannedProvider(
    { body: { Employees: [{ EmployeeID: 'e' }] } },
    { body: { Employees: [] } },
    { body: { Employees: [other] } },
  )
  const service = { ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } }
  expect(await openXero(service).listEmployees(anybody, '2026-11-20')).toMatchObject([
    { id: 'e', calendarId: null, unread: 'no-answer' },
  ])
})
