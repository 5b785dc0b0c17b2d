import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { listOwnEntries } from './list-own-entries.ts'
import { setStatus } from '../approval/set-status.ts'
import { summarisePeriod } from '../pay/summarise-period.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const week = { from: '2026-11-16', to: '2026-11-22' }
const own = (range = week, person = ana, business = farm) =>
  asEmployee(base.db, business, person, listOwnEntries, range)
const showPay = () =>
  asManager(
    base.db,
    farm,
    ({ tx }) => tx.updateTable('userManager').set({ showsPayEstimate: true }).execute(),
    undefined,
  )

test('work and leave of any status come as they are, newest first', async () => {
  const rejected = await makeTimesheet(base.db, farm, ana.id)
  const reject = { id: rejected, from: 'pending' as const, to: 'rejected' as const, reason: 'You were at the coast' }
  await asManager(base.db, farm, setStatus, { changes: [reject] })
  const leave = await makeLeave(base.db, farm, ana.id, { startDate: '2026-11-18', endDate: '2026-11-18' })
  const running = await makeLog(base.db, farm, ana.id, {
    startTime: '2026-11-19T22:00:00.000Z',
    endTime: null,
    status: 'active',
  })
  const pause = { startTime: '2026-11-19T02:00:00.000Z', endTime: '2026-11-19T02:30:00.000Z', type: 'unpaid' as const }
  const approved = await makeTimesheet(base.db, farm, ana.id, {
    startTime: '2026-11-18T20:00:00.000Z',
    endTime: '2026-11-19T04:30:00.000Z',
    comments: 'Fences',
    breaks: [pause],
    status: 'approved',
  })
  const { entries } = await own()
  expect(entries).toMatchObject([
    { id: running, status: 'active', endTime: null },
    { id: approved, status: 'approved', comments: 'Fences', breaks: [pause] },
    { id: leave, status: 'pending', logType: 'leave', leaveEntitlement: 'annual_leave' },
    { id: rejected, status: 'rejected', rejectReason: 'You were at the coast', logType: 'work' },
  ])
})

test('locations and activities removed since come with their names, and no others', async () => {
  const [flat, shed, spraying] = [newId(), newId(), newId()]
  const locationVerbs = namedListVerbs('managerLocations', 'location')
  const work = namedListVerbs('managerActivities', 'activity')
  const rows = [
    { id: flat, name: 'River flat' },
    { id: shed, name: 'Old shed' },
  ]
  await asManager(base.db, farm, locationVerbs.add, { rows })
  await asManager(base.db, farm, work.add, { rows: [{ id: spraying, name: 'Spraying' }] })
  await makeTimesheet(base.db, farm, ana.id, { locationIds: [flat, shed], activityIds: [spraying] })
  expect((await own()).entries).toMatchObject([{ removedNames: [] }])
  await asManager(base.db, farm, locationVerbs.remove, { id: shed })
  await asManager(base.db, farm, work.remove, { id: spraying })
  expect((await own()).entries).toMatchObject([
    {
      locationIds: [flat, shed],
      removedNames: [
        { id: shed, name: 'Old shed' },
        { id: spraying, name: 'Spraying' },
      ],
    },
  ])
})

describe('the figures', () => {
  beforeEach(async () => {
    await makeTimesheet(base.db, farm, ana.id, { status: 'approved' })
    await makeTimesheet(base.db, farm, ana.id, {
      startTime: '2026-11-18T20:00:00.000Z',
      endTime: '2026-11-19T00:00:00.000Z',
      breaks: [{ startTime: '2026-11-18T22:00:00.000Z', endTime: '2026-11-18T22:30:00.000Z', type: 'unpaid' }],
    })
    await makeTimesheet(base.db, farm, ana.id, {
      startTime: '2026-11-19T20:00:00.000Z',
      endTime: '2026-11-20T00:00:00.000Z',
      status: 'rejected',
    })
    await makeLeave(base.db, farm, ana.id, { startDate: '2026-11-18', endDate: '2026-11-18' })
  })

  test('cover what is pending and approved, as the manager’s summary does', async () => {
    await showPay()
    const { entries: _, ...figures } = await own()
    const { people } = await asManager(base.db, farm, summarisePeriod, { ...week, counted: 'pending_and_approved' })
    expect(figures).toMatchObject({ workedMinutes: 510 + 210, breakMinutes: 30, leaveMinutes: 456 })
    expect(people).toMatchObject([figures])
    expect(figures.payCents).toBeGreaterThan(0)
  })

  test('count an hour that two entries claim once; the waiting entry says so', async () => {
    const overlap = { phoneFlags: ['overlap'], blocksTime: false, source: 'phone' }
    const times = { startTime: '2026-11-18T20:30:00.000Z', endTime: '2026-11-19T00:30:00.000Z' }
    const id = await makeLog(base.db, farm, ana.id, { ...times, ...overlap })
    const { entries, workedMinutes } = await own()
    expect(workedMinutes).toBe(510 + 210)
    expect(entries.filter(({ flags }) => flags.length > 0)).toMatchObject([{ id, flags: ['overlap'] }])
  })

  test('have no pay until the manager shows it', async () => {
    expect((await own()).payCents).toBeNull()
  })
})

test('an entry belongs to the farm’s day of its start, also over a change of the clocks', async () => {
  // In New South Wales the clocks go forward on Sunday 4 October at 2:00.
  const ids = []
  for (const startTime of ['2026-10-03T13:59:00.000Z', '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:00.000Z']) {
    const endTime = Temporal.Instant.from(startTime).add({ seconds: 30 }).toString()
    ids.push(await makeLog(base.db, farm, ana.id, { startTime, endTime }))
  }
  await makeLog(base.db, farm, ana.id, { startTime: '2026-10-04T13:00:00.000Z', endTime: '2026-10-04T13:30:00.000Z' })
  const { entries } = await own({ from: '2026-10-04', to: '2026-10-04' })
  expect(entries.map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
})

test('92 days are shown at a time, and more are refused with a message', async () => {
  expect((await own({ from: '2026-08-01', to: '2026-10-31' })).entries).toEqual([])
  await expect(own({ from: '2026-08-01', to: '2026-11-01' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('at most 92 days'),
  })
})

test('nothing of a colleague or of another business is shown', async () => {
  const ben = await makeEmployee(base.db, farm)
  await makeTimesheet(base.db, farm, ben.id)
  const other = await makeBusiness(base.db)
  const there = await makeEmployee(base.db, other, { userId: ana.userId })
  await makeTimesheet(base.db, other, there.id, dayOfWork)
  expect(await own()).toMatchObject({ entries: [], workedMinutes: 0 })
})

test('an archived employee can still read their hours', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  expect(await own()).toMatchObject({ entries: [{ id }], workedMinutes: 510 })
})
