import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ask, connect, myobCalls } from '../raw-calls.ts'
import { putModes } from '../sandbox-state.ts'

let sandbox: TestSandbox
let myob: Awaited<ReturnType<typeof myobCalls>>
beforeEach(async () => {
  sandbox = await startSandbox()
  myob = await myobCalls(sandbox, sandbox.organisation().businessId)
})
afterEach(() => sandbox.close())

const categoryId = (name: string) => sandbox.organisation().categories.find((one) => one.name === name)?.id ?? ''
const entries = () =>
  sandbox
    .organisation()
    .myobEntries.map(({ date, hours }) => [date.slice(5), hours])
    .toSorted()

const error = (name: string, message = '') => ({ Errors: [{ Name: name, Message: expect.stringContaining(message) }] })

describe('access', () => {
  test.each([
    ['an unknown token', { authorization: 'Bearer x' }, 401, 'OAuthTokenIsInvalid'],
    ['another key', { 'x-myobapi-key': 'x' }, 403, 'DeveloperInactive'],
    ['no version', { 'x-myobapi-version': '' }, 400, 'ApiVersionRequired'],
  ])('is refused with %s', async (_, headers, status, name) => {
    const answer = await myob('/Contact/Employee', { headers })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(error(name))
    expect(answer.headers.get('x-myobapi-requestid')).toBeTruthy()
  })

  test('expires after 20 minutes', async () => {
    sandbox.advance({ minutes: 20 })
    expect((await myob('/Contact/Employee')).status).toBe(401)
  })

  test('is refused to a file with its own log-on without it', async () => {
    sandbox.organisation().myob.ownLogOn = true
    const answer = await myob('/Contact/Employee')
    expect([answer.status, answer.body]).toMatchObject([401, error('AccessDenied', 'cftoken')])
    expect((await myob('/Contact/Employee', { headers: { 'x-myobapi-cftoken': 'any' } })).status).toBe(200)
  })

  test('is refused to another file and without the scope; the list of files is empty', async () => {
    const { access_token: token } = await connect(sandbox, 'myob', { scope: 'sme-company-file sme-payroll' })
    const headers = { authorization: `Bearer ${token}`, 'x-myobapi-key': 'sandbox', 'x-myobapi-version': 'v2' }
    const get = (path: string) => ask(`${sandbox.url}/accountright/${path}`, { headers })
    const { businessId } = sandbox.organisation()
    expect((await get(`${businessId}/Payroll/PayrollCategory`)).status).toBe(200)
    expect((await get(`${businessId}/Contact/Employee`)).body).toMatchObject(error('AccessDenied'))
    const other = sandbox.organisation('Brigalow Partners').businessId
    expect((await get(`${other}/Payroll/PayrollCategory`)).body).toMatchObject(error('AccessDenied'))
    expect((await get('')).body).toEqual([])
  })
})

type Day = [date: string, hours: number, uid?: string, processed?: boolean]

function put(
  days: Day[],
  more: { who?: string; category?: string; end?: string; query?: string; start?: string } = {},
) {
  const { who = 'Sam Reilly', category = 'Base Hourly', end = '2026-10-04', start = '2026-09-28T00:00:00' } = more
  const { uid } = sandbox.employee(who)
  const line = {
    PayrollCategory: { UID: categoryId(category) },
    Job: null,
    Activity: null,
    Customer: null,
    Notes: '',
    Entries: days.map(([date, Hours, UID, Processed = false]) => ({
      Date: `2026-${date}T00:00:00`,
      Hours,
      Processed,
      ...(UID && { UID }),
    })),
  }
  const sheet = { Employee: { UID: uid }, StartDate: start, EndDate: `${end}T00:00:00`, Lines: [line] }
  return myob(`/Payroll/Timesheet/${uid}${more.query ?? ''}`, { method: 'PUT', body: JSON.stringify(sheet) })
}

describe('a timesheet', () => {
  test.each([
    ['replace', []],
    ['replaceUnpaid', ['09-28']],
    ['merge', ['09-28', '09-29']],
  ] as const)(
    'in a file set to %s keeps of what it leaves out %j; other weeks and employees stay',
    async (mode, kept) => {
      sandbox.organisation().myob.put = mode
      await put([
        ['09-28', 8],
        ['09-29', 8],
      ])
      await put([['10-05', 6]], { start: '2026-10-05T00:00:00', end: '2026-10-11' })
      await put([['09-28', 5]], { who: 'Mei Chen' })
      const [first] = sandbox.organisation().myobEntries
      if (first) first.processed = true
      expect((await put([['09-30', 4]])).status).toBe(200)
      expect(entries()).toEqual([['09-28', 5], ...kept.map((date) => [date, 8]), ['09-30', 4], ['10-05', 6]])
    },
  )

  test('keeps lines of one category separate by job and notes, also when read back', async () => {
    const { uid } = sandbox.employee('Sam Reilly')
    const id = categoryId('Base Hourly')
    const job = crypto.randomUUID()
    const day = { employeeUid: uid, categoryId: id, date: '2026-09-28', notes: '', processed: false }
    sandbox.organisation().myobEntries = [
      { ...day, id: crypto.randomUUID(), hours: 8 },
      { ...day, id: crypto.randomUUID(), hours: 2, jobId: job },
    ]
    const week = await myob(`/Payroll/Timesheet/${uid}?StartDate=2026-09-28T00:00:00&EndDate=2026-10-04T00:00:00`)
    expect(week.body).toMatchObject({ Lines: [{ Job: null }, { Job: { UID: job } }] })
  })

  test('in a file set to merge: by category and day, 0 removes an entry, omitted entries stay', async () => {
    sandbox.organisation().myob.put = 'merge'
    expect(
      (
        await put([
          ['09-28', 8],
          ['09-29', 7.5],
          ['09-30', 1],
        ])
      ).status,
    ).toBe(200)
    expect(
      (
        await put([
          ['09-29', 6],
          ['09-30', 0],
          ['10-01', 4],
        ])
      ).status,
    ).toBe(200)
    expect((await put([['09-28', 1.5]], { category: 'Overtime (1.5x)' })).status).toBe(200)
    expect(entries()).toEqual([
      ['09-28', 1.5],
      ['09-28', 8],
      ['09-29', 6],
      ['10-01', 4],
    ])
  })

  test('is read between two days, and returned by a PUT that requests it', async () => {
    const answer = await put([['09-28', 8]], { query: '?returnBody=true' })
    const { uid } = sandbox.employee('Sam Reilly')
    const id = sandbox.organisation().myobEntries[0]?.id
    const line = {
      PayrollCategory: { UID: categoryId('Base Hourly') },
      Entries: [{ UID: id, Date: '2026-09-28T00:00:00', Hours: 8, Processed: false }],
    }
    expect(answer.body).toMatchObject({ Employee: { UID: uid }, Lines: [line] })
    const between = (from: string, to: string) =>
      myob(`/Payroll/Timesheet/${uid}?StartDate=${from}T00:00:00&EndDate=${to}T00:00:00`)
    expect((await between('2026-09-28', '2026-10-04')).body).toMatchObject({ Lines: [line] })
    expect((await between('2026-09-29', '2026-10-04')).body).toMatchObject({ Lines: [] })
    expect((await between('2026-09-29Z', '2026-10-04')).status).toBe(400)
  })

  test.each(putModes)(
    'in a file set to %s refuses every change of a paid entry, and takes it back as it is',
    async (mode) => {
      sandbox.organisation().myob.put = mode
      await put([['09-28', 8]])
      const [paid] = sandbox.organisation().myobEntries
      if (!paid) throw new Error('The sandbox has no entry')
      paid.processed = true
      const refusal = error('BusinessRuleError', 'processed')
      expect((await put([['09-28', 7, paid.id, true]])).body).toMatchObject(refusal)
      expect((await put([['09-28', 8, paid.id, false]])).body).toMatchObject(refusal)
      paid.notes = 'Shearing'
      expect((await put([['09-28', 8, paid.id, true]])).body).toMatchObject(refusal)
      paid.notes = ''
      const again = await put([
        ['09-28', 8, paid.id, true],
        ['09-29', 2],
      ])
      expect(again.status).toBe(200)
      expect(sandbox.organisation().myobEntries).toMatchObject([
        { id: paid.id, hours: 8, processed: true },
        { hours: 2, processed: false },
      ])
    },
  )

  test('in a file that keeps paid entries, the same hours without an id are those that are paid', async () => {
    sandbox.organisation().myob.put = 'replaceUnpaid'
    await put([
      ['09-28', 8],
      ['09-29', 8],
    ])
    for (const entry of sandbox.organisation().myobEntries) entry.processed = entry.date === '2026-09-28'
    const changed = await put([
      ['09-29', 1],
      ['09-28', 7],
    ])
    expect(changed.body).toMatchObject(error('BusinessRuleError', 'processed'))
    const same = await put([
      ['09-28', 8],
      ['09-29', 2],
    ])
    expect(same.status).toBe(200)
    expect(entries()).toEqual([
      ['09-28', 8],
      ['09-29', 2],
    ])
  })

  test.each<[string, () => ReturnType<typeof put>, string, string]>([
    ['more than a week', () => put([['09-28', 8]], { end: '2026-10-05' }), 'BusinessRuleError', '1 to 7 days'],
    ['a day outside it', () => put([['10-05', 8]]), 'BusinessRuleError', 'outside'],
    [
      'dates with a zone',
      () => put([['09-28', 8]], { start: '2026-09-28T00:00:00Z' }),
      'SerializationError',
      'local midnights',
    ],
    [
      'a category that is not hourly',
      () => put([['09-28', 8]], { category: 'Base Salary' }),
      'BusinessRuleError',
      'not an hourly',
    ],
    ['an unknown category', () => put([['09-28', 8]], { category: '' }), 'SerializationError', 'PayrollCategory'],
    ['an unknown entry', () => put([['09-28', 8, crypto.randomUUID()]]), 'NotFound', 'Entry'],
    [
      'an employee on a salary',
      () => put([['09-28', 8]], { who: 'Ruth Keller' }),
      'BusinessRuleError',
      'hourly pay basis',
    ],
    ['an inactive employee', () => put([['09-28', 8]], { who: 'Joe Harris' }), 'BusinessRuleError', 'terminated'],
    [
      'an unknown employee',
      () => myob('/Payroll/Timesheet/x', { method: 'PUT', body: '{}' }),
      'NotFound',
      'Employee x',
    ],
    [
      'nothing',
      () => myob(`/Payroll/Timesheet/${sandbox.employee('Sam Reilly').uid}`, { method: 'PUT', body: '{}' }),
      'RequiredError',
      'Employee',
    ],
  ])('is refused with %s, and nothing is stored', async (_, send, name, message) => {
    const answer = await send()
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(error(name, message))
    expect(entries()).toEqual([])
  })

  test('is refused with a category that is not ticked for the employee', async () => {
    sandbox.employee('Sam Reilly').categoryIds = [categoryId('Base Hourly')]
    const answer = await put([['09-28', 8]], { category: 'Overtime (1.5x)' })
    expect(answer.body).toMatchObject(error('BusinessRuleError', 'not assigned'))
  })

  test.each<[string, () => ReturnType<typeof put>, string]>([
    [
      'that begins on another day',
      () => put([['09-30', 8]], { start: '2026-09-30T00:00:00' }),
      'first day of the week',
    ],
    [
      'of a payroll year that is closed',
      () => put([], { start: '2025-06-23T00:00:00', end: '2025-06-29' }),
      'payroll year of 2025-06-23',
    ],
    ['with more than 24 hours on a day', () => put([['09-28', 30]]), 'more than 24 hours'],
  ])('%s is refused', async (_, send, message) => {
    expect((await send()).body).toMatchObject(error('BusinessRuleError', message))
    expect(entries()).toEqual([])
  })

  test('is refused if timesheets are switched off', async () => {
    sandbox.organisation().myob.timesheets = 'off'
    expect((await myob('/Company/Preferences')).body).toMatchObject({ Timesheets: { UseTimesheetsFor: null } })
    expect((await put([['09-28', 8]])).body).toMatchObject(error('BusinessRuleError', 'not enabled'))
  })

  test('of 0 hours stays if the file is set to keep it', async () => {
    sandbox.organisation().myob.zeroHours = 'keep'
    await put([['09-28', 0]])
    expect(entries()).toEqual([['09-28', 0]])
  })

  test('is never posted', async () => {
    expect((await myob('/Payroll/Timesheet', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
