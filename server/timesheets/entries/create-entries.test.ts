import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { createEntries } from './create-entries.ts'

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

type Input = Parameters<typeof createEntries>[1]
const create = (input: Partial<Input>, business = farm) =>
  asManager(base.db, business, createEntries, { entries: [{ id: newId(), employeeId: ana }], ...dayOfWork, ...input })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().orderBy('id').execute(),
    undefined,
  )
const stored = (table: 'timesheetBreaks' | 'logLocations' | 'logActivities' | 'managerActivities') =>
  asManager(base.db, farm, ({ tx }) => tx.selectFrom(table).selectAll().orderBy('id').execute(), undefined)
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: Error) => error.message,
  )

async function makeLocation(business = farm, deletedAt: string | null = null) {
  const row = { managerId: business.managerId, id: newId(), name: 'Top paddock', deletedAt }
  await asManager(base.db, business, ({ tx }) => tx.insertInto('managerLocations').values(row).execute(), undefined)
  return row.id
}

describe('the same entry for several employees', () => {
  test('is a pending work entry for each, with its own breaks, locations and activities', async () => {
    const { id: ben } = await makeEmployee(base.db, farm, { firstName: 'Ben' })
    const location = await makeLocation()
    const activity = (await stored('managerActivities'))[0]?.id ?? ''
    const entries = [
      { id: newId(), employeeId: ana },
      { id: newId(), employeeId: ben },
    ]
    const breaks = [{ startTime: '2026-11-17T01:00:00.000Z', endTime: null, type: 'unpaid' as const }]
    const input = { entries, comments: 'Fencing', breaks, locationIds: [location, location], activityIds: [activity] }
    expect(await create(input)).toEqual({ ok: true })

    const common = {
      comments: 'Fencing',
      status: 'pending',
      logType: 'work',
      timezoneOffset: 660,
      source: 'manual',
      blocksTime: true,
    }
    expect(await saved()).toMatchObject(
      entries.map(({ id, employeeId }) => ({ id, employmentInfo: employeeId, ...common })),
    )
    const logIds = entries.map(({ id }) => id).toSorted()
    for (const table of ['timesheetBreaks', 'logLocations', 'logActivities'] as const) {
      const rows = await stored(table)
      expect(rows.map((row) => 'logId' in row && row.logId).toSorted()).toEqual(logIds)
    }
    expect(await stored('timesheetBreaks')).toMatchObject([
      { endTime: null, timezoneOffset: 660 },
      { endTime: null, timezoneOffset: 660 },
    ])
  })

  test('is saved for none of them if one cannot have it', async () => {
    const { id: ben } = await makeEmployee(base.db, farm, { firstName: 'Ben' })
    await makeTimesheet(base.db, farm, ben)
    const entries = [ana, ben].map((employeeId) => ({ id: newId(), employeeId }))
    await expect(create({ entries })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await saved()).toHaveLength(1)
  })

  test('lists no employee twice', async () => {
    const id = newId()
    const { id: ben } = await makeEmployee(base.db, farm)
    for (const entries of [
      [newId(), newId()].map((each) => ({ id: each, employeeId: ana })),
      [ana, ben].map((employeeId) => ({ id, employeeId })),
    ]) {
      await expect(create({ entries })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { fields: { entries: expect.any(String) } },
      })
    }
    expect(await saved()).toEqual([])
  })
})

test('the offset is that of the farm’s zone when the work starts, also where a break lies behind the clock change', async () => {
  await create({
    startTime: '2026-10-03T12:00:00.000Z',
    endTime: '2026-10-03T20:00:00.000Z',
    breaks: [{ startTime: '2026-10-03T17:00:00.000Z', endTime: '2026-10-03T17:30:00.000Z', type: 'paid' }],
  })
  expect(await saved()).toMatchObject([{ timezoneOffset: 600 }])
  expect(await stored('timesheetBreaks')).toMatchObject([{ timezoneOffset: 660 }])
})

test('the rules of an entry apply, each with a message at its field', async () => {
  const breaks = [{ startTime: '2026-11-16T19:00:00.000Z', endTime: '2026-11-16T20:30:00.000Z', type: 'paid' as const }]
  await expect(create({ breaks })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { 'breaks.0.startTime': 'The break must start within the entry.' } },
  })
  await expect(create({ endTime: dayOfWork.startTime })).rejects.toMatchObject({
    data: { fields: { endTime: 'The end must be after the start.' } },
  })
})

test('times that are one in the database’s milliseconds are one for the rule', async () => {
  const times = { startTime: '2026-11-16T20:00:00.0006Z', endTime: '2026-11-16T20:00:00.0012Z' }
  expect(await messageOf(create(times))).toBe('saved')
  const together = { startTime: '2026-11-16T21:00:00.0001Z', endTime: '2026-11-16T21:00:00.0009Z' }
  await expect(create(together)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an archived or unknown employee, or one of another business, has no employment info', async () => {
  const other = await makeBusiness(base.db)
  const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  for (const employeeId of [archived, (await makeEmployee(base.db, other)).id, newId()]) {
    const entries = [ana, employeeId].map((each) => ({ id: newId(), employeeId: each }))
    await expect(create({ entries })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: timesheetMessages.noEmploymentInfo,
      data: { fields: { 'entries.1.employeeId': timesheetMessages.noEmploymentInfo } },
    })
  }
  expect(await saved()).toEqual([])
  expect(await saved(other)).toEqual([])
})

test('locations and activities that are removed, unknown or of another business are not found', async () => {
  const other = await makeBusiness(base.db)
  const ours = await makeLocation()
  for (const id of [await makeLocation(other), await makeLocation(farm, testNow), newId()]) {
    await expect(create({ locationIds: [ours, id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create({ activityIds: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await saved()).toEqual([])
})

describe('an occupied time', () => {
  const whatToDo = 'Nothing was saved. Change the times or the other entry, then save again.'
  const leave = { logType: 'leave', leaveEntitlement: 'annual_leave' } as const

  test.each([
    ['an entry', {}, 'an entry on Tue 17 Nov, 7:00am - 3:30pm.'],
    [
      'an overnight entry',
      { startTime: '2026-11-16T10:00:00.000Z' },
      'an entry from Mon 16 Nov, 9:00pm to Tue 17 Nov, 3:30pm.',
    ],
    ['leave', leave, 'leave on Tue 17 Nov, 7:00am - 3:30pm.'],
    [
      'a running entry',
      { endTime: null, status: 'active' },
      'an entry that has been running since Tue 17 Nov, 7:00am.',
    ],
  ] as const)('by %s is refused with the name and the time', async (_, row, words) => {
    await makeLog(base.db, farm, ana, row)
    await expect(create({})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Ana Bell already has ${words} ${whatToDo}`,
    })
    expect(await saved()).toHaveLength(1)
  })

  describe('by a running entry', () => {
    const startTime = '2026-11-19T20:00:00.000Z'
    const during = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-11-20T05:00:00.000Z' }
    beforeEach(() => makeLog(base.db, farm, ana, { startTime, endTime: null, status: 'active' }))

    test('lasts until now and is free from now on', async () => {
      await expect(create(during)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `Ana Bell already has an entry that has been running since Fri 20 Nov, 7:00am. ${whatToDo}`,
      })
      expect(await messageOf(create({ ...during, endTime: startTime, startTime: '2026-11-19T19:00:00.000Z' }))).toBe(
        'saved',
      )
      expect(await messageOf(create({ ...during, startTime: testNow }))).toBe('saved')
      expect(await saved()).toHaveLength(3)
    })

    test('does not affect what was saved before', async () => {
      const { id: ben } = await makeEmployee(base.db, farm)
      const entries = [{ id: newId(), employeeId: ben }]
      await create({ ...during, entries })
      // An offline phone reports later that they had clocked on.
      await makeLog(base.db, farm, ben, { startTime, endTime: null, status: 'active' })
      expect(await messageOf(create({ ...during, entries }))).toBe('saved')
    })
  })

  test('by several entries says how many more', async () => {
    for (const hour of ['20', '21', '22']) {
      const times = { startTime: `2026-11-16T${hour}:00:00.000Z`, endTime: `2026-11-16T${hour}:30:00.000Z` }
      await makeTimesheet(base.db, farm, ana, times)
    }
    expect(await messageOf(create({}))).toContain('7:00am - 7:30am. 2 more entries overlap too.')
  })

  test('is free again once rejected, and beside an entry it touches', async () => {
    await makeTimesheet(base.db, farm, ana, { status: 'rejected' })
    await makeTimesheet(base.db, farm, ana, { startTime: dayOfWork.endTime, endTime: '2026-11-17T05:00:00.000Z' })
    expect(await messageOf(create({}))).toBe('saved')
  })

  test('at the same moment by two managers: one gets it, the other sees which entry has it', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: employeeId } = await makeEmployee(base.db, farm)
      const answers = await Promise.all(
        ['2026-11-16T20:00:00.000Z', '2026-11-16T21:00:00.000Z'].map((startTime) =>
          messageOf(create({ entries: [{ id: newId(), employeeId }], startTime })),
        ),
      )
      expect(answers.toSorted()).toEqual([
        expect.stringMatching(/^Ana Bell already has an entry on Tue 17 Nov, [78]:00am - 3:30pm\. /),
        'saved',
      ])
    }
    expect(await saved()).toHaveLength(10)
  })

  test('by concurrent batches that list the same employees in another order', async () => {
    const employees = await Promise.all(Array.from({ length: 10 }, () => makeEmployee(base.db, farm)))
    const entries = employees.map(({ id }) => ({ id: newId(), employeeId: id }))
    const others = entries.map((each) => ({ ...each, id: newId() })).toReversed()
    const answers = await Promise.all([entries, others].map((each) => messageOf(create({ entries: each }))))
    expect(answers.toSorted()).toEqual([expect.stringContaining('9 more entries overlap too'), 'saved'])
    expect(await saved()).toHaveLength(10)
  })
})
