import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockContract } from '#shared/timesheets/clock/clock-contract.ts'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { company } from '#test/fixtures/company.ts'
import { editCompany } from '#server/business/company/edit-company.ts'
import { setLocationPlace } from '#server/business/named-rows/set-location-place.ts'
import { planned } from '#server/planned-times.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { agreeToTrack, withdrawTrack } from '../tracks/track-consent.ts'
import { getClock } from './get-clock.ts'

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

const clock = (person = ana, business = farm, now = testNow) =>
  asEmployee(base.db, business, person, getClock, undefined, now)
const locationVerbs = namedListVerbs('managerLocations', 'location')
async function addLocation(name: string) {
  const id = newId()
  await asManager(base.db, farm, locationVerbs.add, { rows: [{ id, name }] })
  return id
}
const asOwner = (verb: (ctx: BusinessContext) => Promise<unknown>) => asManager(base.db, farm, verb, undefined)
const lastEnd = async () => (await clock()).lastEnd
/** This many hours before now. */
const ago = (hours: number) =>
  Temporal.Instant.from(testNow)
    .subtract({ minutes: 60 * hours })
    .toString({ fractionalSecondDigits: 3 })

test('a new employee of a new business gets everything the phone needs, as the contract has it', async () => {
  const shed = await addLocation('Shed')
  const { activities, ...rest } = await clock()
  expect(rest).toEqual({
    serverTime: testNow,
    person: { employeeId: ana.id, firstName: 'Ana', lastName: 'Bell', active: true },
    business: { id: farm.managerId, name: farm.name, timeZone: 'Australia/Sydney', address: null, position: null },
    businesses: [{ id: farm.managerId, name: farm.name, toConfirm: false }],
    locations: [{ id: shed, name: 'Shed', address: null, position: null }],
    assets: [],
    roundingMinutes: 5,
    breakReminderHours: 6,
    restHours: 9,
    leaveHours: 7.6,
    payPeriods: { startDate: '2026-11-20', period: 14 },
    showsPayEstimate: false,
    running: [],
    lastEnd: null,
    recentLocationIds: [],
    recentActivityIds: [],
    recentAssetIds: [],
    trackConsent: null,
  })
  expect(activities.length).toBeGreaterThan(0)
  const { outputSchema } = clockContract.getClock['~orpc']
  expect(outputSchema?.['~standard'].validate({ activities, ...rest })).toMatchObject({
    value: { activities, ...rest },
  })
})

test('where the farm and its locations are comes with them', async () => {
  const farmPlace = { address: '12 Stirling Street', position: { latitude: -31.885012, longitude: 141.223456 } }
  const shedPlace = { address: null, position: { latitude: -31.9, longitude: 141 } }
  const id = await addLocation('Shed')
  await asManager(base.db, farm, (ctx) => editCompany(ctx, { ...company, ...farmPlace }, planned), undefined)
  await asManager(base.db, farm, setLocationPlace, { id, address: '', position: shedPlace.position })
  const { business, locations } = await clock()
  expect(business).toMatchObject(farmPlace)
  expect(locations).toEqual([{ id, name: 'Shed', ...shedPlace }])
})

test('the business’s settings are returned, and defaults where rows are missing', async () => {
  await asOwner(({ tx }) =>
    tx.updateTable('managerConfiguration').set({ value: '8' }).where('configType', '=', 'leave_hours').execute(),
  )
  await asOwner(({ tx }) => tx.updateTable('userManager').set({ showsPayEstimate: true }).execute())
  expect(await clock()).toMatchObject({ leaveHours: 8, showsPayEstimate: true })
  await asOwner(({ tx }) => tx.deleteFrom('managerConfiguration').execute())
  await asOwner(({ tx }) => tx.deleteFrom('payrollCalendarSettings').execute())
  await asOwner(({ tx }) => tx.updateTable('userManager').set({ createdAt: '2026-11-01T13:30:00.000Z' }).execute())
  expect(await clock()).toMatchObject({
    roundingMinutes: 5,
    breakReminderHours: 6,
    restHours: 9,
    leaveHours: 7.6,
    payPeriods: { startDate: '2026-11-02', period: 14 },
  })
})

describe('businesses', () => {
  test('of the employee are listed by name wherever they are bound, and no one else’s', async () => {
    const second = await makeBusiness(base.db)
    await makeBusiness(base.db)
    const there = await makeEmployee(base.db, second, { userId: ana.userId })
    const both = [farm, second].map(({ managerId, name }) => ({ id: managerId, name, toConfirm: false }))
    for (const business of [farm, second]) {
      const { businesses } = await clock(there, business)
      expect(businesses).toHaveLength(2)
      expect(businesses).toEqual(expect.arrayContaining(both))
    }
    expect((await clock(await makeEmployee(base.db, farm))).businesses).toEqual([
      { id: farm.managerId, name: farm.name, toConfirm: false },
    ])
  })

  test('are not listed for an unbound user', async () => {
    const { rows } = await sql`select * from app.own_businesses()`.execute(base.db)
    expect(rows).toEqual([])
  })
})

test('running entries come whole, newest first, and only the employee’s own', async () => {
  const first = await makeLog(base.db, farm, ana.id, { startTime: ago(5), endTime: null, status: 'break' })
  const second = await makeLog(base.db, farm, ana.id, {
    startTime: ago(2),
    endTime: null,
    status: 'active',
    blocksTime: false,
  })
  await makeTimesheet(base.db, farm, ana.id)
  const ben = await makeEmployee(base.db, farm)
  await makeLog(base.db, farm, ben.id, { startTime: ago(2), endTime: null, status: 'active' })
  expect((await clock()).running).toMatchObject([
    { id: second, startTime: ago(2), endTime: null, status: 'active', breaks: [], comments: '' },
    { id: first, status: 'break' },
  ])
})

test('the last end is that of finished work that was not rejected', async () => {
  const ended = (from: number, until: number, row: object = {}) =>
    makeLog(base.db, farm, ana.id, { startTime: ago(from), endTime: ago(until), ...row })
  await ended(40, 30)
  await ended(28, 20)
  expect(await lastEnd()).toBe(ago(20))
  await ended(18, 10, { status: 'rejected', blocksTime: false })
  await ended(8, 4, { logType: 'leave', leaveEntitlement: 'annual_leave' })
  await ended(2, -2)
  await ended(-4, -8)
  expect(await lastEnd()).toBe(ago(20))
})

test('locations of recent entries come first, last used first, each once and without removed ones', async () => {
  const [shed, yard, dam, old] = await Promise.all(['Shed', 'Yard', 'Dam', 'Old'].map(addLocation))
  const work = (from: number, ids: (string | undefined)[]) =>
    makeTimesheet(base.db, farm, ana.id, {
      startTime: ago(from),
      endTime: ago(from - 1),
      locationIds: ids.flatMap((id) => id ?? []),
    })
  await work(30, [shed])
  await work(20, [yard, old])
  await work(10, [dam, shed])
  await asManager(base.db, farm, locationVerbs.remove, { id: old ?? '' })
  const { recentLocationIds, locations } = await clock()
  expect(recentLocationIds).toEqual([dam, shed, yard])
  expect(locations.map(({ name }) => name)).toEqual(['Dam', 'Shed', 'Yard'])
})

test('the agreement in force is returned until it is withdrawn', async () => {
  const id = newId()
  const words = { termsVersion: trackTerms.version, termsText: trackTerms.text }
  await asEmployee(base.db, farm, ana, agreeToTrack, { id, agreedAt: testNow, ...words })
  expect((await clock()).trackConsent).toEqual({ id, termsVersion: trackTerms.version, agreedAt: testNow })
  await asEmployee(base.db, farm, ana, withdrawTrack, { withdrawnAt: testNow })
  expect((await clock()).trackConsent).toBeNull()
})

test('an archived employee can still read it, and sees that they are archived', async () => {
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  expect(await clock()).toMatchObject({ person: { employeeId: ana.id, active: false } })
})
