import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusChange } from '#shared/timesheets/timesheets-contract.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { makeLog, makeTimesheet } from '#test/makers/timesheet.ts'
import { setEmployeesActive } from '../employees/set-employees-active.ts'
import { setStatus } from './set-status.ts'

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

const set = (...changes: StatusChange[]) => asManager(base.db, farm, setStatus, { changes })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').select(['id', 'status', 'blocksTime']).orderBy('id').execute(),
    undefined,
  )
const statuses = async () => (await saved()).map(({ status }) => status)
const hour = (from: number) => ({
  startTime: `2026-11-17T${String(from).padStart(2, '0')}:00:00.000Z`,
  endTime: `2026-11-17T${String(from).padStart(2, '0')}:30:00.000Z`,
})

test('each entry goes its own way, and only rejecting frees its time', async () => {
  const approve = await makeTimesheet(base.db, farm, ana, hour(1))
  const reject = await makeTimesheet(base.db, farm, ana, hour(2))
  const repend = await makeTimesheet(base.db, farm, ana, { ...hour(3), status: 'rejected' })
  const answer = await set(
    { id: approve, from: 'pending', to: 'approved' },
    { id: reject, from: 'pending', to: 'rejected' },
    { id: repend, from: 'rejected', to: 'pending' },
  )
  expect(answer).toEqual({ changed: [approve, reject, repend], refused: [] })
  expect(await saved()).toEqual([
    { id: approve, status: 'approved', blocksTime: true },
    { id: reject, status: 'rejected', blocksTime: false },
    { id: repend, status: 'pending', blocksTime: true },
  ])
})

test('leave is decided as work is', async () => {
  const id = await makeLog(base.db, farm, ana, { logType: 'leave', leaveEntitlement: 'annual_leave' })
  await set({ id, from: 'pending', to: 'rejected' })
  expect(await saved()).toEqual([{ id, status: 'rejected', blocksTime: false }])
  await set({ id, from: 'rejected', to: 'approved' })
  expect(await saved()).toEqual([{ id, status: 'approved', blocksTime: true }])
})

test('an entry that is no longer what the caller saw is refused with what it is; the others change', async () => {
  const decided = await makeTimesheet(base.db, farm, ana, { ...hour(1), status: 'approved' })
  const running = await makeLog(base.db, farm, ana, { ...hour(20), endTime: null, status: 'active' })
  const open = await makeTimesheet(base.db, farm, ana, hour(2))
  const gone = newId()
  const answer = await set(
    { id: decided, from: 'pending', to: 'rejected' },
    { id: running, from: 'pending', to: 'approved' },
    { id: open, from: 'pending', to: 'approved' },
    { id: gone, from: 'pending', to: 'approved' },
  )
  expect(answer).toEqual({
    changed: [open],
    refused: [
      { id: decided, status: 'approved' },
      { id: running, status: 'active' },
      { id: gone, status: null },
    ],
  })
  expect(await statuses()).toEqual(['approved', 'active', 'approved'])
})

test('sent twice, and set to what it is already, an entry counts as changed and its history has one change', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  const change: StatusChange = { id, from: 'pending', to: 'approved' }
  for (const asked of [change, change, { ...change, from: 'approved' as const }]) {
    expect(await set(asked)).toEqual({ changed: [id], refused: [] })
  }
  const history = await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .selectFrom('history')
        .select(['who', 'why', 'before', 'after'])
        .where('rowId', '=', id)
        .where('op', '=', 'update')
        .execute(),
    undefined,
  )
  expect(history).toMatchObject([
    { who: farm.userId, why: 'setStatus', before: { status: 'pending' }, after: { status: 'approved' } },
  ])
})

test('approve and reject at the same moment: one wins, the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
    const both: SettableStatus[] = ['approved', 'rejected']
    const answers = await Promise.all(both.map((to) => set({ id, from: 'pending', to })))
    const winner = answers.findIndex(({ changed }) => changed.length > 0)
    expect(answers[winner]).toEqual({ changed: [id], refused: [] })
    expect(answers[1 - winner]).toEqual({ changed: [], refused: [{ id, status: both[winner] }] })
  }
})

test('200 at once from two managers in opposite order: each entry is decided once', async () => {
  const first = Temporal.Instant.from('2026-11-01T00:00:00Z')
  const rows = Array.from({ length: 200 }, (_, index) => ({
    managerId: farm.managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: first.add({ hours: index }).toString(),
    endTime: first.add({ hours: index + 1 }).toString(),
  }))
  await asManager(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute(), undefined)
  const changes = (to: SettableStatus) => rows.map(({ id }): StatusChange => ({ id, from: 'pending', to }))
  const [approved, rejected] = await Promise.all([
    set(...changes('approved')),
    set(...changes('rejected').toReversed()),
  ])
  expect([...approved.changed, ...rejected.changed].toSorted()).toEqual(rows.map(({ id }) => id))
  expect(approved.refused.length + rejected.refused.length).toBe(200)
})

describe('an entry that comes back from rejected', () => {
  test('over another one is refused in a sentence, and the whole batch stays as it was', async () => {
    const rejected = await makeTimesheet(base.db, farm, ana, { status: 'rejected' })
    await makeTimesheet(base.db, farm, ana)
    const open = await makeTimesheet(base.db, farm, ana, hour(10))
    for (const to of ['pending', 'approved'] as const) {
      const work = set({ id: open, from: 'pending', to: 'approved' }, { id: rejected, from: 'rejected', to })
      await expect(work).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('overlaps another entry'),
      })
    }
    expect(await statuses()).toEqual(['rejected', 'pending', 'pending'])
  })

  test('while the other is rejected takes its place', async () => {
    const rejected = await makeTimesheet(base.db, farm, ana, { status: 'rejected' })
    const other = await makeTimesheet(base.db, farm, ana)
    await set({ id: other, from: 'pending', to: 'rejected' })
    expect(await set({ id: rejected, from: 'rejected', to: 'approved' })).toMatchObject({ changed: [rejected] })
  })
})

test('an entry named twice is refused as bad input', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  const work = set({ id, from: 'pending', to: 'approved' }, { id, from: 'approved', to: 'rejected' })
  await expect(work).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { changes: expect.any(String) } } })
  expect(await statuses()).toEqual(['pending'])
})

test('another business’s entry is as good as gone, and stays as it is', async () => {
  const other = await makeBusiness(base.db)
  const id = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  expect(await set({ id, from: 'pending', to: 'approved' })).toEqual({ changed: [], refused: [{ id, status: null }] })
  expect(await saved(other)).toMatchObject([{ id, status: 'pending' }])
})

test('an archived employee’s entry stays as it is (Specification 6)', async () => {
  const past = (await makeEmployee(base.db, farm)).id
  const id = await makeTimesheet(base.db, farm, past)
  await asManager(base.db, farm, setEmployeesActive, { ids: [past], active: false })
  expect(await set({ id, from: 'pending', to: 'approved' })).toEqual({ changed: [], refused: [{ id, status: null }] })
})
