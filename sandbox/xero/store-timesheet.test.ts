import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { xeroCalls } from '../raw-calls.ts'

let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof xeroCalls>>
beforeEach(async () => {
  sandbox = await startSandbox()
  xero = await xeroCalls(sandbox, sandbox.organisation().id)
})
afterEach(() => sandbox.close())

const fortnight = [8, 8, 8, 0, 0, 7, 0, 0, 8, 0, 0, 0, 0, 8]
const unknown = '00000000-0000-4000-8000-000000000000'

const rateId = (name = 'Ordinary Hours') => sandbox.organisation().rates.find((rate) => rate.name === name)?.id ?? ''

function timesheet(more: object = {}, line: object = {}) {
  return {
    EmployeeID: sandbox.employee('Sam Reilly').id,
    StartDate: '/Date(1790553600000+0000)/',
    EndDate: '/Date(1791676800000+0000)/',
    Status: 'DRAFT',
    TimesheetLines: [{ EarningsRateID: rateId(), NumberOfUnits: fortnight, ...line }],
    ...more,
  }
}

const post = (element: object, headers: Record<string, string> = {}, path = '/Timesheets') =>
  xero(path, { method: 'POST', body: JSON.stringify([element]), headers })

const stored = () => sandbox.organisation().timesheets

test('a timesheet is stored as sent, with its hours summed', async () => {
  const answer = await post(timesheet())
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    Status: 'OK',
    Timesheets: [
      { TimesheetID: stored()[0]?.id, Status: 'DRAFT', Hours: 47, TimesheetLines: [{ NumberOfUnits: fortnight }] },
    ],
  })
  expect(stored()).toMatchObject([{ from: '2026-09-28', to: '2026-10-11', lines: [{ rateId: rateId() }] }])
})

test('ISO dates are accepted too', async () => {
  expect((await post(timesheet({ StartDate: '2026-09-28', EndDate: '2026-10-11T00:00:00' }))).status).toBe(200)
})

test('a wrapped body is refused with the message that integrators quote', async () => {
  const body = JSON.stringify({ Timesheets: [timesheet()] })
  const answer = await xero('/Timesheets', { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    Message:
      "Cannot deserialize the current JSON object into type UpdateTimesheetRequest because the type requires a JSON array. Path 'Timesheets', line 1, position 14.",
  })
})

describe('a timesheet is refused, and nothing stored,', () => {
  const period = "Provided period doesn't correspond with a pay period"
  test.each<[string, () => object, string]>([
    ['without an employee', () => timesheet({ EmployeeID: undefined }), 'EmployeeID is required'],
    ['without dates', () => timesheet({ StartDate: undefined }), 'StartDate and EndDate are required'],
    ['of days that are no pay period', () => timesheet({ EndDate: '2026-10-04' }), period],
    ['a day beside the period', () => timesheet({ StartDate: '2026-09-29', EndDate: '2026-10-12' }), period],
    ['at midnight in Sydney', () => timesheet({ StartDate: '/Date(1790517600000+0000)/' }), period],
    ['of a weekly calendar', () => timesheet({ EmployeeID: sandbox.employee('Priya Nair').id }), period],
    ['without a pay calendar', () => timesheet({ EmployeeID: sandbox.employee('Tom Walsh').id }), 'pay run calendar'],
    ['of an inactive employee', () => timesheet({ EmployeeID: sandbox.employee('Joe Harris').id }), 'terminated'],
    [
      'without the tracking that is required',
      () => timesheet({ EmployeeID: sandbox.employee('Ana Silva').id }),
      'TrackingItemID is required',
    ],
    ['with unknown tracking', () => timesheet({}, { TrackingItemID: unknown }), 'Tracking Option does not exist'],
    ['with too few days of hours', () => timesheet({}, { NumberOfUnits: [8, 8] }), 'each of the 14 days'],
  ])('%s', async (_, element, message) => {
    const answer = await post(element())
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      ErrorNumber: 10,
      Type: 'ValidationException',
      Timesheets: [{ ValidationErrors: [{ Message: expect.stringContaining(message) }] }],
    })
    expect(stored()).toEqual([])
  })

  test.each<[string, () => object, string]>([
    [
      'of an employee of another organisation',
      () => timesheet({ EmployeeID: unknown }),
      `Invalid EmployeeID ${unknown}`,
    ],
    ['of an unknown rate', () => timesheet({}, { EarningsRateID: unknown }), `Earnings Rate ${unknown} does not exist`],
    [
      'of a replaced rate',
      () => timesheet({}, { EarningsRateID: rateId('Ordinary Hours (to June)') }),
      'not valid for timesheets',
    ],
    [
      'of a rate that is no hourly one',
      () => timesheet({}, { EarningsRateID: rateId('Salary') }),
      'not valid for timesheets',
    ],
  ])('%s', async (_, element, message) => {
    const answer = await post(element())
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ ErrorNumber: 0, Message: expect.stringContaining(message), Timesheets: null })
    expect(stored()).toEqual([])
  })
})

describe('an existing timesheet', () => {
  test('is not created twice, and is changed by its id', async () => {
    await post(timesheet())
    const exists = { ValidationErrors: [{ Message: 'This timesheet already exists, please provide the timesheet ID' }] }
    expect((await post(timesheet())).body).toMatchObject({ Timesheets: [exists] })
    const id = stored()[0]?.id
    const shorter = fortnight.map(() => 1)
    expect((await post(timesheet({ TimesheetID: id }, { NumberOfUnits: shorter }))).status).toBe(200)
    expect((await post(timesheet({}, { NumberOfUnits: shorter }), {}, `/Timesheets/${id}`)).status).toBe(200)
    expect(stored()).toMatchObject([{ id, lines: [{ units: shorter }] }])
  })

  test.each(['APPROVED', 'PROCESSED', 'REQUESTED', 'REJECTED'] as const)(
    'that is %s is not changed',
    async (status) => {
      await post(timesheet())
      const [existingTimesheet] = stored()
      if (existingTimesheet) existingTimesheet.status = status
      const answer = await post(
        timesheet({ TimesheetID: existingTimesheet?.id }, { NumberOfUnits: fortnight.map(() => 1) }),
      )
      expect(answer.text).toContain('not a Draft timesheet')
      expect(stored()).toMatchObject([{ status, lines: [{ units: fortnight }] }])
    },
  )
})

test('of several, those before the refused one are stored', async () => {
  const body = JSON.stringify([timesheet(), timesheet({ EmployeeID: unknown })])
  expect((await xero('/Timesheets', { method: 'POST', body })).status).toBe(400)
  expect(stored()).toHaveLength(1)
})

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'once' }

  test('returns the same answer for six minutes, and stores once', async () => {
    const first = await post(timesheet(), key)
    expect((await post(timesheet(), key)).text).toBe(first.text)
    expect(stored()).toHaveLength(1)
    sandbox.advance({ minutes: 6 })
    expect((await post(timesheet(), key)).text).toContain('already exists')
  })

  test('keeps refusals too: a corrected request needs another key', async () => {
    const tom = sandbox.employee('Tom Walsh')
    const element = timesheet({ EmployeeID: tom.id })
    expect((await post(element, key)).status).toBe(400)
    tom.calendarId = sandbox.employee('Sam Reilly').calendarId
    expect((await post(element, key)).status).toBe(400)
    expect((await post(element, { 'idempotency-key': 'another' })).status).toBe(200)
  })

  test('is refused with another body, and if too long', async () => {
    await post(timesheet(), key)
    const other = await post(timesheet({ Status: 'REQUESTED' }), key)
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('is used with a different request')])
    expect((await post(timesheet(), { 'idempotency-key': 'x'.repeat(129) })).status).toBe(400)
  })
})
