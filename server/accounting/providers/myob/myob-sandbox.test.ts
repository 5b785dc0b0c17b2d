import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimesheetDraft } from '#shared/accounting/connections/payroll-records.ts'
import { hasTimesheet } from '#shared/accounting/exports/existing-timesheet.ts'
import { weeksIn } from '#shared/accounting/exports/window-days.ts'
import { startCannedProvider } from '#test/canned-provider.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { sandboxAccess } from '#test/sandbox-access.ts'
import type { StoreRequest } from '../payroll-provider.ts'
import { openMyob } from './open-myob.ts'

const redirectUri = 'http://localhost:3000/accounting-software?provider=myob'
const window = { from: '2026-09-28', to: '2026-10-11' }
let sandbox: TestSandbox
let myob: Awaited<ReturnType<typeof sandboxAccess>>
beforeAll(async () => {
  sandbox = await startSandbox({ perMinute: 3000 })
  myob = await sandboxAccess(sandbox, 'myob')
})
beforeEach(() => {
  sandbox.faultsOff()
  sandbox.organisation().myobEntries = []
})
afterAll(() => sandbox.close())

const store = (request: StoreRequest) => myob.client.store(myob.access, request, 'unused')
const uid = (fullName: string) => sandbox.employee(fullName).uid
const existingTimesheet = async () => {
  const calendars = await myob.client.listCalendars(myob.access)
  const [found = null] = await myob.client.findTimesheets(myob.access, window, [uid('Sam Reilly')], calendars)
  return found
}
/** The single request that stores these hours when nothing exists yet. */
function firstRequest(draft: TimesheetDraft): StoreRequest {
  const weeks = weeksIn(draft).map((week) => ({ ...week, lines: [] }))
  const nothing = {
    id: draft.employeeId,
    employeeId: draft.employeeId,
    ...window,
    status: 'draft' as const,
    lines: [],
    weeks,
  }
  const [request] = myob.client.requestsFor(draft, nothing)
  if (!request) throw new Error('There is no request')
  return request
}

function categoryId(name: string): string {
  return sandbox.organisation().categories.find((category) => category.name === name)?.id ?? ''
}

function draftOf(units: number[], changes: Partial<TimesheetDraft> = {}): TimesheetDraft {
  const whole = Array.from({ length: 14 }, (_, index) => units[index] ?? 0)
  const lines = [{ rateId: categoryId('Base Hourly'), units: whole }]
  const ownRateIds = [categoryId('Base Hourly')]
  return { timesheetId: null, employeeId: uid('Sam Reilly'), ...window, lines, ownRateIds, ...changes }
}

async function storeAll(draft: TimesheetDraft) {
  for (const request of myob.client.requestsFor(draft, await existingTimesheet())) {
    expect(myob.client.readStored(request, await store(request))).toEqual({ id: draft.employeeId, status: 'draft' })
  }
}

test('the sign-in requests consent, and the company file comes with the answer', async () => {
  const address = myob.client.signInUrl({ state: 's', redirectUri })
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: 'sandbox',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'sme-company-file sme-company-settings sme-contacts-employee sme-payroll',
    state: 's',
    prompt: 'consent',
  })
  const { searchParams } = await sandbox.consent(address)
  const returned = { id: searchParams.get('businessId') ?? '', name: searchParams.get('businessName') ?? '' }
  const { accessToken, expiresInSeconds } = await myob.client.exchangeCode({
    code: searchParams.get('code') ?? '',
    redirectUri,
  })
  expect(expiresInSeconds).toBe(1200)
  expect(await myob.client.listTenants(accessToken, returned)).toEqual([returned])
  expect(await myob.client.listTenants(accessToken)).toEqual([])
})

test('a company file this sign-in has no access to is refused, whatever the address says', async () => {
  const { businessId: id, name } = sandbox.organisation('Brigalow Partners')
  await expect(myob.client.listTenants(myob.access.accessToken, { id, name })).rejects.toMatchObject({
    kind: 'forbidden',
    message: expect.stringContaining('administrator of the file'),
  })
})

test('files that an older key lists are offered, an expiry written as text is read, and the credentials are in the form', async () => {
  const tokens = { access_token: 'a', refresh_token: 'r', expires_in: '1200' }
  await using canned = await startCannedProvider({ body: tokens }, { body: [{ Id: 'f', Name: 'File', Country: 'AU' }] })
  const client = openMyob(canned.service)
  expect(await client.refresh('r0')).toEqual({ accessToken: 'a', refreshToken: 'r', expiresInSeconds: 1200 })
  expect(canned.requests[0]?.headers.authorization).toBeUndefined()
  expect(await client.listTenants('a')).toEqual([{ id: 'f', name: 'File' }])
})

test('tokens rotate, and reusing one ends the session', async () => {
  const own = await sandboxAccess(sandbox, 'myob')
  await own.client.refresh(own.refreshToken)
  await expect(own.client.refresh(own.refreshToken)).rejects.toMatchObject({
    kind: 'expired',
    message: 'MYOB session expired',
  })
})

test('employees are read with their pay basis and rates', async () => {
  const people = await myob.client.listEmployees(myob.access, '2026-09-28')
  const named = (lastName: string) => people.find((each) => each.lastName === lastName)
  const hourly = ['Base Hourly', 'Overtime (1.5x)', 'Sunday (2x)', 'Public holiday (2.25x)'].map(categoryId)
  expect(named('Reilly')).toMatchObject({ active: true, hourly: true, calendarId: null, rateIds: hourly })
  expect(named('Keller')).toMatchObject({ active: true, hourly: false, rateIds: [categoryId('Base Salary')] })
  expect(named('Harris')).toMatchObject({ active: false })
  expect(await myob.client.listCalendars(myob.access)).toMatchObject([{ type: 'WEEKLY', startDate: '2024-01-01' }])
})

test('hours are stored week by week, read back in full, changed by id and removed as 0', async () => {
  await storeAll(draftOf([8, 8, 0, 0, 0, 0, 0, 7.83]))
  const first = await existingTimesheet()
  expect(first).toMatchObject({ ...window, status: 'draft', lines: draftOf([8, 8, 0, 0, 0, 0, 0, 7.83]).lines })
  expect(myob.client.requestsFor(draftOf([8, 8, 0, 0, 0, 0, 0, 7.83]), first)).toEqual([])
  await storeAll(draftOf([0, 9, 0, 0, 0, 0, 0, 7.83]))
  const second = await existingTimesheet()
  expect(second?.lines).toEqual(draftOf([0, 9, 0, 0, 0, 0, 0, 7.83]).lines)
  const idsOf = (found: typeof first) =>
    (found?.weeks ?? []).flatMap(({ lines }) => lines.flatMap(({ entries }) => entries.map(({ id }) => id)))
  expect(idsOf(second)).toHaveLength(2)
  expect(idsOf(first)).toEqual(expect.arrayContaining(idsOf(second)))
})

test('an employee without entries has no timesheet', async () => {
  expect(hasTimesheet(await existingTimesheet())).toBe(false)
})

test('partly paid hours are read as a partly paid draft, and none of it is changed', async () => {
  const draft = draftOf([8, 8, 0, 0, 0, 0, 0, 8])
  await storeAll(draft)
  const [first] = sandbox.organisation().myobEntries
  if (first) first.processed = true
  const paidInPart = await existingTimesheet()
  expect(paidInPart).toMatchObject({ status: 'draft', paidInPart: true })
  expect(myob.client.requestsFor(draft, paidInPart)).toEqual([])
  expect(() => myob.client.requestsFor(draftOf([8, 9, 0, 0, 0, 0, 0, 8]), paidInPart)).toThrow(
    'are already paid in MYOB',
  )
})

test('a removed hour is never paid, so the paid hours beside it count as fully paid', async () => {
  await storeAll(draftOf([8, 8]))
  const [first, second] = sandbox.organisation().myobEntries
  if (first) first.processed = true
  if (second) second.hours = 0
  expect(await existingTimesheet()).toMatchObject({ status: 'approved', paidInPart: false })
})

test('paid hours are read as approved, and changing them is refused', async () => {
  await storeAll(draftOf([8]))
  const [request] = myob.client.requestsFor(draftOf([9]), await existingTimesheet())
  for (const entry of sandbox.organisation().myobEntries) entry.processed = true
  expect(await existingTimesheet()).toMatchObject({ status: 'approved' })
  if (!request) throw new Error('There is no request')
  await expect(store(request)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('are already paid in MYOB'),
  })
})

test.each([
  ['who is inactive', () => draftOf([8], { employeeId: uid('Joe Harris') }), /is inactive in MYOB/],
  ['on a salary', () => draftOf([8], { employeeId: uid('Ruth Keller') }), /not paid by the hour in MYOB/],
  ['unknown to MYOB', () => draftOf([8], { employeeId: crypto.randomUUID() }), /does not know this employee/],
  [
    'with a category that is not hourly',
    () => draftOf([], { lines: [{ rateId: categoryId('Base Salary'), units: [8] }] }),
    /wage category/,
  ],
] as const)('an employee %s is refused with what to do', async (_, draft, sentence) => {
  const request = firstRequest(draft())
  await expect(store(request)).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(sentence) })
})

test('a category not ticked for the employee is refused with what to do', async () => {
  const employee = sandbox.employee('Sam Reilly')
  const ticked = employee.categoryIds
  employee.categoryIds = []
  const request = firstRequest(draftOf([8]))
  await expect(store(request)).rejects.toMatchObject({ message: expect.stringContaining('Tick it in MYOB') })
  employee.categoryIds = ticked
})

test.each([
  ['store-then-500', 'no-answer', 1],
  ['no-answer', 'no-answer', 1],
  ['unavailable', 'no-answer', 0],
  ['xml-error', 'refused', 0],
  ['limit-day', 'limit', 0],
  ['no-permission', 'forbidden', 0],
  ['expired-tokens', 'unauthorised', 0],
] as const)('%s has its own problem kind, and nothing is sent again', async (fault, kind, stored) => {
  const request = firstRequest(draftOf([8]))
  const before = sandbox.requests.length
  sandbox.fault(fault, { provider: 'myob' })
  await expect(store(request)).rejects.toMatchObject({ kind, message: expect.not.stringMatching(/<|Error/) })
  expect(sandbox.requests.length - before).toBe(1)
  expect(sandbox.organisation().myobEntries).toHaveLength(stored)
  if (fault === 'expired-tokens') myob = await sandboxAccess(sandbox, 'myob')
})

test('waits for a per-second limit', async () => {
  sandbox.fault('limit-minute', { provider: 'myob', times: 2 })
  await storeAll(draftOf([8]))
  expect(sandbox.organisation().myobEntries).toHaveLength(1)
})
