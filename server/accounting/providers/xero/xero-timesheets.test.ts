import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { formatProviderDate } from '#shared/accounting/connections/provider-date.ts'
import { startCannedProvider } from '#test/canned-provider.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { sandboxAccess } from '#test/sandbox-access.ts'
import type { StoreRequest } from '../payroll-provider.ts'
import { openXero } from './open-xero.ts'

const window = { from: '2026-09-28', to: '2026-10-11' }
let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof sandboxAccess>>
beforeAll(async () => {
  sandbox = await startSandbox({ perMinute: 1000 })
  xero = await sandboxAccess(sandbox, 'xero')
})
beforeEach(() => {
  sandbox.faultsOff()
  sandbox.organisation().timesheets = []
})
afterAll(() => sandbox.close())

let keys = 0
const store = (request: StoreRequest) => xero.client.store(xero.access, request, `key ${keys++}`)

function draftOf(fullName: string, changes: Partial<TimesheetDraft> = {}): TimesheetDraft {
  const lines = [{ rateId: rateId('Ordinary Hours'), units: [8, 0, 0, 0, 0, 7.83, 0, 0, 0, 0, 0, 0, 0, 1.33] }]
  const ownRateIds = [rateId('Ordinary Hours'), rateId('Overtime (1.5x)')]
  return { timesheetId: null, employeeId: sandbox.employee(fullName).id, ...window, lines, ownRateIds, ...changes }
}

function rateId(name: string): string {
  return sandbox.organisation().rates.find((rate) => rate.name === name)?.id ?? ''
}

function theOne(requests: StoreRequest[]): StoreRequest {
  const [request] = requests
  if (!request || requests.length > 1) throw new Error(`There are ${requests.length} requests`)
  return request
}

const requestOf = (draft: TimesheetDraft) => theOne(xero.client.requestsFor(draft, null))
const existingTimesheet = async (fullName: string) => {
  const [found = null] = await xero.client.findTimesheets(xero.access, window, [sandbox.employee(fullName).id])
  return found
}

test('hours are stored as a draft, in a bare array, with the days as Xero writes them', async () => {
  const draft = draftOf('Sam Reilly')
  const request = requestOf(draft)
  expect(request).toEqual({
    method: 'POST',
    path: '/Timesheets',
    body: [
      {
        EmployeeID: draft.employeeId,
        StartDate: '/Date(1790553600000+0000)/',
        EndDate: '/Date(1791676800000+0000)/',
        Status: 'DRAFT',
        TimesheetLines: [{ EarningsRateID: draft.lines[0]?.rateId, NumberOfUnits: draft.lines[0]?.units }],
      },
    ],
  })
  const stored = xero.client.readStored(request, await store(request))
  const { timesheetId: _, ownRateIds: __, ...kept } = draft
  expect(stored.status).toBe('draft')
  expect(await existingTimesheet('Sam Reilly')).toEqual({ ...kept, ...stored })
})

test('the same hours are not sent again; other hours replace the draft', async () => {
  const draft = draftOf('Sam Reilly')
  await store(requestOf(draft))
  const first = await existingTimesheet('Sam Reilly')
  expect(xero.client.requestsFor(draft, first)).toEqual([])
  const overtime = { rateId: rateId('Overtime (1.5x)'), units: [1.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
  const longer = { ...draft, lines: [...draft.lines, overtime] }
  await store(theOne(xero.client.requestsFor(longer, first)))
  expect(await existingTimesheet('Sam Reilly')).toEqual({ ...first, lines: longer.lines })
  expect(sandbox.organisation().timesheets).toHaveLength(1)
})

test('lines of a bookkeeper’s rates are sent along unchanged, tracking included', () => {
  const draft = draftOf('Sam Reilly')
  const theirs = { rateId: 'allowance', trackingItemId: 'north', units: draft.lines[0]?.units ?? [] }
  const sheet = { id: 't', employeeId: draft.employeeId, ...window, status: 'draft' as const }
  expect(xero.client.requestsFor(draft, { ...sheet, lines: [theirs, ...draft.lines] })).toEqual([])
  const { body } = theOne(xero.client.requestsFor(draft, { ...sheet, lines: [theirs] }))
  expect(body).toMatchObject([
    {
      TimesheetID: 't',
      TimesheetLines: [
        { NumberOfUnits: draft.lines[0]?.units },
        { EarningsRateID: 'allowance', TrackingItemID: 'north', NumberOfUnits: theirs.units },
      ],
    },
  ])
})

test('timesheets that overlap the days are found with their own days, for these employees only', async () => {
  await store(requestOf(draftOf('Sam Reilly')))
  await store(requestOf(draftOf('Mei Chen')))
  const week = { from: '2026-09-28', to: '2026-10-04' }
  await store(
    requestOf(
      draftOf('Priya Nair', { ...week, lines: [{ rateId: rateId('Ordinary Hours'), units: [8, 0, 0, 0, 0, 0, 0] }] }),
    ),
  )
  const everybody = sandbox.organisation().employees.map(({ id }) => id)
  const found = async (days: typeof window, ids = everybody) =>
    (await xero.client.findTimesheets(xero.access, days, ids)).map(({ from, to }) => `${from} ${to}`)
  expect((await found(window)).toSorted()).toEqual([
    '2026-09-28 2026-10-04',
    '2026-09-28 2026-10-11',
    '2026-09-28 2026-10-11',
  ])
  expect(await found(week, [sandbox.employee('Priya Nair').id])).toEqual(['2026-09-28 2026-10-04'])
  expect(await found({ from: '2026-10-12', to: '2026-10-25' })).toEqual([])
})

test.each([
  ['DRAFT', 'draft'],
  ['REQUESTED', 'submitted'],
  ['APPROVED', 'approved'],
  ['PROCESSED', 'approved'],
  ['REJECTED', 'rejected'],
] as const)('%s is read back as %s', async (status, ours) => {
  await store(requestOf(draftOf('Sam Reilly')))
  for (const timesheet of sandbox.organisation().timesheets) timesheet.status = status
  expect(await existingTimesheet('Sam Reilly')).toMatchObject({ status: ours })
})

test.each([
  ['a person of another pay calendar', () => draftOf('Priya Nair'), /not a pay period for this employee/],
  ['a person without a pay calendar', () => draftOf('Tom Walsh'), /no pay calendar in Xero/],
  ['a person whose lines need tracking', () => draftOf('Ana Silva'), /tracking category/],
  ['an inactive person', () => draftOf('Joe Harris'), /is inactive in Xero/],
  [
    'a person unknown to Xero',
    () => draftOf('Sam Reilly', { employeeId: crypto.randomUUID() }),
    /does not know this employee/,
  ],
  ['a replaced rate', () => withRate('Ordinary Hours (to June)'), /does not accept the earnings rate/],
  ['a rate that is not hourly', () => withRate('Salary'), /does not accept the earnings rate/],
  ['a draft that was deleted', () => draftOf('Sam Reilly', { timesheetId: crypto.randomUUID() }), /deleted in Xero/],
  [
    'another number of days',
    () => draftOf('Sam Reilly', { lines: [{ rateId: rateId('Ordinary Hours'), units: [8] }] }),
    /“NumberOfUnits must have/,
  ],
] as const)('%s is refused with what to do', async (_, draft, sentence) => {
  await expect(store(requestOf(draft()))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(sentence),
    answer: { status: 400 },
  })
  expect(sandbox.organisation().timesheets).toEqual([])
})

function withRate(name: string) {
  return draftOf('Sam Reilly', { lines: [{ rateId: rateId(name), units: Array.from({ length: 14 }, () => 1) }] })
}

test('an unexpected timesheet is not doubled', async () => {
  await store(requestOf(draftOf('Sam Reilly')))
  await expect(store(requestOf(draftOf('Sam Reilly')))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('already has a timesheet for this employee on some of these days'),
  })
})

test('one approved since it was read is left alone', async () => {
  await store(requestOf(draftOf('Sam Reilly')))
  const request = theOne(xero.client.requestsFor(withRate('Ordinary Hours'), await existingTimesheet('Sam Reilly')))
  for (const timesheet of sandbox.organisation().timesheets) timesheet.status = 'APPROVED'
  await expect(store(request)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('Revert it to draft in Xero first'),
  })
})

test('the same key stores once, and returns the same answer', async () => {
  const request = requestOf(draftOf('Sam Reilly'))
  const first = await xero.client.store(xero.access, request, 'the key')
  expect(await xero.client.store(xero.access, request, 'the key')).toEqual(first)
  expect(sandbox.organisation().timesheets).toHaveLength(1)
})

test.each([
  ['store-then-500', { status: 500, text: expect.stringContaining('<html>') }, 1],
  ['no-answer', undefined, 1],
  ['unavailable', { status: 503, text: expect.any(String) }, 0],
] as const)('%s: the answer is lost, and nothing is sent again', async (fault, answer, stored) => {
  sandbox.fault(fault)
  const before = sandbox.requests.length
  await expect(store(requestOf(draftOf('Sam Reilly')))).rejects.toMatchObject({ kind: 'no-answer', answer })
  expect(sandbox.requests.length - before).toBe(1)
  expect(sandbox.organisation().timesheets).toHaveLength(stored)
})

test.each([
  ['xml-error', 'refused', /“A validation exception occurred & nothing was stored”/],
  ['no-permission', 'forbidden', /payroll administrator/],
  ['expired-tokens', 'unauthorised', /Reconnect/],
] as const)('%s is reported in a sentence', async (fault, kind, sentence) => {
  sandbox.fault(fault)
  const problem = store(requestOf(draftOf('Sam Reilly')))
  await expect(problem).rejects.toMatchObject({ kind, message: expect.stringMatching(sentence) })
  if (fault === 'expired-tokens') xero = await sandboxAccess(sandbox, 'xero')
})

test('an organisation without access is forbidden', async () => {
  const access = { ...xero.access, tenantId: sandbox.organisation('Brigalow Partners').id }
  await expect(xero.client.listRates(access)).rejects.toMatchObject({ kind: 'forbidden' })
})

test.each([
  [
    'about another employee',
    { Timesheets: [{ TimesheetID: 't', EmployeeID: 'another', Status: 'DRAFT' }] },
    'no-answer',
  ],
  [
    'with errors in it',
    { Timesheets: [{ TimesheetID: 't', EmployeeID: 'e', Status: 'DRAFT', ValidationErrors: [{ Message: 'No <b>' }] }] },
    'refused',
  ],
  ['without a timesheet', { Timesheets: [] }, 'no-answer'],
  ['of XML', '<Response></Response>', 'no-answer'],
] as const)('an answer %s does not count as stored', async (_, body, kind) => {
  await using canned = await startCannedProvider({ body })
  const client = openXero(canned.service)
  const request = theOne(client.requestsFor(draftOf('Sam Reilly', { employeeId: 'e' }), null))
  const answer = await client.store(xero.access, request, 'key')
  expect(() => client.readStored(request, answer)).toThrow(expect.objectContaining({ kind }))
})

const sheet = (TimesheetID: string, from: string, to: string) => {
  const [StartDate, EndDate] = [formatProviderDate(from), formatProviderDate(to)]
  return { TimesheetID, EmployeeID: 'e', StartDate, EndDate, Status: 'DRAFT' }
}

test('a malformed timesheet is marked, and the others are read', async () => {
  const right = sheet('right', window.from, window.to)
  const Timesheets = [
    right,
    { ...right, TimesheetID: 'iso', StartDate: window.from },
    { ...right, TimesheetID: 'status', Status: 'NEVERHEARDOF' },
    { ...right, TimesheetID: 'line', TimesheetLines: [{ NumberOfUnits: [8] }] },
    { TimesheetID: 'nobody’s' },
  ]
  await using canned = await startCannedProvider({ body: { Timesheets } })
  const found = await openXero(canned.service).findTimesheets(xero.access, window, ['e'])
  expect(found.map(({ id, unreadable }) => [id, unreadable])).toEqual([
    ['right', undefined],
    ['iso', 'date'],
    ['status', 'form'],
    ['line', 'form'],
  ])
  expect(found.every(({ from, to }) => from === window.from && to === window.to)).toBe(true)
})
