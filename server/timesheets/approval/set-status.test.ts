import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { lockPeriod } from '../locks/lock-period.ts'
import { setStatus } from './set-status.ts'
import { unlockPeriod } from '../locks/unlock-period.ts'

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
const noted = (id: string) =>
  asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .selectFrom('timesheetLogs')
        .select(['status', 'rejectReason', 'approvedAt', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),
    undefined,
  )
const statuses = async () => (await saved()).map(({ status }) => status)
const hour = (from: number) => ({
  startTime: `2026-11-17T${String(from).padStart(2, '0')}:00:00.000Z`,
  endTime: `2026-11-17T${String(from).padStart(2, '0')}:30:00.000Z`,
})

test('entries change independently, and only rejecting frees their time', async () => {
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

test('leave is decided like work', async () => {
  const id = await makeLog(base.db, farm, ana, { logType: 'leave', leaveEntitlement: 'annual_leave' })
  await set({ id, from: 'pending', to: 'rejected' })
  expect(await saved()).toEqual([{ id, status: 'rejected', blocksTime: false }])
  await set({ id, from: 'rejected', to: 'approved' })
  expect(await saved()).toEqual([{ id, status: 'approved', blocksTime: true }])
})

test('an entry that is no longer what the caller saw is refused with its current status; the others change', async () => {
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
      { id: decided, status: 'approved', locked: false },
      { id: running, status: 'active', locked: false },
      { id: gone, status: null, locked: false },
    ],
  })
  expect(await statuses()).toEqual(['approved', 'active', 'approved'])
})

test('of two rejections with different reasons one wins, and the other is refused', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  const change: StatusChange = { id, from: 'pending', to: 'rejected' }
  const answers = await Promise.all([set({ ...change, reason: 'Too long' }), set({ ...change, reason: 'Wrong day' })])
  const kept = (await noted(id))?.rejectReason
  expect(['Too long', 'Wrong day']).toContain(kept)
  expect(answers).toContainEqual({ changed: [id], refused: [] })
  expect(answers).toContainEqual({ changed: [], refused: [{ id, status: 'rejected', locked: false }] })
  expect(await set({ ...change, reason: kept ?? '' })).toEqual({ changed: [id], refused: [] })
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

test('whatever was the reason for it, an entry that is rejected and stays so counts as changed, and its reason stays', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  await set({ id, from: 'pending', to: 'rejected', reason: 'Too long' })
  const again = { id, from: 'rejected', to: 'rejected', reason: 'Wrong day' } as const
  expect(await set(again)).toEqual({ changed: [id], refused: [] })
  expect(await set({ id, from: 'pending', to: 'rejected', reason: 'Too long' })).toEqual({ changed: [id], refused: [] })
})

test('a reason is kept with a rejection only; the last approval and the count of changes stay', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  await set({ id, from: 'pending', to: 'approved', reason: 'Not for this' })
  expect(await noted(id)).toEqual({ status: 'approved', rejectReason: null, approvedAt: testNow, version: 2 })
  await set({ id, from: 'approved', to: 'rejected', reason: 'No break was taken' })
  const rejected = { status: 'rejected', rejectReason: 'No break was taken', approvedAt: testNow, version: 3 }
  expect(await noted(id)).toEqual(rejected)
  const later = '2026-11-21T01:00:00.000Z'
  const changes: StatusChange[] = [{ id, from: 'rejected', to: 'approved' }]
  await asManager(base.db, farm, setStatus, { changes }, later)
  expect(await noted(id)).toEqual({ status: 'approved', rejectReason: null, approvedAt: later, version: 4 })
  await set({ id, from: 'approved', to: 'rejected', reason: '' })
  expect(await noted(id)).toMatchObject({ rejectReason: null, approvedAt: later })
})

describe('in a locked period', () => {
  const lock = { id: newId(), from: '2026-11-17', to: '2026-11-18' }

  test('an entry stays as it is and is refused as locked; the others change, by the farm’s days', async () => {
    // 11:30pm of the 16th, midnight of the 17th and 11:30pm of the 18th in New South Wales.
    const before = await makeTimesheet(base.db, farm, ana, {
      startTime: '2026-11-16T12:30:00.000Z',
      endTime: '2026-11-16T13:00:00.000Z',
    })
    const locked = [
      { startTime: '2026-11-16T13:00:00.000Z', endTime: '2026-11-16T13:30:00.000Z' },
      { startTime: '2026-11-18T12:30:00.000Z', endTime: '2026-11-18T13:30:00.000Z' },
    ]
    const [first, last] = [
      await makeTimesheet(base.db, farm, ana, locked[0]),
      await makeTimesheet(base.db, farm, ana, { ...locked[1], status: 'approved' }),
    ]
    await asManager(base.db, farm, lockPeriod, lock)
    const changes = (to: SettableStatus) => [before, first].map((id): StatusChange => ({ id, from: 'pending', to }))
    expect(await set(...changes('approved'), { id: last, from: 'approved', to: 'pending' })).toEqual({
      changed: [before],
      refused: [
        { id: first, status: 'pending', locked: true },
        { id: last, status: 'approved', locked: true },
      ],
    })
    expect(await set({ id: last, from: 'pending', to: 'approved' })).toEqual({ changed: [last], refused: [] })

    await asManager(base.db, farm, unlockPeriod, { id: lock.id, reason: 'An hour was missing' })
    expect(await set({ id: first, from: 'pending', to: 'approved' })).toEqual({ changed: [first], refused: [] })
  })

  test('leave is locked by a lock on any of its days, and is otherwise free', async () => {
    const leaveOf = (startDate: string, endDate: string) => makeLeave(base.db, farm, ana, { startDate, endDate })
    const before = await leaveOf('2026-11-13', '2026-11-16')
    const around = await leaveOf('2026-11-17', '2026-11-19')
    const after = await leaveOf('2026-11-20', '2026-11-23')
    await asManager(base.db, farm, lockPeriod, { id: newId(), from: '2026-11-18', to: '2026-11-18' })
    await asManager(base.db, farm, lockPeriod, { id: newId(), from: '2026-11-23', to: '2026-11-24' })
    const changes = [before, around, after].map((id): StatusChange => ({ id, from: 'pending', to: 'approved' }))
    expect(await set(...changes)).toEqual({
      changed: [before],
      refused: [
        { id: around, status: 'pending', locked: true },
        { id: after, status: 'pending', locked: true },
      ],
    })
  })

  test('another business’s lock has no effect', async () => {
    await asManager(base.db, await makeBusiness(base.db), lockPeriod, lock)
    const id = await makeTimesheet(base.db, farm, ana)
    expect(await set({ id, from: 'pending', to: 'approved' })).toEqual({ changed: [id], refused: [] })
  })
})

test('approve and reject at the same moment: one wins, the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
    const both: SettableStatus[] = ['approved', 'rejected']
    const answers = await Promise.all(both.map((to) => set({ id, from: 'pending', to })))
    const winner = answers.findIndex(({ changed }) => changed.length > 0)
    expect(answers[winner]).toEqual({ changed: [id], refused: [] })
    expect(answers[1 - winner]).toEqual({ changed: [], refused: [{ id, status: both[winner], locked: false }] })
  }
})

test('a decision on hours that were edited since is refused', async () => {
  const id = await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
  const { startTime, comments, locationIds, activityIds, breaks } = dayOfWork
  const longer = { startTime, endTime: '2026-11-17T06:30:00.000Z', comments, locationIds, activityIds, breaks }
  const { version } = await asManager(base.db, farm, editEntry, { id, version: 1, ...longer })
  const approve = (seen: number) => set({ id, from: 'pending', to: 'approved', version: seen })
  expect(await approve(1)).toEqual({ changed: [], refused: [{ id, status: 'pending', locked: false }] })
  expect(await approve(version)).toEqual({ changed: [id], refused: [] })
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
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute())
  const changes = (to: SettableStatus) => rows.map(({ id }): StatusChange => ({ id, from: 'pending', to }))
  const [approved, rejected] = await Promise.all([
    set(...changes('approved')),
    set(...changes('rejected').toReversed()),
  ])
  expect([...approved.changed, ...rejected.changed].toSorted()).toEqual(rows.map(({ id }) => id))
  expect(approved.refused.length + rejected.refused.length).toBe(200)
})

test('of an entry listed twice the last decision counts, once', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  const work = await set({ id, from: 'pending', to: 'approved' }, { id, from: 'approved', to: 'rejected' })
  expect(work).toEqual({ changed: [], refused: [{ id, status: 'pending', locked: false }] })
  expect(await statuses()).toEqual(['pending'])
  const approval = { id, from: 'pending', to: 'approved' } as const
  expect(await set(approval, approval)).toEqual({ changed: [id], refused: [] })
})

test('another business’s entry counts as gone and stays as it is', async () => {
  const other = await makeBusiness(base.db)
  const id = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  expect(await set({ id, from: 'pending', to: 'approved' })).toEqual({
    changed: [],
    refused: [{ id, status: null, locked: false }],
  })
  expect(await saved(other)).toMatchObject([{ id, status: 'pending' }])
})

test('an archived employee’s entry is approved, rejected and set to pending like any other', async () => {
  const past = (await makeEmployee(base.db, farm)).id
  const id = await makeTimesheet(base.db, farm, past)
  await asManager(base.db, farm, setEmployeesActive, { ids: [past], active: false })
  for (const [from, to] of [
    ['pending', 'approved'],
    ['approved', 'rejected'],
    ['rejected', 'pending'],
  ] as const) {
    expect(await set({ id, from, to })).toEqual({ changed: [id], refused: [] })
    expect(await saved()).toMatchObject([{ id, status: to }])
  }
  expect(await set({ id, from: 'rejected', to: 'approved' })).toEqual({
    changed: [],
    refused: [{ id, status: 'pending', locked: false }],
  })
})
