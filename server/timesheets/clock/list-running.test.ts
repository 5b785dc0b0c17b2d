import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { clockOff, clockOn, nextEvent, openClock } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { listRunning } from './list-running.ts'

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

const at = (time: string) => `2026-11-19T${time}:00.000Z`
const run = (employeeId: string, time: string, status: 'active' | 'break' = 'active', business = farm) =>
  makeLog(base.db, business, employeeId, { startTime: at(time), endTime: null, status })
const running = async (business = farm) => (await asManager(base.db, business, listRunning, undefined)).running
const position = { latitude: -30.3, longitude: 149.8, accuracyMetres: null }
const positionAt = (employee: string, recordedAt: string) =>
  asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .insertInto('employeeLiveLocation')
        .values({ managerId: farm.managerId, id: newId(), employee, recordedAt, ...position })
        .execute(),
    undefined,
  )

test('lists who is clocked on, longest first, with the current break and the last position', async () => {
  const ben = (await makeEmployee(base.db, farm, { firstName: 'Ben', lastName: 'Cole' })).id
  const late = await run(ana, '22:00')
  const early = await run(ben, '21:00', 'break')
  const breakId = newId()
  const rest = (id: string, startTime: string, endTime: string | null) => ({
    managerId: farm.managerId,
    id,
    logId: early,
    employmentInfo: ben,
    startTime,
    endTime,
    type: 'unpaid' as const,
  })
  await writeEntries(base.db, farm, ({ tx }) =>
    tx
      .insertInto('timesheetBreaks')
      .values([rest(newId(), at('22:00'), at('22:10')), rest(breakId, at('23:00'), null)])
      .execute(),
  )
  await positionAt(ana, at('22:30'))
  const nothing = { locationIds: [], activityIds: [], assetIds: [] }
  expect(await running()).toEqual([
    {
      id: early,
      employeeId: ben,
      firstName: 'Ben',
      lastName: 'Cole',
      startTime: at('21:00'),
      ...nothing,
      break: { id: breakId, startTime: at('23:00'), type: 'unpaid' },
      position: null,
    },
    {
      id: late,
      employeeId: ana,
      firstName: 'Ana',
      lastName: 'Bell',
      startTime: at('22:00'),
      ...nothing,
      break: null,
      position: { ...position, recordedAt: at('22:30') },
    },
  ])
})

test('an employee who was archived while clocked on is on until the entry has an end', async () => {
  await run(ana, '21:00')
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  expect(await running()).toMatchObject([{ employeeId: ana }])
})

test('finished work and another business’s entries are not listed', async () => {
  await makeTimesheet(base.db, farm, ana)
  const other = await makeBusiness(base.db)
  await run((await makeEmployee(base.db, other)).id, '21:00', 'active', other)
  expect(await running()).toEqual([])
})

test('a position from an earlier entry is not that of the running one', async () => {
  await run(ana, '22:00')
  await positionAt(ana, at('21:58'))
  expect(await running()).toMatchObject([{ position: null }])
})

test('the configured tiles are returned', async () => {
  const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© The Map Makers' }
  const withTiles = (ctx: BusinessContext) => listRunning({ ...ctx, services: { ...ctx.services, mapTiles } })
  expect(await asManager(base.db, farm, withTiles, undefined)).toEqual({
    running: [],
    orphanedClockOffs: [],
    tiles: mapTiles,
  })
})

/** An hour of the afternoon of 19 November there. */
const hour = (of: number) => at(`0${of}:00`)
const daysLater = (days: number) =>
  Temporal.Instant.from(testNow)
    .add({ hours: 24 * days })
    .toString()
const orphanedClockOffs = async (now = testNow) =>
  (await asManager(base.db, farm, listRunning, undefined, now)).orphanedClockOffs

/** An employee whose phone has sent a clock-off at five and nothing before. */
async function endOnPhone() {
  const person = await makeEmployee(base.db, farm, { firstName: 'Jack', lastName: 'Thornton' })
  const clock = openClock(base.db, farm, person)
  const entryId = newId()
  const send = (action: ClockAction, occurredAt: string) =>
    clock.send([{ ...nextEvent(action, 0), occurredAt }], { now: testNow })
  await send(clockOff(entryId), hour(5))
  return { person, send, entryId }
}

describe('a clock-off without a clock-on', () => {
  test('is shown with its employee and time until the clock-on arrives', async () => {
    const { send, entryId } = await endOnPhone()
    expect(await orphanedClockOffs()).toEqual([
      { id: entryId, firstName: 'Jack', lastName: 'Thornton', endedAt: hour(5) },
    ])
    await send(clockOn(entryId), hour(1))
    expect(await orphanedClockOffs()).toEqual([])
  })

  test('a phone that sends any number of them does not flood the dashboard: the hundred oldest are shown', async () => {
    const clock = openClock(base.db, farm, await makeEmployee(base.db, farm))
    const minutes = Array.from({ length: 101 }, (_, minute) => minute)
    await clock.send(minutes.map((minute) => nextEvent(clockOff(newId()), minute)))
    expect((await orphanedClockOffs()).map(({ endedAt }) => endedAt)).toEqual(minutes.slice(0, 100).map(minuteOfDay))
  })

  test('is shown until a manager has added the hours by hand; other or rejected hours do not count', async () => {
    const { person, entryId } = await endOnPhone()
    await makeTimesheet(base.db, farm, person.id, { startTime: hour(0), endTime: hour(4) })
    const rejected = { startTime: hour(4), endTime: hour(5), status: 'rejected' as const }
    await makeTimesheet(base.db, farm, person.id, rejected)
    expect(await orphanedClockOffs()).toMatchObject([{ id: entryId }])
    await makeTimesheet(base.db, farm, person.id, { startTime: hour(4), endTime: at('04:45') })
    expect(await orphanedClockOffs()).toEqual([])
  })

  test('is shown for as long as a phone may be offline', async () => {
    await endOnPhone()
    expect(await orphanedClockOffs(daysLater(13))).toHaveLength(1)
    expect(await orphanedClockOffs(daysLater(15))).toEqual([])
  })

  test('stays within its own business', async () => {
    await endOnPhone()
    const other = await makeBusiness(base.db)
    expect((await asManager(base.db, other, listRunning, undefined)).orphanedClockOffs).toEqual([])
  })
})
