import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { readersOf } from '#test/fixtures/readers.ts'
import { makeLog, writeEntries } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { endBreak } from './end-break.ts'
import { listEntries } from '../entries/list-entries.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
})
afterAll(() => base.close())

/** Clocked on for six hours, on a break for half an hour or as given. */
async function makePause(row: Partial<{ startTime: string; endTime: string | null }> = {}, entry = {}) {
  const startTime = '2026-11-19T19:00:00.000Z'
  const id = await makeLog(base.db, farm, ana, { startTime, endTime: null, status: 'break', ...entry })
  const pause = {
    id: newId(),
    logId: id,
    employmentInfo: ana,
    startTime: '2026-11-20T00:30:00.000Z',
    type: 'unpaid' as const,
    ...row,
  }
  const values = { managerId: farm.managerId, ...pause }
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetBreaks').values(values).execute())
  return { id, breakId: pause.id }
}

const end = (asked: { id: string; breakId: string }, business = farm) => asManager(base.db, business, endBreak, asked)
const entryNow = async () => {
  const range = { from: '2026-11-16', to: '2026-11-22' }
  return (await asManager(base.db, farm, listEntries, { employeeIds: [ana], ...range })).entries[0]
}

test('the break ends now and the entry runs on', async () => {
  const asked = await makePause()
  expect(await end(asked)).toEqual({ version: 2 })
  expect(await entryNow()).toMatchObject({
    status: 'active',
    endTime: null,
    version: 2,
    editedAt: null,
    breaks: [{ id: asked.breakId, endTime: testNow }],
  })
})

test('the employee’s devices hear of it', async () => {
  const asked = await makePause()
  expect(
    await asManager(
      base.db,
      farm,
      readersOf((ctx) => endBreak(ctx, asked)),
      undefined,
    ),
  ).toEqual([ana])
})

test('sent twice, and by two at once, it ends once and the second is refused', async () => {
  const asked = await makePause()
  const answers = await Promise.allSettled([end(asked), end(asked)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(end(asked)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('already ended'),
  })
  expect(await entryNow()).toMatchObject({ version: 2 })
})

test.each([
  ['has ended', { endTime: '2026-11-20T00:45:00.000Z' }, {}],
  ['belongs to an entry that is finished', {}, { endTime: '2026-11-20T00:50:00.000Z', status: 'pending' }],
])('a break that %s is not on', async (_, row, entry) => {
  const asked = await makePause(row, entry)
  const before = await entryNow()
  await expect(end(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await entryNow()).toEqual(before)
})

test('a break of another entry or business is not found', async () => {
  const asked = await makePause()
  const other = await makeBusiness(base.db)
  await expect(end({ ...asked, breakId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(end({ ...asked, id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(end(asked, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await entryNow()).toMatchObject({ status: 'break', version: 1 })
})

test('a break of an employee who has been archived since is ended', async () => {
  const asked = await makePause()
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  await end(asked)
  expect(await entryNow()).toMatchObject({ status: 'active' })
})

test('ending a break that a fast clock started in the future is refused with a message', async () => {
  const asked = await makePause({ startTime: '2026-11-20T01:02:00.000Z' })
  await expect(end(asked)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('in the future'),
  })
})
