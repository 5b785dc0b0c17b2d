import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('employees are read with who has left, and with the calendar that the list leaves out', async () => {
  const found = await xero.client.listEmployees(xero.access, '2026-11-20')
  const { calendars, employees } = sandbox.organisation()
  expect(found.map(({ id }) => id).toSorted()).toEqual(employees.map(({ id }) => id).toSorted())
  const named = (lastName: string) => found.find((each) => each.lastName === lastName)
  expect(named('Reilly')).toMatchObject({ firstName: 'Sam', active: true, hourly: null, rateIds: null })
  expect(named('Chen')).toMatchObject({ calendarId: calendars[0]?.id })
  expect(named('Walsh')).toMatchObject({ calendarId: null, active: true })
  expect(named('Harris')).toMatchObject({ active: false })
})

test('every page of employees is read, each of them once', async () => {
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
  ])
})

test('a rate of something else than hours is not hourly', async () => {
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

test('calendars come with a day in the form of ours', async () => {
  expect(await xero.client.listCalendars(xero.access)).toEqual(
    sandbox.organisation().calendars.map(({ id, name, type, startDate }) => ({ id, name, type, startDate })),
  )
})

test('a date in another form is the specified message', async () => {
  const calendar = { PayrollCalendarID: 'a', Name: 'Weekly', CalendarType: 'WEEKLY', StartDate: '2026-09-28' }
  await using canned = await startCannedProvider({ body: { PayrollCalendars: [calendar] } })
  await expect(openXero(canned.service).listCalendars(anybody)).rejects.toMatchObject({
    kind: 'no-answer',
    message: expect.stringContaining('Invalid date format'),
  })
})

test('an answer in another form is a problem, not an empty list', async () => {
  await using canned = await startCannedProvider({ body: { Employees: [{ FirstName: 'Nobody' }] } })
  await expect(openXero(canned.service).listEmployees(anybody, '2026-11-20')).rejects.toMatchObject({
    kind: 'no-answer',
  })
})

test('what changes nothing is read again where no answer came, three times more', async () => {
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

test('a server that takes too long gave no answer', async () => {
  const { xero: service } = sandbox.outside
  if (!service) throw new Error('The sandbox is no Xero')
  const impatient = openXero({ ...service, pace: { ...service.pace, timeoutMs: 50 } })
  sandbox.fault('slow', { times: 'until-off' })
  await expect(impatient.listCalendars(xero.access)).rejects.toMatchObject({ kind: 'no-answer' })
  sandbox.faultsOff()
})
