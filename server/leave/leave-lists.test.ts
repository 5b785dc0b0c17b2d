import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { findAway } from './find-away.ts'
import { listAway } from './list-away.ts'
import { listTaken } from './list-taken.ts'

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

const taken = (year: number, business = farm) => asManager(base.db, business, listTaken, { year })
const away = async (from: string, to: string, business = farm) =>
  (await asManager(base.db, business, listAway, { from, to })).away

test('leave taken is listed by type and decision, for the weekdays in the year', async () => {
  await makeLeave(base.db, farm, ana, { startDate: '2026-12-28', endDate: '2027-01-08', status: 'approved' })
  await makeLeave(base.db, farm, ana, { startDate: '2026-12-04', endDate: '2026-12-07', status: 'approved' })
  await makeLeave(base.db, farm, ana, { startDate: '2026-12-09', endDate: '2026-12-10', leaveType: 'sick_leave' })
  await makeLeave(base.db, farm, ana, { startDate: '2026-12-15', endDate: '2026-12-15', status: 'rejected' })
  await makeTimesheet(base.db, farm, ana, { status: 'approved' })
  expect(await taken(2026)).toEqual([
    {
      employeeId: ana,
      firstName: 'Ana',
      lastName: 'Bell',
      approved: { annual_leave: { days: 6, minutes: 6 * 456 } },
      pending: { sick_leave: { days: 2, minutes: 0 } },
    },
  ])
  expect(await taken(2027)).toMatchObject([{ approved: { annual_leave: { days: 6, minutes: 6 * 456 } }, pending: {} }])
})

test('who is away is read on from any cursor, each leave once', async () => {
  const { id: ben } = await makeEmployee(base.db, farm, { firstName: 'Ben' })
  const ids = [await makeLeave(base.db, farm, ana), await makeLeave(base.db, farm, ben)].toSorted()
  ids.push(await makeLeave(base.db, farm, ana, { startDate: '2026-12-08', endDate: '2026-12-08' }))
  const days = { from: '2026-12-01', to: '2026-12-31' }
  const found = await asManager(base.db, farm, findAway, days)
  expect(found.map(({ id }) => id)).toEqual(ids)

  const after = await Promise.all(
    found.map(async ({ startTime, id }) => {
      const page = await asManager(base.db, farm, listAway, { ...days, cursor: cursorOf({ startTime, id }) })
      return page.away.map((leave) => leave.id)
    }),
  )

  expect(after).toEqual([ids.slice(1), ids.slice(2), []])
  await expect(asManager(base.db, farm, listAway, { ...days, cursor: 'x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('leave taken keeps the hours it was granted with, before and after the setting changed', async () => {
  await makeLeave(base.db, farm, ana, { status: 'approved' })
  await setLeaveHours(base.db, farm, '8')
  await makeLeave(base.db, farm, ana, { startDate: '2026-12-07', endDate: '2026-12-07', status: 'approved' })
  expect(await taken(2026)).toMatchObject([{ approved: { annual_leave: { days: 3, minutes: 2 * 456 + 480 } } }])
})

test('every active employee is listed by their displayed name, even with no leave taken', async () => {
  await makeEmployee(base.db, farm, { firstName: 'Zoe', lastName: 'archer' })
  await makeEmployee(base.db, farm, { firstName: 'Gone', active: false, archivedAt: testNow })
  await makeLeave(base.db, farm, ana)
  const [first, zoe, ...others] = await taken(2026)
  expect(zoe).toEqual(expect.objectContaining({ firstName: 'Zoe', approved: {}, pending: {} }))
  expect(first).toMatchObject({ firstName: 'Ana', pending: { annual_leave: { days: 2 } } })
  expect(others).toEqual([])
})

test('absent employees are listed for days that touch their leave, by its start', async () => {
  const { id: ben } = await makeEmployee(base.db, farm, { firstName: 'Ben' })
  const later = await makeLeave(base.db, farm, ana, { startDate: '2026-12-02', endDate: '2026-12-04' })
  const first = await makeLeave(base.db, farm, ben, { endDate: '2026-12-02', status: 'approved' })
  await makeLeave(base.db, farm, ben, { startDate: '2026-12-03', endDate: '2026-12-03', status: 'rejected' })
  expect(await away('2026-12-02', '2026-12-03')).toEqual([
    {
      id: first,
      employeeId: ben,
      leaveType: 'annual_leave',
      status: 'approved',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
    },
    {
      id: later,
      employeeId: ana,
      leaveType: 'annual_leave',
      status: 'pending',
      startDate: '2026-12-02',
      endDate: '2026-12-04',
    },
  ])
  expect(await away('2026-12-04', '2026-12-31')).toMatchObject([{ id: later }])
  expect(await away('2026-11-01', '2026-12-01')).toMatchObject([{ id: first }])
  expect(await away('2026-12-05', '2026-12-31')).toEqual([])
})

test('leave of another business is never listed', async () => {
  await makeLeave(base.db, farm, ana)
  const other = await makeBusiness(base.db)
  expect(await taken(2026, other)).toEqual([])
  expect(await away('2026-12-01', '2026-12-02', other)).toEqual([])
})
