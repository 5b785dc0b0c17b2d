import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { aDay, type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

/** Syncs first, so that the check uses current data. */
const read = () => farm.call('syncPayroll', { provider: farm.provider })
async function checked() {
  const { people } = await farm.check()
  return Object.fromEntries(people.map(({ name, state, reason }) => [name, `${state} ${reason ?? ''}`.trim()]))
}

test('each employee of a Xero pay run has their own state, sentence and fix', async () => {
  const people = ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh', 'Ruth Keller', 'Ana Silva']
  farm = await makeExportFarm(base, { people })
  await farm.hire('Kit Doyle')
  await farm.hire('Lee Grant', { worked: false })
  farm.sandbox.employee('Ana Silva').status = 'TERMINATED'
  await read()
  expect(await checked()).toEqual({
    'Sam Reilly': 'ready',
    'Mei Chen': 'ready',
    'Ruth Keller': 'blocked not_hourly',
    'Priya Nair': 'fixable calendar_mismatch',
    'Tom Walsh': 'blocked no_pay_calendar',
    'Ana Silva': 'blocked link_left',
    'Kit Doyle': 'fixable not_linked',
    'Lee Grant': 'empty nothing_approved',
  })
  const answer = await farm.check()
  expect(answer).toMatchObject({ tenantName: 'Willow Creek Pty Ltd', syncedAt: farm.clock.now, locked: false })
  expect(answer.people.find(({ name }) => name === 'Priya Nair')).toMatchObject({
    ...aDay,
    texts: [expect.stringContaining('has the period 9 – 15 Nov 2026, but you are sending 9 – 22 Nov 2026.')],
  })
})

test('at MYOB salaries and unticked categories block the hours', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly', 'Mei Chen', 'Ruth Keller'] })
  // Only ordinary hours are ticked for them.
  farm.sandbox.employee('Mei Chen').categoryIds.splice(1)
  await read()
  expect(await checked()).toEqual({
    'Sam Reilly': 'ready',
    'Mei Chen': 'blocked rate_not_assigned',
    'Ruth Keller': 'blocked not_hourly',
  })
})

test('choosing a rate fixes overtime without one', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const [rate] = farm.sandbox.organisation().rates.filter(({ earningsType }) => earningsType === 'OVERTIMEEARNINGS')
  if (rate) rate.earningsType = 'ALLOWANCE'
  await read()
  expect(await checked()).toEqual({ 'Sam Reilly': 'fixable no_overtime_rate' })
  await farm.call('chooseRates', { provider: 'xero', ordinaryRateId: null, overtimeRateId: rate?.id })
  expect(await checked()).toEqual({ 'Sam Reilly': 'ready' })
})

test('a single match by name is suggested, two are not', async () => {
  farm = await makeExportFarm(base, { people: [] })
  await farm.hire('sam REILLY')
  expect((await farm.check()).people).toMatchObject([{ reason: 'not_linked', suggestion: { firstName: 'Sam' } }])
  await farm.hire('Sam Reilly')
  expect((await farm.check()).people).toMatchObject([{ suggestion: null }, { suggestion: null }])
})

test('pending, running and leave are counted as left out, and archived employees with hours have their own rows', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const { business } = farm
  const kit = await farm.hire('Kit Doyle', { worked: false })
  await makeTimesheet(base.db, business, kit)
  await makeLog(base.db, business, kit, { endTime: null, status: 'active', startTime: '2026-11-19T20:00:00.000Z' })
  await makeLeave(base.db, business, kit, { startDate: '2026-11-12', endDate: '2026-11-13', status: 'approved' })
  const { id: former } = await makeEmployee(base.db, business, { firstName: 'Lee', lastName: 'Grant' })
  await makeTimesheet(base.db, business, former, { status: 'approved' })
  const sender = { cookie: farm.cookie }
  await farm.server.call('employees.setEmployeesActive', { ids: [former], active: false }, sender)
  expect(await farm.check()).toMatchObject({
    people: [
      { name: 'Kit Doyle', state: 'fixable', reason: 'nothing_approved', pendingEntries: 1, ordinaryMinutes: 0 },
      { name: 'Lee Grant', state: 'fixable', reason: 'not_linked', archived: true, ...aDay },
      { name: 'Sam Reilly', state: 'ready', archived: false },
    ],
    leftOut: { pendingEntries: 1, runningEntries: 1, leaveEntries: 1 },
  })
  const { people } = await farm.read<{ people: { lastName: string; leave: object[] }[] }>('listPayrollHours', fortnight)
  expect(people.map(({ lastName }) => lastName)).toEqual(['Doyle', 'Grant', 'Reilly'])
  expect(people[0]).toMatchObject({
    days: [],
    leave: [{ firstDay: '2026-11-12', lastDay: '2026-11-13', days: 2, minutes: 912 }],
  })
})

test('an archived employee whose last hours are pending has a row and counts in what is left out', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const { business } = farm
  const { id } = await makeEmployee(base.db, business, { firstName: 'Lee', lastName: 'Grant' })
  const { id: gone } = await makeEmployee(base.db, business, { firstName: 'Ann', lastName: 'Long' })
  await makeTimesheet(base.db, business, id)
  await farm.server.call('employees.setEmployeesActive', { ids: [id, gone], active: false }, { cookie: farm.cookie })
  expect(await farm.check()).toMatchObject({
    people: [
      { name: 'Lee Grant', state: 'fixable', reason: 'nothing_approved', pendingEntries: 1, archived: true },
      { name: 'Sam Reilly', state: 'ready' },
    ],
    leftOut: { pendingEntries: 1 },
  })
})

test('shows the provider’s own status for these days', async () => {
  farm = await makeExportFarm(base)
  await farm.send()
  for (const sheet of farm.sandbox.organisation().timesheets) sheet.status = 'REQUESTED'
  expect((await farm.check()).people).toMatchObject([
    { state: 'done', reason: 'already_exported', providerStatus: 'submitted' },
    { state: 'done', providerStatus: 'submitted' },
  ])
})

test('employees are read once in ten minutes, timesheets every time', async () => {
  farm = await makeExportFarm(base)
  const before = farm.sandbox.requests.length
  await farm.check()
  await farm.check()
  const asked = farm.sandbox.requests.slice(before)
  expect(asked).toHaveLength(2)
  expect(asked.every(({ path }) => path.includes('/Timesheets'))).toBe(true)
})

test.each(['xero', 'myob'] as const)('warns about hours under an employee’s previous link, at %s', async (provider) => {
  farm = await makeExportFarm(base, { provider, people: ['Sam Reilly'] })
  await farm.send()
  const meant = farm.sandbox.employee('Mei Chen')
  const providerEmployeeId = provider === 'xero' ? meant.id : meant.uid
  const links = [{ employeeId: farm.employeeIds.get('Sam Reilly'), providerEmployeeId }]
  await farm.call('linkPeople', { provider, links })
  const sentence = expect.stringMatching(
    /^(Xero|MYOB) also has 8\.50 of their hours under Sam Reilly, their previous link \(Draft\)\. Remove them there/,
  )
  expect(await farm.check()).toMatchObject({ people: [{ name: 'Sam Reilly', state: 'ready', texts: [sentence] }] })
  Object.assign(farm.sandbox.organisation(), { timesheets: [], myobEntries: [] })
  expect(await farm.check()).toMatchObject({ people: [{ state: 'ready', texts: [] }] })
})

test('the longest quarter of 92 days can be checked, one more day is refused', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const from = '2026-07-01'
  succeeded(await farm.call('checkExport', { provider: 'xero', from, to: '2026-09-30' }))
  expect(await farm.call('checkExport', { provider: 'xero', from, to: '2026-10-01' })).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Choose at most 92 days: a pay period is never longer.',
  })
})

test('a provider that does not answer is reported', async () => {
  farm = await makeExportFarm(base)
  farm.sandbox.fault('unavailable', { times: 'until-off' })
  const down = await farm.call('checkExport', { provider: 'xero', ...fortnight })
  expect(down).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Your hours are safe in Muster.') })
  const other = await farm.call('checkExport', { provider: 'myob', ...fortnight })
  expect(other).toMatchObject({ code: 'CONFLICT', message: 'the current manager has not linked to myob' })
})
