import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/makers/timesheet.ts'
import { listEntries } from './list-entries.ts'

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
const list = (input: { employeeId?: string; cursor?: string } = {}) =>
  asManager(base.db, farm, listEntries, { employeeId: ana, ...week, ...input })
const minute = (count: number) =>
  Temporal.Instant.from(dayOfWork.startTime).add({ minutes: count }).toString({ fractionalSecondDigits: 3 })

test('an entry comes whole, with the ids of places and work in their order and its breaks by time', async () => {
  const [first, second, third] = await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .selectFrom('managerActivities')
        .select('id')
        .limit(3)
        .execute()
        .then((rows) => rows.map(({ id }) => id)),
    undefined,
  )
  const places = [newId(), newId()]
  await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .insertInto('managerLocations')
        .values(places.map((id) => ({ managerId: farm.managerId, id, name: 'Shed' })))
        .execute(),
    undefined,
  )
  const breaks = [
    { startTime: minute(240), endTime: null, type: 'unpaid' as const },
    { startTime: minute(60), endTime: minute(70), type: 'paid' as const },
  ]
  const id = await makeTimesheet(base.db, farm, ana, {
    comments: 'Fencing',
    locationIds: places.toReversed(),
    activityIds: [third, first, second].filter((each) => each !== undefined),
    breaks,
  })
  expect(await list()).toEqual({
    entries: [
      {
        id,
        employeeId: ana,
        startTime: dayOfWork.startTime,
        endTime: dayOfWork.endTime,
        comments: 'Fencing',
        status: 'pending',
        logType: 'work',
        leaveEntitlement: null,
        timezoneOffset: 660,
        locationIds: places.toReversed(),
        activityIds: [third, first, second],
        breaks: breaks.toReversed().map((each) => ({ id: expect.any(String), ...each })),
      },
    ],
    nextCursor: null,
  })
})

test('leave and running entries are listed, of the days asked for only', async () => {
  await makeLog(base.db, farm, ana, { logType: 'leave', leaveEntitlement: 'sick_leave', comments: null })
  await makeLog(base.db, farm, ana, { startTime: '2026-11-18T00:00:00.000Z', endTime: null, status: 'active' })
  await makeLog(base.db, farm, ana, { startTime: '2026-11-15T12:00:00.000Z', endTime: '2026-11-15T14:00:00.000Z' })
  const { entries } = await list()
  expect(entries).toMatchObject([
    { status: 'active', endTime: null, logType: 'work' },
    { comments: '', logType: 'leave', leaveEntitlement: 'sick_leave' },
  ])
})

test('pages of 200, newest first, meet without a gap or a double, also where entries start together', async () => {
  const { managerId } = farm
  // Rejected ones may stand at the same time.
  const rows = Array.from({ length: 401 }, (_, index) => ({
    managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(Math.floor(index / 3)),
    endTime: minute(600),
    status: 'rejected' as const,
    blocksTime: false,
  }))
  await asManager(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute(), undefined)

  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await list(cursor === undefined ? {} : { cursor })
    seen.push(...page.entries.map(({ id }) => id))
    sizes.push(page.entries.length)
    cursor = page.nextCursor
  }
  expect(sizes).toEqual([200, 200, 1])
  expect(seen).toEqual(rows.map(({ id }) => id).toReversed())
})

test('a full page with nothing after it has no next one', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    managerId: farm.managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(index),
    endTime: minute(index + 1),
  }))
  await asManager(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute(), undefined)
  expect((await list()).nextCursor).toBeNull()
})

test.each(['', 'x', '2026-11-17T00:00:00.000Z', `2026-11-17_${newId()}`, `2026-11-17T00:00:00.000Z_${newId()}_`])(
  'the cursor "%s" is refused as bad input',
  async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test('an employee without entries has an empty list', async () => {
  expect(await list()).toEqual({ entries: [], nextCursor: null })
})

test('an archived, unknown or another business’s employee is not found, with entries or without', async () => {
  const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  await makeLog(base.db, farm, archived, {})
  const other = await makeBusiness(base.db)
  const { id: theirs } = await makeEmployee(base.db, other)
  await makeTimesheet(base.db, other, theirs)
  for (const employeeId of [archived, theirs, newId()]) {
    await expect(list({ employeeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
