import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import type { MappableKind } from '#shared/accounting/connections/hour-kinds.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
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
const hours = (business = farm, range = week, mapped: readonly MappableKind[] = []) =>
  asManager(
    base.db,
    business,
    ({ tx, actor }: BusinessContext) => payrollHours(tx, actor.managerId, range, { provider: 'xero', kinds: mapped }),
    undefined,
  )
const approved = (startTime: string, endTime: string) =>
  makeTimesheet(base.db, farm, ana, { startTime, endTime, status: 'approved' })

test('approved entries of a day are added, then split; unpaid breaks are not work', async () => {
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

test('pending, rejected and running entries and leave give no hours, and all but rejected ones are counted', async () => {
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
    {
      days: [],
      pendingEntries: 1,
      runningEntries: 1,
      leaveEntries: 2,
      leave: [{ type: 'annual_leave', firstDay: '2026-11-16', days: 1, minutes: 456 }],
    },
  ])
})

test('archived employees are marked, by displayed name, and another business’s are not listed', async () => {
  const lee = await makeEmployee(base.db, farm, { firstName: 'Lee', lastName: 'Abel' })
  await makeTimesheet(base.db, farm, lee.id, { status: 'approved' })
  await asManager(base.db, farm, setEmployeesActive, { ids: [lee.id], active: false })
  const other = await makeBusiness(base.db)
  expect(await hours()).toMatchObject([
    { firstName: 'Ana', lastName: 'Bell', active: true, days: [] },
    { firstName: 'Lee', lastName: 'Abel', active: false, ordinaryMinutes: 456 },
  ])
  expect(await hours(other)).toEqual([])
})

/** With Easter Monday, a holiday of every state, and a Sunday after Easter. */
const easter = { from: '2027-03-22', to: '2027-04-04' }
const shiftOn = (day: string, length: number) => {
  const start = Temporal.PlainDateTime.from(`${day}T07:00`).toZonedDateTime('Australia/Sydney').toInstant()
  return approved(
    start.toString({ smallestUnit: 'millisecond' }),
    start.add({ hours: length }).toString({ smallestUnit: 'millisecond' }),
  )
}

test('all hours of a mapped Sunday or holiday are of its kind, without overtime; unmapped they are listed separately', async () => {
  await shiftOn('2027-03-21', 8)
  await shiftOn('2027-03-29', 9)
  await shiftOn('2027-04-04', 9)
  const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
  expect(await hours(farm, easter, ['sunday', 'holiday'])).toMatchObject([
    {
      ...none,
      days: [
        { ...none, day: '2027-03-29', holidayMinutes: 540 },
        { ...none, day: '2027-04-04', sundayMinutes: 540 },
      ],
      sundayMinutes: 540,
      holidayMinutes: 540,
      unmapped: [],
    },
  ])
  const holidayMonday = { day: '2027-03-29', ordinaryMinutes: 456, overtimeMinutes: 84 }
  expect(await hours(farm, easter, ['sunday'])).toMatchObject([
    {
      days: [holidayMonday, { day: '2027-04-04', sundayMinutes: 540 }],
      unmapped: [{ ...holidayMonday, kind: 'holiday' }],
    },
  ])
  expect(await hours(farm, easter)).toMatchObject([
    { ordinaryMinutes: 912, overtimeMinutes: 168, unmapped: [{ kind: 'holiday' }, { kind: 'sunday' }] },
  ])
})

test('leave over a period end is counted in each period by its days, and only there', async () => {
  await makeLeave(base.db, farm, ana, { startDate: '2026-10-08', endDate: '2026-10-14', status: 'approved' })
  await makeLeave(base.db, farm, ana, {
    startDate: '2026-10-15',
    endDate: '2026-10-16',
    leaveType: 'sick_leave',
    status: 'approved',
  })
  await makeLeave(base.db, farm, ana, { startDate: '2026-10-19', endDate: '2026-10-30' })
  const within = async (from: string, to: string) => {
    const [person] = await hours(farm, { from, to })
    return { leave: person?.leave, entries: person?.leaveEntries }
  }
  const annual = { type: 'annual_leave' as const }
  expect(await within('2026-09-28', '2026-10-11')).toEqual({
    leave: [{ ...annual, firstDay: '2026-10-08', lastDay: '2026-10-11', days: 2, minutes: 912, standardMinutes: 912 }],
    entries: 1,
  })
  expect(await within('2026-10-12', '2026-10-25')).toEqual({
    leave: [
      { ...annual, firstDay: '2026-10-12', lastDay: '2026-10-14', days: 3, minutes: 1368, standardMinutes: 1368 },
      {
        type: 'sick_leave',
        firstDay: '2026-10-15',
        lastDay: '2026-10-16',
        days: 2,
        minutes: 0,
        standardMinutes: 912,
      },
    ],
    entries: 3,
  })
  expect(await within('2026-10-26', '2026-11-08')).toEqual({ leave: [], entries: 1 })
})

test('reading a range a few employees at a time gives the same hours', async () => {
  for (const startTime of ['2026-11-16T20:00:00.000Z', '2026-11-17T20:00:00.000Z', '2026-11-18T20:00:00.000Z']) {
    const endTime = Temporal.Instant.from(startTime).add({ hours: 8 }).toString()
    const person = (await makeEmployee(base.db, farm)).id
    await makeTimesheet(base.db, farm, person, { startTime, endTime, status: 'approved' })
  }
  const longest = await hours(farm, { from: '2025-01-01', to: '2027-01-01' })
  expect(longest.map(({ days }) => days.length).toSorted()).toEqual([0, 1, 1, 1])
  expect(longest).toEqual(await hours())
})
