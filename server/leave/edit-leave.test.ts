import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editLeave } from './edit-leave.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string
let leaveId: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
  leaveId = await makeLeave(base.db, farm, ana)
})
afterAll(() => base.close())

type Input = Parameters<typeof editLeave>[1]
const edit = (input: Partial<Input> = {}, business = farm) =>
  asManager(base.db, business, editLeave, { id: leaveId, version: 1, ...daysOff, ...input })
const stored = (id = leaveId) =>
  asManager(
    base.db,
    farm,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().where('id', '=', id).executeTakeFirst(),
    undefined,
  )

test('days, type and comments change, the time of the edit is recorded, and the status stays', async () => {
  const id = await makeLeave(base.db, farm, ana, { startDate: '2026-10-01', endDate: '2026-10-01', status: 'approved' })
  const version = (await stored(id))?.version ?? 0
  const days = { startDate: '2026-12-07', endDate: '2026-12-08' }
  const input = { id, version, ...days, leaveType: 'sick_leave' as const, comments: 'Flu' }
  expect(await edit(input)).toEqual({ version: version + 1 })
  expect(await stored(id)).toMatchObject({
    startTime: '2026-12-06T22:00:00.000Z',
    endTime: '2026-12-08T05:36:00.000Z',
    timezoneOffset: 660,
    leaveEntitlement: 'sick_leave',
    comments: 'Flu',
    status: 'approved',
    editedAt: testNow,
    version: version + 1,
  })
})

test.each([
  [{ startDate: '2026-11-30' }, { startTime: '2026-11-29T22:00:00.000Z' }],
  [{ endDate: '2026-12-03' }, { endTime: '2026-12-03T05:36:00.000Z' }],
  [{ leaveType: 'sick_leave' }, { leaveEntitlement: 'sick_leave' }],
  [{ comments: 'At the coast' }, { comments: 'At the coast' }],
] satisfies [Partial<Input>, object][])('a single change is an edit: %j', async (change, kept) => {
  expect(await edit(change)).toEqual({ version: 2 })
  expect(await stored()).toMatchObject(kept)
})

test('leave keeps its hours per day when the setting has changed: with the same days that is no edit', async () => {
  await setLeaveHours(base.db, farm, '8')
  expect(await edit()).toEqual({ version: 1 })
  await edit({ endDate: '2026-12-03' })
  expect(await stored()).toMatchObject({ endTime: '2026-12-03T05:36:00.000Z', version: 2 })
})

test('leave does not overlap itself, only other logs', async () => {
  expect(await edit({ endDate: '2026-12-04' })).toEqual({ version: 2 })
  await makeTimesheet(base.db, farm, ana, { startTime: '2026-12-06T22:00:00Z', endTime: '2026-12-07T04:00:00Z' })
  await expect(edit({ version: 2, endDate: '2026-12-07' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: timesheetMessages.leaveOverlaps,
  })
  expect(await stored()).toMatchObject({ endTime: '2026-12-04T05:36:00.000Z', version: 2 })
})

test('rejected leave occupies no time, so it may be moved onto other entries', async () => {
  await makeTimesheet(base.db, farm, ana, { startTime: '2026-12-06T22:00:00Z', endTime: '2026-12-07T04:00:00Z' })
  const id = await makeLeave(base.db, farm, ana, { startDate: '2026-12-14', endDate: '2026-12-14', status: 'rejected' })
  const version = (await stored(id))?.version ?? 0
  await edit({ id, version, startDate: '2026-12-07', endDate: '2026-12-07' })
  expect(await stored(id)).toMatchObject({ startTime: '2026-12-06T22:00:00.000Z', status: 'rejected' })
})

test('an edit of leave that another user has changed is refused, and theirs stays', async () => {
  await edit({ comments: 'Theirs' })
  await expect(edit({ comments: 'Ours' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Someone else changed this leave'),
  })
  expect(await stored()).toMatchObject({ comments: 'Theirs', version: 2 })
})

test('of two edits at once one wins and the other is refused', async () => {
  const answers = await Promise.allSettled([edit({ comments: 'One' }), edit({ comments: 'Other' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stored()).toMatchObject({ version: 2 })
})

test('of two leaves moved onto the same days at once one is saved', async () => {
  const second = await makeLeave(base.db, farm, ana, { startDate: '2026-12-14', endDate: '2026-12-14' })
  const days = { startDate: '2026-12-21', endDate: '2026-12-22' }
  const answers = await Promise.allSettled([edit(days), edit({ ...days, id: second })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const moved = [await stored(), await stored(second)].filter((row) => row?.startTime === '2026-12-20T22:00:00.000Z')
  expect(moved).toHaveLength(1)
})

test('an edit that is sent twice or changes nothing is no second edit', async () => {
  expect(await edit()).toEqual({ version: 1 })
  expect(await stored()).toMatchObject({ editedAt: null, version: 1 })
  await edit({ comments: 'Once' })
  expect(await edit({ comments: 'Once' })).toEqual({ version: 2 })
  expect(await stored()).toMatchObject({ version: 2 })
})

test('an archived employee’s leave can be corrected like any other', async () => {
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  await edit({ comments: 'Paid out' })
  expect(await stored()).toMatchObject({ comments: 'Paid out', version: 2 })
})

test('work, another business’s leave and an unknown id are not found', async () => {
  const other = await makeBusiness(base.db)
  const theirs = await makeLeave(base.db, other, (await makeEmployee(base.db, other)).id)
  const work = await makeTimesheet(base.db, farm, ana)
  for (const id of [theirs, work, newId()]) {
    await expect(edit({ id, comments: 'Taken' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await stored()).toMatchObject({ comments: '', version: 1 })
})

test('leave is moved neither out of a locked period nor into one', async () => {
  await makeLock(base.db, farm, { from: '2026-12-07', to: '2026-12-20' })
  const locked = { code: 'CONFLICT', message: expect.stringContaining('7 – 20 Dec 2026 is locked') }
  await expect(edit({ startDate: '2026-12-08', endDate: '2026-12-08' })).rejects.toMatchObject(locked)
  await edit({ startDate: '2026-12-03', endDate: '2026-12-03' })
  await makeLock(base.db, farm, { from: '2026-12-03', to: '2026-12-06' })
  await expect(edit({ version: 2, startDate: '2026-12-21', endDate: '2026-12-21' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('3 – 6 Dec 2026 is locked'),
  })
})

test('leave within locked days does not change, and other leave cannot be moved into them', async () => {
  const locked = { code: 'CONFLICT', message: expect.stringContaining('3 – 16 Dec 2026 is locked') }
  await makeLock(base.db, farm, { from: '2026-12-03', to: '2026-12-16' })
  await expect(edit({ endDate: '2026-12-03' })).rejects.toMatchObject(locked)
  await expect(edit({ startDate: '2026-12-01', endDate: '2026-12-31' })).rejects.toMatchObject(locked)
  await edit({ startDate: '2026-11-30', endDate: '2026-12-02' })
  await makeLock(base.db, farm, { from: '2026-12-02', to: '2026-12-02' })
  const last = { code: 'CONFLICT', message: expect.stringContaining('2 Dec 2026 is locked') }
  await expect(edit({ version: 2, startDate: '2026-11-30', endDate: '2026-12-01' })).rejects.toMatchObject(last)
  await expect(edit({ version: 2, comments: 'Late' })).rejects.toMatchObject(last)
})
