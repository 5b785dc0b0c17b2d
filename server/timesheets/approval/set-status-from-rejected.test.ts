import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
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
const statusOf = (id: string) =>
  asManager(
    base.db,
    farm,
    async ({ tx }) =>
      (await tx.selectFrom('timesheetLogs').select('status').where('id', '=', id).executeTakeFirst())?.status,
    undefined,
  )

test('restoring a rejected entry over another one is refused with a message, and the whole batch stays as it was', async () => {
  const rejected = await makeTimesheet(base.db, farm, ana, { status: 'rejected' })
  const other = await makeTimesheet(base.db, farm, ana)
  const open = await makeTimesheet(base.db, farm, ana, {
    startTime: '2026-11-17T10:00:00.000Z',
    endTime: '2026-11-17T10:30:00.000Z',
  })
  for (const to of ['pending', 'approved'] as const) {
    const work = set({ id: open, from: 'pending', to: 'approved' }, { id: rejected, from: 'rejected', to })
    await expect(work).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('overlaps another entry'),
    })
  }
  expect(await Promise.all([rejected, other, open].map(statusOf))).toEqual(['rejected', 'pending', 'pending'])
})

test('restoring one over the employee’s running entry, which lasts until now, is refused too', async () => {
  // Started at 2 in the morning of the 20th; the test's now is noon there.
  await makeLog(base.db, farm, ana, { startTime: '2026-11-19T15:00:00.000Z', endTime: null, status: 'active' })
  const row = { status: 'rejected' as const, blocksTime: false }
  const [during, afterNow] = [
    await makeLog(base.db, farm, ana, {
      ...row,
      startTime: '2026-11-19T20:00:00.000Z',
      endTime: '2026-11-19T21:00:00.000Z',
    }),
    await makeLog(base.db, farm, ana, { ...row, startTime: testNow, endTime: '2026-11-20T02:00:00.000Z' }),
  ]
  await expect(set({ id: during, from: 'rejected', to: 'pending' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await statusOf(during)).toBe('rejected')
  expect(await set({ id: afterNow, from: 'rejected', to: 'pending' })).toMatchObject({ changed: [afterNow] })
})

const rejectedUntil = (endTime: string) =>
  makeLog(base.db, farm, ana, {
    startTime: '2026-11-19T14:00:00.000Z',
    endTime,
    status: 'rejected',
    blocksTime: false,
  })

describe('the employee’s running entry does not prevent restoring one', () => {
  const startTime = '2026-11-19T15:00:00.000Z'
  const running = (row: { blocksTime?: boolean } = {}) =>
    makeLog(base.db, farm, ana, { startTime, endTime: null, status: 'active', ...row })

  test('that ends as it starts', async () => {
    await running()
    const id = await rejectedUntil(startTime)
    expect(await set({ id, from: 'rejected', to: 'pending' })).toMatchObject({ changed: [id] })
  })

  test('where it has no time of its own', async () => {
    await running({ blocksTime: false })
    const id = await rejectedUntil('2026-11-19T16:00:00.000Z')
    expect(await set({ id, from: 'rejected', to: 'pending' })).toMatchObject({ changed: [id] })
  })

  test('together with one that another manager has decided on, which stays and blocks no other', async () => {
    await running()
    const stays = await rejectedUntil('2026-11-19T16:00:00.000Z')
    const id = await makeTimesheet(base.db, farm, ana)
    const stale = { id: stays, from: 'approved', to: 'pending' } as const
    expect(await set(stale, { id, from: 'pending', to: 'approved' })).toMatchObject({
      changed: [id],
      refused: [{ id: stays, status: 'rejected' }],
    })
  })
})

test('of two restored to the same time at the same moment, one is restored and the other refused', async () => {
  for (let round = 0; round < 10; round++) {
    const person = (await makeEmployee(base.db, farm)).id
    const ids = [
      await makeTimesheet(base.db, farm, person, { status: 'rejected' }),
      await makeTimesheet(base.db, farm, person, { status: 'rejected' }),
    ]
    const answers = await Promise.allSettled(ids.map((id) => set({ id, from: 'rejected', to: 'pending' })))
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'CONFLICT' } }])
  }
})

test('one restored while the other is rejected takes its time', async () => {
  const rejected = await makeTimesheet(base.db, farm, ana, { status: 'rejected' })
  const other = await makeTimesheet(base.db, farm, ana)
  await set({ id: other, from: 'pending', to: 'rejected' })
  expect(await set({ id: rejected, from: 'rejected', to: 'approved' })).toMatchObject({ changed: [rejected] })
})
