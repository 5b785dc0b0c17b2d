import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const sync = async () => succeeded(await farm.call('syncPayroll', { provider: 'myob' }))
const categoryNamed = (name: string) => farm.sandbox.organisation().categories.find((one) => one.name === name)

/** Uses the sandbox's page like a user. */
async function makeOdd(id: string | undefined, record = '') {
  const address = `${farm.sandbox.url}/organisations/${farm.sandbox.organisation().id}/odd-in-myob/${id}`
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ record }), redirect: 'manual' })
  expect(answer.status).toBe(303)
}
const makeOddOf = (name: string, record: string) => makeOdd(farm.sandbox.employee(name).uid, record)
const unreadable = { state: 'blocked', reason: 'record_unreadable', texts: [expect.stringContaining('can’t read')] }

test('a malformed MYOB record affects only its own employee', async () => {
  const people = ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']
  farm = await makeExportFarm(base, { provider: 'myob', people })
  await makeOddOf('Mei Chen', 'employee')
  await makeOddOf('Priya Nair', 'payrollDetails')
  await makeOddOf('Tom Walsh', 'standardPay')
  await makeOdd(categoryNamed('Base Salary')?.id)
  await sync()
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', ...unreadable },
    { name: 'Priya Nair', ...unreadable },
    { name: 'Sam Reilly', state: 'ready', warnings: [] },
    { name: 'Tom Walsh', state: 'ready', warnings: [expect.stringContaining('can’t read their standard pay')] },
  ])
  expect(await farm.send()).toMatchObject({ sent: 2, failed: 0 })
})

test.each([
  ['read singly', ['Sam Reilly', 'Mei Chen']],
  ['read with those of others', ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']],
])('a malformed timesheet, %s, is left alone, and the other employees are sent', async (_, people) => {
  farm = await makeExportFarm(base, { provider: 'myob', people })
  const { uid: employeeUid, categoryIds } = farm.sandbox.employee('Mei Chen')
  const typed = { employeeUid, categoryId: categoryIds[0] ?? '', date: '2026-11-18', hours: 3, notes: '' }
  farm.sandbox.organisation().myobEntries.push({ id: randomUUID(), ...typed, processed: false })
  await makeOddOf('Mei Chen', 'timesheets')
  const [mei, ...others] = (await farm.check()).people
  expect(mei).toMatchObject({
    state: 'blocked',
    reason: 'record_unreadable',
    texts: [expect.stringMatching(/^Invalid date format: MYOB has a timesheet for this pay period/)],
  })
  expect(others.map(({ state }) => state)).toEqual(others.map(() => 'ready'))
  expect(await farm.send()).toMatchObject({ sent: people.length - 1, failed: 0 })
  const theirs = farm.sandbox.organisation().myobEntries.filter((entry) => entry.employeeUid === employeeUid)
  expect(theirs).toMatchObject([typed])
})

test('a malformed timesheet typed after the export began is not overwritten', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  const { id, answer } = await farm.start()
  succeeded(answer)
  const { uid: employeeUid, categoryIds } = farm.sandbox.employee('Mei Chen')
  const typed = { employeeUid, categoryId: categoryIds[0] ?? '', date: '2026-11-18', hours: 3, notes: '' }
  farm.sandbox.organisation().myobEntries.push({ id: randomUUID(), ...typed, processed: false })
  await makeOddOf('Mei Chen', 'timesheets')
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({
    people: [
      { name: 'Mei Chen', state: 'failed', problem: expect.stringContaining('left as it is') },
      { state: 'sent' },
    ],
  })
})

const unread = /^MYOB did not return their timesheet for this pay period, so Muster sends nothing for them\. /

/** Every read of these employees' own timesheets fails until the faults are off. */
function failFor(fault: 'unavailable' | 'no-permission' | 'xml-error', ...names: string[]) {
  for (const name of names) {
    const of = farm.sandbox.employee(name).uid
    farm.sandbox.fault(fault, { provider: 'myob', only: 'reads', times: 'until-off', of })
  }
}

test.each([
  ['unavailable', ['Sam Reilly', 'Mei Chen']],
  ['no-permission', ['Sam Reilly', 'Mei Chen']],
  ['xml-error', ['Sam Reilly', 'Mei Chen']],
  ['unavailable', ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']],
] as const)('a timesheet that can’t be read (%s) costs that employee of %j only', async (fault, people) => {
  farm = await makeExportFarm(base, { provider: 'myob', people })
  const { id, answer } = await farm.start()
  succeeded(answer)
  // With four, the list has hers, malformed, so that it is read singly.
  await makeOddOf('Mei Chen', 'timesheets')
  const { uid: employeeUid, categoryIds } = farm.sandbox.employee('Mei Chen')
  const typed = { employeeUid, categoryId: categoryIds[0] ?? '', date: '2026-11-18', hours: 3, notes: '' }
  farm.sandbox.organisation().myobEntries.push({ id: randomUUID(), ...typed, processed: false })
  failFor(fault, 'Mei Chen')
  const [mei, ...others] = (await farm.check()).people
  expect(mei).toMatchObject({
    state: 'blocked',
    reason: 'record_unreadable',
    texts: [expect.stringMatching(unread)],
    providerStatus: null,
  })
  expect(others.map(({ state }) => state)).toEqual(others.map(() => 'ready'))
  await farm.run(id)
  const done = await farm.get(id)
  expect(done).toMatchObject({ sent: people.length - 1, failed: 1, problem: null })
  expect(done.people[0]).toMatchObject({ name: 'Mei Chen', problem: expect.stringMatching(unread) })
})

test('a timesheet that is in the list but can’t be read at its employee’s turn costs that employee only', async () => {
  const people = ['Sam Reilly', 'Mei Chen', 'Priya Nair', 'Tom Walsh']
  farm = await makeExportFarm(base, { provider: 'myob', people })
  const { id, answer } = await farm.start()
  succeeded(answer)
  failFor('no-permission', 'Mei Chen')
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: people.length - 1, failed: 1, problem: null })
})

test('hours that were sent before and can’t be looked for now are not taken for removed', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  await farm.send()
  await farm.unlock()
  const links = [
    { employeeId: farm.employeeIds.get('Sam Reilly'), providerEmployeeId: farm.sandbox.employee('Mei Chen').uid },
  ]
  await farm.call('linkPeople', { provider: 'myob', links })
  failFor('unavailable', 'Sam Reilly')
  expect((await farm.check()).people).toMatchObject([
    {
      state: 'ready',
      texts: [expect.stringMatching(/^Hours of theirs were sent to Sam Reilly in MYOB, their previous link/)],
    },
  ])
})

test('nor are those of an employee whose hours are no longer approved', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  await farm.send()
  await farm.unlock()
  const { cookie, server } = farm
  const matching = { ...fortnight, employeeIds: [farm.employeeIds.get('Mei Chen')] }
  const list = z.object({ entries: z.array(z.object({ id: z.string() })) })
  const { entries: found } = list.parse(
    JSON.parse(succeeded(await server.call('timesheets.listEntries', matching, { cookie })).text),
  )
  const changes = found.map(({ id }) => ({ id, from: 'approved', to: 'pending' }))
  succeeded(await server.call('timesheets.setStatus', { changes }, { cookie }))
  const rejected = found.map(({ id }) => ({ id, from: 'pending', to: 'rejected', reason: 'Not worked' }))
  succeeded(await server.call('timesheets.setStatus', { changes: rejected }, { cookie }))
  failFor('unavailable', 'Mei Chen')
  expect((await farm.check()).people[0]).toMatchObject({ name: 'Mei Chen', texts: [expect.stringMatching(unread)] })
})

test('MYOB’s silence about everyone’s timesheets is not taken for problems of each', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  failFor('unavailable', 'Sam Reilly', 'Mei Chen')
  expect(await farm.call('checkExport', { provider: 'myob', ...fortnight })).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('MYOB gave no valid answer'),
  })
})

test('the status of a sent timesheet that can’t be read stays, and the others are read', async () => {
  farm = await makeExportFarm(base, { provider: 'myob' })
  const { id } = await farm.send()
  for (const entry of farm.sandbox.organisation().myobEntries) entry.processed = true
  failFor('unavailable', 'Mei Chen')
  succeeded(await farm.call('readStatuses', { id }))
  expect((await farm.get(id)).people).toMatchObject([
    { name: 'Mei Chen', providerStatus: 'draft' },
    { name: 'Sam Reilly', providerStatus: 'approved' },
  ])
})

test('a malformed wage category blocks its employees, and no other replaces it', async () => {
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  const { categories, employees } = farm.sandbox.organisation()
  const other = { id: randomUUID(), name: 'Night', multiplier: 1 }
  categories.push(other)
  for (const employee of employees) employee.categoryIds.push(other.id)
  await makeOdd(categoryNamed('Base Hourly')?.id)
  await sync()
  expect((await farm.check()).people).toMatchObject([
    { ...unreadable, texts: [expect.stringContaining('the wage category “Base Hourly”')] },
  ])
})
