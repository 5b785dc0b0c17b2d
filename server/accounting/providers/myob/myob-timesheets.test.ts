import { expect, test } from 'vitest'
import { startCannedProvider } from '#test/canned-provider.ts'
import { openMyob } from './open-myob.ts'

const access = { accessToken: 'the token', tenantId: 'the file' }
const twoWeeks = { from: '2026-09-28', to: '2026-10-11' }
const oneWeek = { from: '2026-09-28', to: '2026-10-04' }
const fromMonday = [{ id: 'week', name: 'Timesheet week', type: 'WEEKLY' as const, startDate: '2024-01-01' }]
const entry = (UID: string, day: string, Hours: number) => ({ UID, Date: `${day}T00:00:00`, Hours, Processed: false })

test('days beyond the requested week are not counted twice', async () => {
  const Entries = [entry('a', '2026-09-28', 8), entry('b', '2026-10-04', 2), entry('c', '2026-10-05', 7.5)]
  await using canned = await startCannedProvider({ body: { Lines: [{ PayrollCategory: { UID: 'base' }, Entries }] } })
  const [found] = await openMyob(canned.service).findTimesheets(access, twoWeeks, ['e'], fromMonday)
  expect(found).toMatchObject({
    lines: [{ rateId: 'base', units: [8, 0, 0, 0, 0, 0, 2, 7.5, 0, 0, 0, 0, 0, 0] }],
    weeks: [{ lines: [{ entries: [{ id: 'a' }, { id: 'b' }] }] }, { lines: [{ entries: [{ id: 'c' }] }] }],
  })
})

test('if the first day of the week is unknown, timesheets are returned without weeks', async () => {
  const typed = { body: { Lines: [{ PayrollCategory: { UID: 'base' }, Entries: [entry('a', '2026-09-28', 8)] }] } }
  await using canned = await startCannedProvider(typed)
  const found = await openMyob(canned.service).findTimesheets(access, oneWeek, ['e'], [])
  expect(found).toMatchObject([{ employeeId: 'e', lines: [{ rateId: 'base', units: [8, 0, 0, 0, 0, 0, 0] }] }])
  expect(found[0]).not.toHaveProperty('weeks')
  await using nothing = await startCannedProvider({ status: 404 })
  expect(await openMyob(nothing.service).findTimesheets(access, oneWeek, ['e'], [])).toEqual([])
})

test('not found means that nothing was entered yet', async () => {
  await using canned = await startCannedProvider({ status: 404 })
  expect(await openMyob(canned.service).findTimesheets(access, oneWeek, ['e'], fromMonday)).toMatchObject([
    { lines: [], weeks: [{ ...oneWeek, lines: [] }] },
  ])
})

test.each([
  [400, 'refused'],
  // Refuses this employee's timesheet, and ends no export.
  [403, 'refused'],
  [500, 'no-answer'],
])('status %s says nothing about existing hours', async (status, kind) => {
  await using canned = await startCannedProvider({ status })
  await expect(openMyob(canned.service).findTimesheets(access, oneWeek, ['e'], fromMonday)).rejects.toMatchObject({
    kind,
  })
})

test('a 200 that contains an error says nothing about existing hours', async () => {
  const body = { Errors: [{ Name: 'InternalError', Message: 'The company file is busy', AdditionalDetails: '' }] }
  await using canned = await startCannedProvider({ body })
  await expect(openMyob(canned.service).findTimesheets(access, oneWeek, ['e'], fromMonday)).rejects.toMatchObject({
    kind: 'no-answer',
  })
})

const weekOf = (UID: string, day: string) => ({
  Employee: { UID },
  Lines: [{ PayrollCategory: { UID: 'base' }, Entries: [entry(`of ${UID}`, day, 8)] }],
})
const everybody = ['a', 'b', 'c', 'd']

test('a week of many employees is requested once, page by page, and unlisted employees have nothing', async () => {
  const first = {
    Items: [weekOf('A', '2026-09-28')],
    NextPageLink: 'https://elsewhere.example/x?StartDate=2026-09-28T00:00:00&$skip=1',
  }
  await using canned = await startCannedProvider({ body: first }, { body: { Items: [weekOf('c', '2026-09-29')] } })
  const found = await openMyob(canned.service).findTimesheets(access, oneWeek, everybody, fromMonday)
  expect(found.map(({ employeeId, lines }) => [employeeId, lines.length])).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 1],
    ['d', 0],
  ])
  expect(canned.requests.map(({ url }) => url.replace('/accountright/the%20file', ''))).toEqual([
    '/Payroll/Timesheet?StartDate=2026-09-28T00%3A00%3A00&EndDate=2026-10-04T00%3A00%3A00',
    '/Payroll/Timesheet?StartDate=2026-09-28T00:00:00&$skip=1',
  ])
})

test('a malformed timesheet in the list is read singly, and one without an employee makes the list useless', async () => {
  const odd = { Employee: { UID: 'b' }, Lines: 'none' }
  const single = {
    body: { Lines: [{ PayrollCategory: { UID: 'base' }, Entries: [{ ...entry('s', '2026-09-30', 4), Hours: '4' }] }] },
  }
  await using canned = await startCannedProvider({ body: { Items: [odd, weekOf('c', '2026-09-29')] } }, single)
  const find = (client: typeof canned) =>
    openMyob(client.service).findTimesheets(access, oneWeek, everybody, fromMonday)
  expect((await find(canned)).map(({ unreadable, lines }) => unreadable ?? lines.length)).toEqual([0, 'form', 1, 0])
  expect(canned.requests).toHaveLength(2)

  await using nobodys = await startCannedProvider({ body: { Items: [{ Lines: [] }] } }, single)
  expect((await find(nobodys)).map(({ unreadable }) => unreadable)).toEqual(['form', 'form', 'form', 'form'])
})

const notAList = { body: { Lines: [] } }

test.each([
  ['is refused', [{ status: 400 }]],
  ['is no list', [notAList]],
  ['has other days', [{ body: { Items: [weekOf('a', '2026-09-21')] } }]],
  ['has an employee twice', [{ body: { Items: [weekOf('a', '2026-09-28'), weekOf('A', '2026-09-29')] } }]],
])('where the list %s, each is read singly', async (_, lists) => {
  const single = { body: { Lines: [{ PayrollCategory: { UID: 'base' }, Entries: [entry('s', '2026-09-30', 4)] }] } }
  await using canned = await startCannedProvider(...lists, single)
  const found = await openMyob(canned.service).findTimesheets(access, oneWeek, everybody, fromMonday)
  expect(found.map(({ lines }) => lines)).toEqual(
    everybody.map(() => [{ rateId: 'base', units: [0, 0, 4, 0, 0, 0, 0] }]),
  )
})
