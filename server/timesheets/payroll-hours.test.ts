import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { makeLeave } from '#test/makers/leave.ts'
import { makeLog, makeTimesheet } from '#test/makers/timesheet.ts'
import type { ManagerContext } from '../core/context.ts'
import { setEmployeesActive } from '../employees/set-employees-active.ts'
import { payrollHours } from './payroll-hours.ts'

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

const week = { from: '2026-11-16', to: '2026-11-22' }
const hours = (business = farm) =>
  asManager(base.db, business, ({ tx, actor }: ManagerContext) => payrollHours(tx, actor.managerId, week), undefined)
const approved = (startTime: string, endTime: string) =>
  makeTimesheet(base.db, farm, ana, { startTime, endTime, status: 'approved' })

test('approved entries of a day are added, then split; unpaid breaks are no work', async () => {
  await approved('2026-11-16T20:00:00.000Z', '2026-11-17T00:30:00.000Z')
  const breaks = [
    { startTime: '2026-11-17T03:00:00.000Z', endTime: '2026-11-17T03:30:00.000Z', type: 'unpaid' as const },
  ]
  const afternoon = { startTime: '2026-11-17T01:00:00.000Z', endTime: '2026-11-17T05:30:00.000Z', breaks }
  await makeTimesheet(base.db, farm, ana, { ...afternoon, status: 'approved' })
  expect(await hours()).toMatchObject([
    {
      employeeId: ana,
      days: [{ day: '2026-11-17', ordinaryMinutes: 456, overtimeMinutes: 54 }],
      ordinaryMinutes: 456,
      overtimeMinutes: 54,
    },
  ])
})

test('an entry belongs to the farm’s day of its start, over midnight and at the edges of the days', async () => {
  // Sunday 15 November 23:00 to Monday 07:00 there: the week before.
  await approved('2026-11-15T12:00:00.000Z', '2026-11-15T20:00:00.000Z')
  // Sunday 22 November 23:00 to Monday 07:00 there: still this week.
  await approved('2026-11-22T12:00:00.000Z', '2026-11-22T20:00:00.000Z')
  expect(await hours()).toMatchObject([{ days: [{ day: '2026-11-22', ordinaryMinutes: 456, overtimeMinutes: 24 }] }])
})

test('pending, rejected, running entries and leave are no hours, and all but the rejected are counted', async () => {
  await makeTimesheet(base.db, farm, ana)
  await makeTimesheet(base.db, farm, ana, {
    startTime: '2026-11-18T20:00:00.000Z',
    endTime: '2026-11-18T21:00:00.000Z',
    status: 'rejected',
  })
  await makeLog(base.db, farm, ana, { startTime: '2026-11-19T20:00:00.000Z', endTime: null, status: 'active' })
  await makeLeave(base.db, farm, ana, { startDate: '2026-11-16', endDate: '2026-11-16', status: 'approved' })
  await makeLeave(base.db, farm, ana, { startDate: '2026-11-18', endDate: '2026-11-18' })
  expect(await hours()).toMatchObject([
    { days: [], pendingEntries: 1, runningEntries: 1, leaveEntries: 2, leaveByType: { annual_leave: 456 } },
  ])
})

test('archived people are told apart, by name, and another business’s are not there', async () => {
  const lee = await makeEmployee(base.db, farm, { firstName: 'Lee', lastName: 'Abel' })
  await makeTimesheet(base.db, farm, lee.id, { status: 'approved' })
  await asManager(base.db, farm, setEmployeesActive, { ids: [lee.id], active: false })
  const other = await makeBusiness(base.db)
  expect(await hours()).toMatchObject([
    { lastName: 'Abel', active: false, ordinaryMinutes: 456 },
    { lastName: 'Bell', active: true, days: [] },
  ])
  expect(await hours(other)).toEqual([])
})
