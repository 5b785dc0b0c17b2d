import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editEntry } from './edit-entry.ts'
import { listEntries } from './list-entries.ts'
import { setStatus } from '../approval/set-status.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string
let id: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
  id = await makeTimesheet(base.db, farm, ana)
})
afterAll(() => base.close())

type Input = Parameters<typeof editEntry>[1]
const later = '2026-11-20T03:00:00.000Z'
const edit = (input: Partial<Input> = {}, business = farm) =>
  asManager(base.db, business, editEntry, { id, version: 1, ...dayOfWork, comments: 'Edited', ...input }, later)
const range = { from: '2026-11-01', to: '2026-12-31' }
async function entryNow(entryId = id): Promise<TimesheetEntry | undefined> {
  const { entries } = await asManager(base.db, farm, listEntries, range)
  return entries.find((entry) => entry.id === entryId)
}
const addRow = async (table: 'managerLocations' | 'managerActivities', business = farm) => {
  const row = { managerId: business.managerId, id: newId(), name: 'Shed' }
  await asManager(base.db, business, ({ tx }) => tx.insertInto(table).values(row).execute(), undefined)
  return row.id
}
const removeRow = (table: 'managerLocations' | 'managerActivities', rowId: string) =>
  asManager(
    base.db,
    farm,
    ({ tx }) => tx.updateTable(table).set({ deletedAt: testNow }).where('id', '=', rowId).execute(),
    undefined,
  )
const pause = (startTime: string, endTime: string | null) => ({ startTime, endTime, type: 'unpaid' as const })
const lunch = pause('2026-11-17T01:00:00.000Z', '2026-11-17T01:30:00.000Z')

test('times, comments, locations, activities and breaks are rewritten, and the entry shows that it was edited', async () => {
  const [north, south] = [await addRow('managerLocations'), await addRow('managerLocations')]
  const activity = await addRow('managerActivities')
  expect(await edit({ locationIds: [north], activityIds: [activity], breaks: [lunch] })).toEqual({ version: 2 })
  // The night the clocks went forward: the break is after the change.
  const times = { startTime: '2026-12-03T12:00:00.0004Z', endTime: '2026-12-03T20:00:00.000Z' }
  const smoko = pause('2026-12-03T17:00:00.000Z', null)
  expect(await edit({ version: 2, ...times, locationIds: [south, south], breaks: [smoko] })).toEqual({ version: 3 })
  expect(await entryNow()).toMatchObject({
    ...times,
    startTime: '2026-12-03T12:00:00.000Z',
    comments: 'Edited',
    status: 'pending',
    version: 3,
    editedAt: later,
    locationIds: [south],
    activityIds: [],
    breaks: [smoko],
  })
})

test('the offset is that of the farm’s zone at the new start', async () => {
  await edit({
    startTime: '2026-10-03T12:00:00.000Z',
    endTime: '2026-10-03T20:00:00.000Z',
    breaks: [pause('2026-10-03T17:00:00.000Z', '2026-10-03T17:30:00.000Z')],
  })
  const [entry] = (await asManager(base.db, farm, listEntries, { from: '2026-10-03', to: '2026-10-03' })).entries
  expect(entry?.timezoneOffset).toBe(600)
  const offsets = await asManager(
    base.db,
    farm,
    ({ tx }) => tx.selectFrom('timesheetBreaks').select('timezoneOffset').where('logId', '=', id).execute(),
    undefined,
  )
  expect(offsets).toEqual([{ timezoneOffset: 660 }])
})

describe('an edit of an entry that someone else changed', () => {
  test('is refused, and their change stays', async () => {
    await edit({ comments: 'First' })
    await expect(edit({ comments: 'Second' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Someone else changed this entry. Your changes were not saved.'),
    })
    expect(await entryNow()).toMatchObject({ comments: 'First', version: 2 })
  })

  test('is refused after a decision too', async () => {
    await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'approved' }] })
    await expect(edit()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('at the same moment: one is saved whole, the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      id = await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
      const wanted = [
        { comments: 'One', breaks: [lunch] },
        { comments: 'Two', breaks: [] },
      ]
      const answers = await Promise.allSettled(wanted.map((each) => edit(each)))
      const winner = answers.findIndex(({ status }) => status === 'fulfilled')
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await entryNow()).toMatchObject({ version: 2, ...wanted[winner] })
    }
  })

  test('sent twice, also at once, it is saved once without an error', async () => {
    const wanted = { comments: 'Fencing', breaks: [lunch] }
    const answers = await Promise.all([edit(wanted), edit(wanted), edit(wanted)])
    expect([...answers, await edit(wanted)]).toEqual(Array.from({ length: 4 }, () => ({ version: 2 })))
    expect(await entryNow()).toMatchObject({ version: 2, breaks: [lunch] })
  })

  test('with nothing changed in it leaves no trace of an edit', async () => {
    expect(await edit({ comments: '' })).toEqual({ version: 1 })
    expect(await entryNow()).toMatchObject({ version: 1, editedAt: null })
  })
})

test('an approved entry stays approved, a rejected one rejected and takes no time', async () => {
  await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'approved' }] })
  await edit({ version: 2 })
  expect(await entryNow()).toMatchObject({ status: 'approved', approvedAt: testNow, editedAt: later })
  const reason = 'Not your day'
  await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'approved', to: 'rejected', reason }] })
  const inTheWay = await makeTimesheet(base.db, farm, ana)
  await edit({ version: 4, comments: 'Again' })
  expect(await entryNow()).toMatchObject({ status: 'rejected', rejectReason: reason, comments: 'Again' })
  expect(await entryNow(inTheWay)).toMatchObject({ status: 'pending' })
})

describe('the rules of an entry', () => {
  test.each([
    ['endTime', { endTime: dayOfWork.startTime }, 'The end must be after the start.'],
    ['endTime', { endTime: null }, 'Choose an end time.'],
    [
      'breaks.0.startTime',
      { breaks: [pause('2026-11-16T19:00:00.000Z', null)] },
      'The break must start within the entry.',
    ],
    ['breaks.1.startTime', { breaks: [lunch, lunch] }, 'This break overlaps another break.'],
  ])('are kept: %s', async (field, input, message) => {
    await expect(edit(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { [field]: message } } })
    expect(await entryNow()).toMatchObject({ version: 1, comments: '' })
  })

  test('leave has a form of its own', async () => {
    id = await makeLog(base.db, farm, (await makeEmployee(base.db, farm)).id, {
      logType: 'leave',
      leaveEntitlement: 'sick_leave',
    })
    await expect(edit()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('leave') })
  })

  test('an entry that is unknown or another business’s is not found', async () => {
    const other = await makeBusiness(base.db)
    await expect(edit({ id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(edit({}, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await entryNow()).toMatchObject({ version: 1 })
  })
})

test('an archived employee’s entry is corrected like any other, so that their last hours are paid correctly', async () => {
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  await edit({ comments: 'Last day' })
  expect(await entryNow()).toMatchObject({ version: 2, comments: 'Last day' })
})

describe('locations and activities', () => {
  test('that were removed may stay on their entry but not be added to another', async () => {
    const [location, work] = [await addRow('managerLocations'), await addRow('managerActivities')]
    await edit({ locationIds: [location], activityIds: [work] })
    await removeRow('managerLocations', location)
    await removeRow('managerActivities', work)
    const kept = { locationIds: [location], activityIds: [work], comments: 'Kept' }
    expect(await edit({ version: 2, ...kept })).toEqual({ version: 3 })
    expect(await entryNow()).toMatchObject(kept)

    id = await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
    await expect(edit({ locationIds: [location] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(edit({ activityIds: [work] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that are unknown or another business’s are not found', async () => {
    const theirs = await addRow('managerLocations', await makeBusiness(base.db))
    for (const location of [theirs, newId()]) {
      await expect(edit({ locationIds: [location] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await entryNow()).toMatchObject({ version: 1, locationIds: [] })
  })
})

describe('an occupied time', () => {
  const afternoon = { startTime: '2026-11-17T05:00:00.000Z', endTime: '2026-11-17T07:00:00.000Z' }

  test('by another entry of the employee is refused with that time; a touching entry is not', async () => {
    await makeTimesheet(base.db, farm, ana, afternoon)
    await expect(edit({ endTime: '2026-11-17T05:30:00.000Z' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Ana Bell already has an entry on Tue 17 Nov, 4:00pm - 6:00pm.'),
    })
    expect(await entryNow()).toMatchObject({ version: 1, endTime: dayOfWork.endTime })
    expect(await edit({ endTime: afternoon.startTime })).toEqual({ version: 2 })
  })

  test('by the running entry lasts until now', async () => {
    const startTime = '2026-11-19T20:00:00.000Z'
    await makeLog(base.db, farm, ana, { startTime, endTime: null, status: 'active' })
    await expect(
      edit({ startTime: '2026-11-20T02:00:00.000Z', endTime: '2026-11-20T04:00:00.000Z' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has been running since') })
    expect(await edit({ startTime: later, endTime: '2026-11-20T04:00:00.000Z' })).toEqual({ version: 2 })
  })

  test('by two edits at the same moment goes to one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: ben } = await makeEmployee(base.db, farm)
      const hours = ['10', '12'].map((hour) => ({
        startTime: `2026-11-18T${hour}:00:00.000Z`,
        endTime: `2026-11-18T${hour}:30:00.000Z`,
      }))
      const ids = [await makeTimesheet(base.db, farm, ben, hours[0]), await makeTimesheet(base.db, farm, ben, hours[1])]
      const answers = await Promise.allSettled(ids.map((each) => edit({ id: each })))
      const lost = answers.filter((each) => each.status === 'rejected')
      expect(lost).toMatchObject([{ reason: { code: 'CONFLICT' } }])
    }
  })
})

describe('a running entry', () => {
  const startTime = '2026-11-19T20:00:00.000Z'
  const smoko = pause('2026-11-19T22:00:00.000Z', '2026-11-19T22:15:00.000Z')
  const breakOn = pause('2026-11-20T02:30:00.000Z', null)
  beforeEach(async () => {
    id = await makeLog(base.db, farm, ana, { startTime, endTime: null, status: 'active' })
  })
  const editRunning = (input: Partial<Input>) => edit({ startTime, endTime: null, ...input })

  test('runs on, on a break or not, as its breaks say', async () => {
    await editRunning({ breaks: [smoko, breakOn] })
    expect(await entryNow()).toMatchObject({ status: 'break', endTime: null, breaks: [smoko, breakOn] })
    await editRunning({ version: 2, breaks: [smoko] })
    expect(await entryNow()).toMatchObject({ status: 'active', endTime: null, breaks: [smoko] })
  })

  test('is pending once it has an end, and the break that is on ends with it', async () => {
    const endTime = '2026-11-20T02:50:00.000Z'
    await editRunning({ breaks: [smoko, breakOn], endTime })
    expect(await entryNow()).toMatchObject({
      status: 'pending',
      endTime,
      editedAt: later,
      breaks: [smoko, { ...breakOn, endTime }],
    })
    expect(await editRunning({ breaks: [smoko, breakOn], endTime })).toEqual({ version: 2 })
  })

  test('must have started already, over no other entry, and so must its break', async () => {
    for (const input of [{ startTime: later }, { breaks: [pause('2026-11-20T03:30:00.000Z', null)] }]) {
      await expect(editRunning(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    for (const over of ['2026-11-17T00:00:00.000Z', '2026-11-16T19:00:00.000Z']) {
      await expect(editRunning({ startTime: over })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('already has an entry on Tue 17 Nov'),
      })
    }
    await makeLog(base.db, farm, ana, {
      startTime: '2026-11-24T22:00:00.000Z',
      endTime: '2026-11-25T05:36:00.000Z',
      logType: 'leave',
      leaveEntitlement: 'annual_leave',
    })
    expect(await editRunning({})).toEqual({ version: 2 })
  })
})
