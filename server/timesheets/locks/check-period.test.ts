import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { checkPeriod } from './check-period.ts'

let base: TestDatabase
let farm: TestBusiness
let zoe: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  zoe = (await makeEmployee(base.db, farm, { firstName: 'Zoe', lastName: 'Lee' })).id
})
afterAll(() => base.close())

/** Before today, Fri 20 Nov. */
const past = { from: '2026-11-09', to: '2026-11-19' }
const check = (range = past, now = testNow) => asManager(base.db, farm, checkPeriod, range, now)
const archive = (id: string) => asManager(base.db, farm, setEmployeesActive, { ids: [id], active: false })
const person = (active = true) => ({ employeeId: zoe, firstName: 'Zoe', lastName: 'Lee', active })

test('a period that is over and decided has nothing open', async () => {
  await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
  expect(await check()).toEqual({ pending: [], running: [], toCome: null })
})

test('every employee with pending entries is listed, archived ones last', async () => {
  const amy = (await makeEmployee(base.db, farm, { firstName: 'Amy', lastName: 'Adams' })).id
  await makeTimesheet(base.db, farm, zoe)
  await makeTimesheet(base.db, farm, amy)
  await makeLog(base.db, farm, amy, { startTime: '2026-11-17T20:00:00.000Z', endTime: '2026-11-17T22:00:00.000Z' })
  await archive(amy)
  expect((await check()).pending).toEqual([
    { ...person(), entries: 1 },
    { employeeId: amy, firstName: 'Amy', lastName: 'Adams', active: false, entries: 2 },
  ])
  expect((await check({ from: '2026-11-09', to: '2026-11-16' })).pending).toEqual([])
})

test('pending leave that began before the range and reaches into it is listed', async () => {
  await makeLeave(base.db, farm, zoe, { startDate: '2026-11-05', endDate: '2026-11-10' })
  expect((await check()).pending).toEqual([{ ...person(), entries: 1 }])
  expect((await check({ from: '2026-11-11', to: '2026-11-19' })).pending).toEqual([])
})

test('an employee who clocked on in the range and is still on is listed, archived or not', async () => {
  await makeLog(base.db, farm, zoe, { status: 'break', endTime: null })
  expect(await check()).toEqual({ pending: [], running: [person()], toCome: null })
  await archive(zoe)
  expect(await check()).toMatchObject({ running: [person(false)] })
  expect(await check({ from: '2026-11-18', to: '2026-11-19' })).toMatchObject({ running: [] })
})

test('days that are not over are to come, today in the farm’s zone among them', async () => {
  expect((await check({ from: '2026-11-09', to: '2026-11-22' })).toCome).toEqual({
    from: '2026-11-20',
    to: '2026-11-22',
  })
  expect((await check({ from: '2026-11-20', to: '2026-11-20' })).toCome).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
  expect((await check({ from: '2026-11-23', to: '2026-12-06' })).toCome).toEqual({
    from: '2026-11-23',
    to: '2026-12-06',
  })
  // 11:59pm and midnight in New South Wales.
  expect((await check(past, '2026-11-19T12:59:59.999Z')).toCome).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect((await check(past, '2026-11-19T13:00:00.000Z')).toCome).toBeNull()
})

test('another business’s employees are not listed', async () => {
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id, dayOfWork)
  expect((await check()).pending).toEqual([])
})
