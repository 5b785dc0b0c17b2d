import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { madeFigures } from '#test/fixtures/summary-figures.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { editEmployee } from '#server/employees/list/edit-employee.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { addLeave } from '#server/leave/add-leave.ts'
import { summarisePeriod } from './summarise-period.ts'
import { addHoliday } from '#server/business/holidays/public-holidays.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

type Asked = Parameters<typeof summarisePeriod>[1]
const week = { from: '2026-11-16', to: '2026-11-22' }
const summary = (counted: Asked['counted'] = 'pending_and_approved', range = week) =>
  asManager(base.db, farm, summarisePeriod, { ...range, counted })
const makePerson = async (choices = {}) => (await makeEmployee(base.db, farm, choices)).id
const iso = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })
/** This many hours from an hour of Monday 16 November in New South Wales. */
const hours = (from: number, count: number) => {
  const start = Temporal.ZonedDateTime.from('2026-11-16T00:00[Australia/Sydney]').add({ minutes: 60 * from })
  return { startTime: iso(start), endTime: iso(start.add({ minutes: 60 * count })) }
}
const work = (employeeId: string, from: number, count: number, choices: Parameters<typeof makeTimesheet>[3] = {}) =>
  makeTimesheet(base.db, farm, employeeId, { ...hours(from, count), ...choices })
async function addNamed(table: 'managerLocations' | 'managerActivities', name: string) {
  const id = newId()
  await asManager(base.db, farm, namedListVerbs(table, 'location').add, { rows: [{ id, name }] })
  return id
}

const cents = (rows: { payCents: number }[]) => rows.reduce((sum, { payCents }) => sum + payCents, 0)

const noCost = {
  ordinaryCents: 0,
  overtimeCents: 0,
  sundayCents: 0,
  holidayCents: 0,
  leaveCents: 0,
  totalCents: 0,
  notes: [],
}
const nothing = { ...madeFigures(), active: true, cost: noCost }

test('every active employee is listed by displayed name, also without hours', async () => {
  const zoe = await makePerson({ firstName: 'Zoe', lastName: 'archer' })
  const ana = await makePerson({ firstName: 'Ana', lastName: 'Bell' })
  expect(await summary()).toEqual({
    people: [
      { employeeId: ana, firstName: 'Ana', lastName: 'Bell', ...nothing },
      { employeeId: zoe, firstName: 'Zoe', lastName: 'archer', ...nothing },
    ],
    byLocation: [],
    byActivity: [],
    byAsset: [],
  })
})

test('hours, overtime by the day, Sunday, holiday, leave by type and pay, as the contract has them', async () => {
  const ana = await makePerson({ ordinaryRate: 30, overtimeAfterHours: 7.6 })
  await asManager(base.db, farm, addHoliday, { id: newId(), day: '2026-11-17', name: 'Show day', note: null })
  await work(ana, 7, 9, { breaks: [{ ...hours(12, 0.5), type: 'unpaid' }] })
  await work(ana, 31, 4)
  await work(ana, 7 + 6 * 24, 2)
  const leave = { comments: '', employeeId: ana }
  const wednesday = { startDate: '2026-11-18', endDate: '2026-11-18' }
  const thursday = { startDate: '2026-11-19', endDate: '2026-11-19' }
  await asManager(base.db, farm, addLeave, { ...leave, ...wednesday, id: newId(), leaveType: 'annual_leave' })
  await asManager(base.db, farm, addLeave, { ...leave, ...thursday, id: newId(), leaveType: 'unpaid_leave' })
  const answer = await summary()
  expect(answer).toEqual({
    people: [
      {
        employeeId: ana,
        firstName: 'Ana',
        lastName: 'Bell',
        active: true,
        pending: 5,
        workedMinutes: 870,
        breakMinutes: 30,
        ordinaryMinutes: 816,
        overtimeMinutes: 54,
        sundayMinutes: 120,
        holidayMinutes: 240,
        leaveMinutes: 912,
        leaveByType: { annual_leave: 456, unpaid_leave: 456 },
        payCents: ((870 + 456) * 3000) / 60,
        // Overtime at 48.75, Sunday at 65.00 and holiday at 81.25 an hour.
        cost: {
          ordinaryCents: 7.6 * 30_00,
          overtimeCents: 43_88,
          sundayCents: 2 * 65_00,
          holidayCents: 4 * 81_25,
          leaveCents: 7.6 * 30_00,
          totalCents: 954_88,
          notes: [],
        },
      },
    ],
    byLocation: [{ id: null, workedMinutes: 870, payCents: 43_500 }],
    byActivity: [{ id: null, workedMinutes: 870, payCents: 43_500 }],
    byAsset: [{ id: null, workedMinutes: 870, payCents: 43_500 }],
  })
  expect(timesheetsContract.summarisePeriod['~orpc'].outputSchema?.safeParse(answer).success).toBe(true)
})

test('counts pending and approved, or approved alone; how much is pending is shown either way', async () => {
  const ana = await makePerson()
  await work(ana, 7, 1, { status: 'approved' })
  await work(ana, 9, 2)
  await work(ana, 12, 4, { status: 'rejected' })
  await makeLog(base.db, farm, ana, { ...hours(30, 1), endTime: null, status: 'active' })
  expect((await summary()).people).toMatchObject([{ workedMinutes: 180, pending: 1 }])
  expect((await summary('approved')).people).toMatchObject([{ workedMinutes: 60, pending: 1 }])
})

test('an hour that two entries of an employee claim counts once, and the waiting entry is still pending', async () => {
  const ana = await makePerson()
  await work(ana, 7, 3)
  const overlap = { phoneFlags: ['overlap'], blocksTime: false, source: 'phone' }
  await makeLog(base.db, farm, ana, { ...hours(8, 4), ...overlap })
  expect((await summary()).people).toMatchObject([{ workedMinutes: 180, pending: 2 }])
})

test('an entry belongs to the day of the business’s zone on which it starts', async () => {
  const ana = await makePerson()
  await work(ana, -3, 6)
  await work(ana, 7 * 24 - 2, 6)
  expect((await summary()).people).toMatchObject([{ workedMinutes: 360 }])
  expect((await summary('pending_and_approved', { from: '2026-11-15', to: '2026-11-15' })).people).toMatchObject([
    { workedMinutes: 360, sundayMinutes: 360 },
  ])
})

test('work is shared out to its locations and activities, including removed ones', async () => {
  const shed = await addNamed('managerLocations', 'Shed')
  const yard = await addNamed('managerLocations', 'Yard')
  const sowing = await addNamed('managerActivities', 'Sowing by hand')
  const ana = await makePerson({ ordinaryRate: 32.5 })
  const kit = await makePerson({ ordinaryRate: 41.1234 })
  await work(ana, 7, 3, { locationIds: [shed, yard], activityIds: [sowing] })
  await work(kit, 7, 1, { locationIds: [yard] })
  await work(kit, 9, 7 / 60)
  const { remove } = namedListVerbs('managerLocations', 'location')
  await asManager(base.db, farm, remove, { id: yard })
  const { people, byLocation, byActivity } = await summary()
  expect(byLocation.map(({ id, workedMinutes }) => [id, workedMinutes])).toEqual([
    [yard, 150],
    [shed, 90],
    [null, 7],
  ])
  expect(byActivity.map(({ id, workedMinutes }) => [id, workedMinutes])).toEqual([
    [sowing, 180],
    [null, 67],
  ])
  expect([cents(byLocation), cents(byActivity)]).toEqual([cents(people), cents(people)])
})

test('archived employees are listed if they have entries in the range, and other businesses’ are not', async () => {
  const past = await makePerson({ lastName: 'Abel' })
  await work(past, 7, 3)
  const longGone = await makePerson({ lastName: 'Cole' })
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id, hours(7, 3))
  await asManager(base.db, farm, setEmployeesActive, { ids: [past, longGone], active: false })
  const { people, byLocation, byActivity } = await summary()
  expect(people).toMatchObject([{ employeeId: past, active: false, workedMinutes: 180, pending: 1 }])
  expect(byLocation).toMatchObject([{ id: null, workedMinutes: 180 }])
  expect(byActivity).toMatchObject([{ id: null, workedMinutes: 180 }])
})

const counted = async (from: string, to: string) => (await summary('pending_and_approved', { from, to })).people

test('leave over the end of a period counts in each by its days', async () => {
  const ana = await makePerson({ ordinaryRate: 30 })
  await makeLeave(base.db, farm, ana, { startDate: '2026-10-08', endDate: '2026-10-14' })
  expect(await counted('2026-09-28', '2026-10-11')).toMatchObject([
    { leaveMinutes: 2 * 456, leaveByType: { annual_leave: 912 }, payCents: 456_00, cost: { leaveCents: 456_00 } },
  ])
  expect(await counted('2026-10-12', '2026-10-25')).toMatchObject([
    { leaveMinutes: 3 * 456, leaveByType: { annual_leave: 1368 }, payCents: 684_00, cost: { leaveCents: 684_00 } },
  ])
  expect(await counted('2026-10-15', '2026-10-25')).toMatchObject([{ leaveMinutes: 0, leaveByType: {}, pending: 0 }])
})

test('each entry is paid by the terms of its day: 211.52 + 240.00 = 451.52, in total and by location', async () => {
  const ana = await makePerson({ ordinaryRate: 26.44, overtimeAfterHours: 8 })
  await asManager(base.db, farm, editEmployee, { id: ana, ordinaryRate: 30, termsFrom: '2026-11-18' })
  await work(ana, 24 + 7, 8)
  await work(ana, 48 + 7, 8)
  const { people, byLocation } = await summary()
  expect(people).toMatchObject([{ payCents: 451_52, cost: { ordinaryCents: 451_52, totalCents: 451_52 } }])
  expect(byLocation).toEqual([{ id: null, workedMinutes: 960, payCents: 451_52 }])
})

test('reading a range a few employees at a time gives the same figures', async () => {
  const location = await addNamed('managerLocations', 'River flat')
  const people = [await makePerson(), await makePerson({ ordinaryRate: 30 }), await makePerson(), await makePerson()]
  for (const [day, person] of people.entries()) await work(person, 7 + 24 * day, 5, { locationIds: [location] })
  const longest = await summary('pending_and_approved', { from: '2025-01-01', to: '2027-01-01' })
  expect(longest.byLocation).toMatchObject([{ id: location, workedMinutes: 4 * 300 }])
  expect(longest).toEqual(await summary())
})
