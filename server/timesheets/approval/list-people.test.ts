import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { listPeople } from './list-people.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const people = (from: string, to: string) => asManager(base.db, farm, listPeople, { from, to })
const week = () => people('2026-11-16', '2026-11-22')
const minutes = (instant: string, add: number) => Temporal.Instant.from(instant).add({ minutes: add }).toString()
const hour = (day: number, from: number) => ({
  startTime: `2026-11-${day}T0${from}:00:00.000Z`,
  endTime: `2026-11-${day}T0${from + 1}:00:00.000Z`,
})

test('active employees come by name, with nothing counted where there is nothing', async () => {
  await makeEmployee(base.db, farm, { firstName: 'zoe', lastName: 'Ash' })
  await makeEmployee(base.db, farm, { firstName: 'Ben', lastName: 'ash' })
  await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  const found = await week()
  expect(found.map(({ firstName }) => firstName)).toEqual(['Ben', 'zoe'])
  expect(found[0]).toMatchObject({ pending: 0, approved: 0, rejected: 0, running: false })
})

test('work and leave are counted by status; running entries are not, and are marked', async () => {
  const { id } = await makeEmployee(base.db, farm)
  await makeTimesheet(base.db, farm, id, hour(17, 1))
  await makeTimesheet(base.db, farm, id, { ...hour(17, 2), status: 'approved' })
  await makeTimesheet(base.db, farm, id, { ...hour(17, 3), status: 'rejected' })
  await makeLog(base.db, farm, id, { ...hour(17, 4), logType: 'leave', leaveEntitlement: 'annual_leave' })
  await makeLog(base.db, farm, id, { ...hour(17, 5), endTime: null, status: 'break' })
  expect(await week()).toMatchObject([{ employeeId: id, pending: 2, approved: 1, rejected: 1, running: true }])
})

test('archived employees come after the active ones, and only where they have entries in the range', async () => {
  const archived = { active: false, archivedAt: testNow }
  const amy = await makeEmployee(base.db, farm, { ...archived, firstName: 'Amy', lastName: 'Adams' })
  const off = await makeEmployee(base.db, farm, { ...archived, lastName: 'Bird' })
  const on = await makeEmployee(base.db, farm, { ...archived, lastName: 'Cole' })
  const before = await makeEmployee(base.db, farm, { ...archived, lastName: 'Dunn' })
  await makeEmployee(base.db, farm, { ...archived, lastName: 'Egan' })
  const zoe = await makeEmployee(base.db, farm, { lastName: 'Zink' })
  await makeLog(base.db, farm, amy.id, hour(17, 1))
  await makeLog(base.db, farm, off.id, { ...hour(18, 1), logType: 'leave', leaveEntitlement: 'annual_leave' })
  await makeLog(base.db, farm, on.id, { ...hour(19, 1), endTime: null, status: 'active' })
  await makeLog(base.db, farm, before.id, hour(10, 1))
  expect(await week()).toMatchObject([
    { employeeId: zoe.id, active: true },
    { employeeId: amy.id, active: false, pending: 1 },
    { employeeId: off.id, active: false, pending: 1 },
    { employeeId: on.id, active: false, pending: 0, running: true },
  ])
})

test('an archived employee whose leave began before the range and reaches into it is listed, with nothing to decide', async () => {
  const { id } = await makeEmployee(base.db, farm)
  await makeLeave(base.db, farm, id, { startDate: '2026-11-05', endDate: '2026-11-10' })
  await asManager(base.db, farm, setEmployeesActive, { ids: [id], active: false })
  expect(await people('2026-11-09', '2026-11-22')).toMatchObject([{ employeeId: id, active: false, pending: 0 }])
  expect(await people('2026-11-11', '2026-11-22')).toEqual([])
})

test('an employee who clocked on outside the range is still marked as running', async () => {
  const { id } = await makeEmployee(base.db, farm)
  await makeLog(base.db, farm, id, { ...hour(25, 5), endTime: null, status: 'active' })
  expect(await week()).toMatchObject([{ pending: 0, running: true }])
})

test.each([
  ['nsw', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['nsw', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
  ['sa', '2026-11-16T13:30:00.000Z', '2026-11-17T13:30:00.000Z'],
  ['wa', '2026-11-16T16:00:00.000Z', '2026-11-17T16:00:00.000Z'],
] as const)('a day in %s is from its midnight at %s to the next at %s', async (state, start, end) => {
  farm = await makeBusiness(base.db, { state })
  const { id } = await makeEmployee(base.db, farm)
  for (const at of [start, end]) {
    await makeTimesheet(base.db, farm, id, { startTime: minutes(at, -30), endTime: at })
    await makeTimesheet(base.db, farm, id, { startTime: at, endTime: minutes(at, 30) })
  }
  const day = Temporal.Instant.from(start)
    .add({ hours: 12 })
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
    .toString()
  expect(await people(day, day)).toMatchObject([{ pending: 2 }])
})

test('another business’s employees and entries are not listed', async () => {
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  expect(await week()).toEqual([])
})
