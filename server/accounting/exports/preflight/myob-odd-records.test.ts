import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, makeExportFarm } from '#test/fixtures/export-farm.ts'
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
