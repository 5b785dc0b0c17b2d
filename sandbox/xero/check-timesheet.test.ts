import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { xeroCalls } from '../raw-calls.ts'
import type { XeroCheck } from './xero-checks.ts'

let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof xeroCalls>>
beforeEach(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T01:00:00.000Z' })
  const scope = 'openid offline_access payroll.employees.read payroll.timesheets payroll.settings.read payroll.payruns'
  xero = await xeroCalls(sandbox, sandbox.organisation().id, { scope })
})
afterEach(() => sandbox.close())

const fortnight = [8, 8, 8, 0, 0, 7, 0, 0, 8, 0, 0, 0, 0, 8]
const days = { from: '2026-09-28', to: '2026-10-11' }
const sam = () => sandbox.employee('Sam Reilly')
const settings = () => sandbox.organisation().xero
const rateId = () => sandbox.organisation().rates.find(({ name }) => name === 'Ordinary Hours')?.id ?? ''
const lineOf = (more: object = {}) => ({ EarningsRateID: rateId(), NumberOfUnits: fortnight, ...more })
const sheet = (more: object = {}) => ({
  EmployeeID: sam().id,
  StartDate: days.from,
  EndDate: days.to,
  Status: 'DRAFT',
  TimesheetLines: [lineOf()],
  ...more,
})
const post = (element: object, headers: Record<string, string> = {}) =>
  xero('/Timesheets', { method: 'POST', body: JSON.stringify([element]), headers })
const firstDay = (hours: number) => ({ TimesheetLines: [lineOf({ NumberOfUnits: [hours, ...fortnight.slice(1)] })] })
const postRun = (posted: boolean) =>
  settings().payRuns.push({ id: randomUUID(), calendarId: sam().calendarId ?? '', ...days, posted })

type Case = [check: XeroCheck, element: () => object, words: RegExp, headers?: Record<string, string>]

describe('refused like a real organisation, and accepted if the check is switched off:', () => {
  test.each<Case>([
    ['hireDate', () => (Object.assign(sam(), { startDate: '2026-09-29' }), sheet()), /before the start date/],
    ['salary', () => (Object.assign(sam(), { salaried: true }), sheet()), /annual salary/],
    ['longDay', () => sheet(firstDay(24.5)), /more than 24 hours/],
    ['decimals', () => sheet(firstDay(7.333)), /two decimal places/],
    ['farPeriod', () => sheet({ StartDate: '2028-01-03', EndDate: '2028-01-16' }), /correspond with a pay period/],
    ['noLines', () => sheet({ TimesheetLines: [] }), /at least one/],
    ['rateTwice', () => sheet({ TimesheetLines: [lineOf(), lineOf()] }), /more than one timesheet line/],
    ['newStatus', () => sheet({ Status: 'PROCESSED' }), /stored as PROCESSED/],
    ['unknownKeys', () => sheet({ Note: 'harvest' }), /Error converting value/],
    ['contentType', () => sheet(), /Unsupported Media Type/, { 'content-type': 'text/plain' }],
    ['payTemplate', () => (Object.assign(sam(), { template: [] }), sheet()), /Pay Element not found/],
    ['payRuns', () => (postRun(true), sheet()), /has been posted/],
  ])('%s', async (check, element, words, headers) => {
    const sent = element()
    const refused = await post(sent, headers)
    expect([refused.status >= 400, refused.text]).toEqual([true, expect.stringMatching(words)])
    expect(sandbox.organisation().timesheets).toEqual([])
    settings().unchecked = [check]
    expect((await post(sent, headers)).status).toBe(200)
  })

  test('overlap', async () => {
    const { calendars } = sandbox.organisation()
    expect((await post(sheet())).status).toBe(200)
    sam().calendarId = calendars.find(({ name }) => name === 'Weekly')?.id ?? null
    const week = sheet({ EndDate: '2026-10-04', TimesheetLines: [lineOf({ NumberOfUnits: fortnight.slice(0, 7) })] })
    expect((await post(week)).text).toContain('already exists')
    settings().unchecked = ['overlap']
    expect((await post(week)).status).toBe(200)
  })
})

test('24 hours and two decimals are accepted despite floating-point errors', async () => {
  expect((await post(sheet(firstDay(24)))).status).toBe(200)
  sandbox.organisation().timesheets = []
  expect((await post(sheet(firstDay(1.15)))).status).toBe(200)
})

test('with a tracking category every line needs one of its items, which is returned', async () => {
  const item = { id: randomUUID(), name: 'North' }
  settings().trackingCategory = { id: randomUUID(), name: 'Paddock', items: [item] }
  expect((await xero('/Settings')).text).toContain('"TrackingCategoryName":"Paddock"')
  expect((await post(sheet())).text).toContain('TrackingItemID is required')
  const withItem = (id: string) => sheet({ TimesheetLines: [lineOf({ TrackingItemID: id })] })
  expect((await post(withItem(randomUUID()))).text).toContain('Tracking Option does not exist')
  expect((await post(withItem(item.id))).status).toBe(200)
  expect((await xero('/Timesheets')).text).toContain(`"TrackingItemID":"${item.id}"`)
})

test('a draft pay run accepts timesheets; posted, it pays the approved ones', async () => {
  postRun(false)
  expect((await post(sheet())).status).toBe(200)
  for (const stored of sandbox.organisation().timesheets) stored.status = 'APPROVED'
  const [run] = settings().payRuns
  const page = `${sandbox.url}/organisations/${sandbox.organisation().id}`
  await fetch(`${page}/pay-runs/${run?.id}`, { method: 'POST', body: new URLSearchParams() })
  expect(sandbox.organisation().timesheets).toMatchObject([{ status: 'PROCESSED' }])
  expect((await xero('/PayRuns')).text).toContain('"PayRunStatus":"POSTED"')
})

test.each([{ tenantType: 'PRACTICE' }, { country: 'NZ' }] as const)('%j has no Australian payroll', async (kind) => {
  Object.assign(settings(), kind)
  expect((await xero('/Employees')).status).toBe(403)
})

test('an organisation without payroll answers with no lists', async () => {
  settings().payrollSetUp = false
  expect((await xero('/PayItems')).text).toContain('"EarningsRates":null')
  expect((await xero('/PayrollCalendars')).text).toContain('"PayrollCalendars":null')
})

test('the organisation’s page changes checks, tracking and malformed records', async () => {
  const page = `${sandbox.url}/organisations/${sandbox.organisation().id}`
  const change = (path: string, form: Record<string, string>) =>
    fetch(`${page}/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await (await fetch(page)).text()).toContain('Refuses more than 24 hours a day')
  const form = { tenantType: 'ORGANISATION', country: 'AU', payrollSetUp: 'on', trackingCategory: 'Paddock' }
  await change('xero', { ...form, check: 'longDay' })
  expect(settings()).toMatchObject({ payrollSetUp: true, trackingCategory: { name: 'Paddock' } })
  expect(settings().unchecked).not.toContain('longDay')
  expect(settings().unchecked).toContain('hireDate')
  await change(`odd/${sam().id}`, {})
  expect((await xero('/Employees')).text).toContain('"PayrollCalendarID":7')
})
