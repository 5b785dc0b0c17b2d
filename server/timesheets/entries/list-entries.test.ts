import { mostCharacters } from '#shared/core/pages.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entrySorts } from '#shared/timesheets/entries/entry-sort.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
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
type Input = Parameters<typeof listEntries>[1]
const list = (input: Partial<Input> = {}) =>
  asManager(base.db, farm, listEntries, { employeeIds: [ana], ...week, ...input })
const idsOf = async (input: Partial<Input> = {}) => (await list(input)).entries.map(({ id }) => id)
const minute = (count: number) =>
  Temporal.Instant.from(dayOfWork.startTime).add({ minutes: count }).toString({ fractionalSecondDigits: 3 })

test('an entry comes whole, with its location and activity IDs in order and its breaks by time', async () => {
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
  const locations = [newId(), newId()]
  await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .insertInto('managerLocations')
        .values(locations.map((id) => ({ managerId: farm.managerId, id, name: 'Shed' })))
        .execute(),
    undefined,
  )
  const breaks = [
    { startTime: minute(240), endTime: null, type: 'unpaid' as const },
    { startTime: minute(60), endTime: minute(70), type: 'paid' as const },
  ]
  const id = await makeTimesheet(base.db, farm, ana, {
    comments: 'Fencing',
    locationIds: locations.toReversed(),
    activityIds: [third, first, second].filter((each) => each !== undefined),
    breaks,
  })
  expect(await list()).toEqual({
    entries: [
      {
        id,
        employeeId: ana,
        version: 1,
        startTime: dayOfWork.startTime,
        endTime: dayOfWork.endTime,
        day: '2026-11-17',
        endDay: '2026-11-17',
        leaveDayMinutes: null,
        comments: 'Fencing',
        status: 'pending',
        rejectReason: null,
        logType: 'work',
        leaveEntitlement: null,
        timezoneOffset: 660,
        approvedAt: null,
        editedAt: null,
        previousEnd: null,
        phoneFlags: [],
        forgottenReason: null,
        locationIds: locations.toReversed(),
        activityIds: [third, first, second],
        assetIds: [],
        breaks: breaks.toReversed().map((each) => ({ id: expect.any(String), ...each })),
      },
    ],
    nextCursor: null,
  })
})

test('leave and running entries are listed, within the range only', async () => {
  await makeLog(base.db, farm, ana, { logType: 'leave', leaveEntitlement: 'sick_leave', comments: null })
  await makeLog(base.db, farm, ana, { startTime: '2026-11-18T00:00:00.000Z', endTime: null, status: 'active' })
  await makeLog(base.db, farm, ana, { startTime: '2026-11-15T12:00:00.000Z', endTime: '2026-11-15T14:00:00.000Z' })
  const { entries } = await list()
  expect(entries).toMatchObject([
    { status: 'active', endTime: null, logType: 'work' },
    { comments: '', logType: 'leave', leaveEntitlement: 'sick_leave' },
  ])
})

test('pages of 200, newest first, join without gaps or duplicates, also where entries start together', async () => {
  const { managerId } = farm
  // Rejected entries may overlap.
  const rows = Array.from({ length: 401 }, (_, index) => ({
    managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(Math.floor(index / 3)),
    endTime: minute(600),
    status: 'rejected' as const,
    blocksTime: false,
  }))
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute())

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

test('a page of entries with long comments ends before its answer is too long', async () => {
  const rows = Array.from({ length: 199 }, (_, index) => ({
    managerId: farm.managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(index),
    endTime: minute(index + 1),
    comments: 'x'.repeat(2000),
  }))
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute())

  const first = await list()
  const second = await list({ cursor: first.nextCursor ?? '' })

  expect(JSON.stringify(first).length).toBeLessThan(mostCharacters)
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed())
})

test('a full page with nothing after it has no next one', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    managerId: farm.managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(index),
    endTime: minute(index + 1),
  }))
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute())
  expect((await list()).nextCursor).toBeNull()
})

const content = { startTime: '2026-11-17T00:00:00.000Z', id: newId(), employeeId: newId(), spanMilliseconds: 0 }
test.each([
  '',
  'x',
  cursorOf({}),
  cursorOf({ ...content, startTime: '2026-11-17' }),
  cursorOf({ ...content, id: 'x' }),
  cursorOf({ ...content, spanMilliseconds: -1 }),
  cursorOf({ ...content, spanMilliseconds: null }),
])('the cursor "%s" is refused as bad input', async (cursor) => {
  await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an employee without entries has an empty list', async () => {
  expect(await list()).toEqual({ entries: [], nextCursor: null })
})

test('an archived employee’s entries are listed', async () => {
  const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  expect((await list({ employeeIds: [archived] })).entries).toEqual([])
  const id = await makeLog(base.db, farm, archived, {})
  expect((await list({ employeeIds: [archived] })).entries).toMatchObject([{ id }])
})

test('an unknown or another business’s employee is not found, with entries or without', async () => {
  const other = await makeBusiness(base.db)
  const { id: theirs } = await makeEmployee(base.db, other)
  await makeTimesheet(base.db, other, theirs)
  for (const employeeId of [theirs, newId()]) {
    await expect(list({ employeeIds: [employeeId] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

const less = (one: string | number, other: string | number) => (one === other ? 0 : one < other ? -1 : 1)

describe('every order', () => {
  test('comes in pages that join without gaps or duplicates, also among equals', async () => {
    // The same names twice, in other capitals: the start and the ID decide their order.
    const people = [
      { firstName: 'Ana', lastName: 'Bell' },
      { firstName: 'ana', lastName: 'BELL' },
      { firstName: 'Zoe', lastName: 'Ash' },
      { firstName: 'Abe', lastName: 'bell' },
    ]
    const employees = await Promise.all(people.map((each) => makeEmployee(base.db, farm, each)))
    const rows = employees.flatMap(({ id: employmentInfo, firstName, lastName }, person) =>
      Array.from({ length: 60 }, (_, index) => ({
        managerId: farm.managerId,
        id: newId(),
        employmentInfo,
        startTime: minute(index * 10),
        endTime: index === 59 && person < 2 ? null : minute(index * 10 + 1 + (index % 3)),
        status: index === 59 && person < 2 ? ('active' as const) : ('pending' as const),
        name: `${firstName} ${lastName}`.toLowerCase(),
        span: index === 59 && person < 2 ? 0 : 1 + (index % 3),
      })),
    )
    await writeEntries(base.db, farm, ({ tx }) =>
      tx
        .insertInto('timesheetLogs')
        .values(rows.map(({ name: _name, span: _span, ...row }) => row))
        .execute(),
    )
    type Row = (typeof rows)[number]
    const newest = (a: Row, b: Row) => less(b.startTime, a.startTime) || less(b.id, a.id)
    const orders = {
      newest,
      oldest: (a: Row, b: Row) => -newest(a, b),
      person: (a: Row, b: Row) => less(a.name, b.name) || newest(a, b),
      longest: (a: Row, b: Row) => b.span - a.span || newest(a, b),
      shortest: (a: Row, b: Row) => a.span - b.span || newest(a, b),
    }
    for (const sort of entrySorts) {
      const all = { employeeIds: employees.map(({ id }) => id), sort }
      const first = await list(all)
      const second = await list({ ...all, cursor: first.nextCursor ?? '' })
      expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([200, 40, null])
      expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(
        rows.toSorted(orders[sort]).map(({ id }) => id),
      )
    }
  })
})

const hour = (from: number) => ({ startTime: minute(from * 60), endTime: minute(from * 60 + 30) })
const addRow = async (table: 'managerLocations' | 'managerActivities') => {
  const row = { managerId: farm.managerId, id: newId(), name: 'Shed' }
  await asManager(base.db, farm, ({ tx }) => tx.insertInto(table).values(row).execute(), undefined)
  return row.id
}

describe('a filter', () => {
  test('by locations and activities finds entries that have one of each list', async () => {
    const [north, south] = [await addRow('managerLocations'), await addRow('managerLocations')]
    const [sowing, fencing] = [await addRow('managerActivities'), await addRow('managerActivities')]
    const both = await makeTimesheet(base.db, farm, ana, {
      ...hour(1),
      locationIds: [north, south],
      activityIds: [sowing],
    })
    const other = await makeTimesheet(base.db, farm, ana, { ...hour(2), locationIds: [south], activityIds: [fencing] })
    await makeTimesheet(base.db, farm, ana, hour(3))
    expect(await idsOf({ locationIds: [north] })).toEqual([both])
    expect(await idsOf({ locationIds: [north, south] })).toEqual([other, both])
    expect(await idsOf({ activityIds: [fencing] })).toEqual([other])
    expect(await idsOf({ locationIds: [south], activityIds: [sowing] })).toEqual([both])
    expect(await idsOf({ locationIds: [newId()] })).toEqual([])
  })

  test('by type, kind of leave and statuses', async () => {
    const sick = await makeLog(base.db, farm, ana, { ...hour(1), logType: 'leave', leaveEntitlement: 'sick_leave' })
    const annual = await makeLog(base.db, farm, ana, { ...hour(2), logType: 'leave', leaveEntitlement: 'annual_leave' })
    const work = await makeTimesheet(base.db, farm, ana, { ...hour(3), status: 'approved' })
    const running = await makeLog(base.db, farm, ana, { startTime: minute(600), endTime: null, status: 'break' })
    expect(await idsOf({ logType: 'leave' })).toEqual([annual, sick])
    expect(await idsOf({ leaveTypes: ['sick_leave', 'carers_leave'] })).toEqual([sick])
    expect(await idsOf({ statuses: ['approved', 'break'] })).toEqual([running, work])
  })

  test('without employees finds everyone, archived ones too, and no other business’s entries', async () => {
    const { id: ben } = await makeEmployee(base.db, farm)
    const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
    const other = await makeBusiness(base.db)
    const { id: theirs } = await makeEmployee(base.db, other)
    await makeTimesheet(base.db, other, theirs)
    const ours = [await makeTimesheet(base.db, farm, ana), await makeTimesheet(base.db, farm, ben)]
    ours.push(await makeLog(base.db, farm, archived, {}))
    const { entries } = await asManager(base.db, farm, listEntries, week)
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ours.toSorted())
    expect(await idsOf({ employeeIds: [ben, theirs] })).toEqual([ours[1]])
  })
})
