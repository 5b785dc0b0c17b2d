import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { testServer } from '#test/server.ts'
import { addLeave } from './add-leave.ts'

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

type Input = Parameters<typeof addLeave>[1]
const add = (input: Partial<Input> = {}, business = farm, now = testNow) =>
  asManager(base.db, business, addLeave, { id: newId(), employeeId: ana, ...daysOff, ...input }, now)
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().orderBy('startTime').execute(),
    undefined,
  )
const overlaps = { code: 'CONFLICT', message: timesheetMessages.leaveOverlaps }

describe('leave is stored', () => {
  test('pending, from 09:00 of the first day to 456 minutes after 09:00 of the last, on the farm’s clock', async () => {
    await add({ comments: 'At the coast' })
    expect(await saved()).toMatchObject([
      {
        employmentInfo: ana,
        startTime: '2026-11-30T22:00:00.000Z',
        endTime: '2026-12-02T05:36:00.000Z',
        timezoneOffset: 660,
        status: 'pending',
        logType: 'leave',
        leaveEntitlement: 'annual_leave',
        comments: 'At the coast',
        blocksTime: true,
        version: 1,
      },
    ])
  })

  test('with the offset of its start, and with its end on the clock after a daylight saving change', async () => {
    await add({ startDate: '2026-10-02', endDate: '2026-10-05' })
    expect(await saved()).toMatchObject([
      { startTime: '2026-10-01T23:00:00.000Z', endTime: '2026-10-05T05:36:00.000Z', timezoneOffset: 600 },
    ])
  })

  test('for a weekend only, too', async () => {
    await add({ startDate: '2026-12-05', endDate: '2026-12-06' })
    expect(await saved()).toHaveLength(1)
  })

  test('with the leave hours of the configuration', async () => {
    await setLeaveHours(base.db, farm, '8')
    await add({ endDate: daysOff.startDate })
    expect(await saved()).toMatchObject([{ endTime: '2026-12-01T06:00:00.000Z' }])
  })

  test('with 7.6 hours when the configuration has no leave hours', async () => {
    await asManager(
      base.db,
      farm,
      ({ tx, actor }) =>
        tx
          .deleteFrom('managerConfiguration')
          .where('managerId', '=', actor.managerId)
          .where('configType', '=', 'leave_hours')
          .execute(),
      undefined,
    )
    await add({ endDate: daysOff.startDate })
    expect(await saved()).toMatchObject([{ endTime: '2026-12-01T05:36:00.000Z' }])
  })
})

test('an archived or unknown employee, or one of another business, has no employment info', async () => {
  const other = await makeBusiness(base.db)
  const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  for (const employeeId of [archived, (await makeEmployee(base.db, other)).id, newId()]) {
    await expect(add({ employeeId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: timesheetMessages.noEmploymentInfo,
      data: { fields: { employeeId: timesheetMessages.noEmploymentInfo } },
    })
  }
  expect([...(await saved()), ...(await saved(other))]).toEqual([])
})

describe('leave that overlaps an existing log of the employee is refused', () => {
  const work = { startTime: '2026-12-01T20:00:00.000Z', endTime: '2026-12-02T04:00:00.000Z' }

  test.each(['pending', 'approved'] as const)('when the log is %s, work or leave', async (status) => {
    await makeTimesheet(base.db, farm, ana, { ...work, status })
    await makeLeave(base.db, farm, ana, { startDate: '2026-12-08', endDate: '2026-12-11', status })
    await expect(add()).rejects.toMatchObject(overlaps)
    await expect(add({ startDate: '2026-12-09', endDate: '2026-12-09' })).rejects.toMatchObject(overlaps)
    expect(await saved()).toHaveLength(2)
  })

  test('but not when it is rejected, of another employee, or only touches the leave', async () => {
    await makeTimesheet(base.db, farm, ana, { ...work, status: 'rejected' })
    await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id, work)
    await makeTimesheet(base.db, farm, ana, { startTime: '2026-11-30T18:00:00Z', endTime: '2026-11-30T22:00:00Z' })
    await makeTimesheet(base.db, farm, ana, { startTime: '2026-12-02T05:36:00Z', endTime: '2026-12-02T08:00:00Z' })
    expect(await add()).toEqual({ ok: true })
  })

  test('and a running log lasts until now', async () => {
    await makeLog(base.db, farm, ana, { startTime: '2026-11-19T20:00:00Z', endTime: null, status: 'active' })
    await expect(add({ startDate: '2026-11-20', endDate: '2026-11-20' })).rejects.toMatchObject(overlaps)
    expect(await add()).toEqual({ ok: true })
  })

  test('even on a weekend within the leave', async () => {
    await makeTimesheet(base.db, farm, ana, { startTime: '2026-12-05T00:00:00Z', endTime: '2026-12-05T02:00:00Z' })
    await expect(add({ startDate: '2026-12-04', endDate: '2026-12-07' })).rejects.toMatchObject(overlaps)
  })
})

test('when leaves arrive at once for the same days, exactly one is saved', async () => {
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => add()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(overlaps)
  expect(await saved()).toHaveLength(1)
})

test('when leave and work arrive at once for the same time, exactly one is saved', async () => {
  const work = { startTime: '2026-12-01T20:00:00.000Z', endTime: '2026-12-02T04:00:00.000Z' }
  const answers = await Promise.allSettled([add(), makeTimesheet(base.db, farm, ana, work)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await saved()).toHaveLength(1)
})

describe('sent again with the same id', () => {
  test('it creates no second row, even when both arrive at once', async () => {
    const id = newId()
    expect(await Promise.all([add({ id }), add({ id }), add({ id })])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(await add({ id })).toEqual({ ok: true })
    expect(await saved()).toHaveLength(1)
  })

  test('it is accepted even when the days have since been locked', async () => {
    const id = newId()
    await add({ id })
    await makeLock(base.db, farm, { from: '2026-11-30', to: '2026-12-13' })
    expect(await add({ id })).toEqual({ ok: true })
  })

  test('with other content or for another employee it is refused, and the first stays', async () => {
    const id = newId()
    const { id: ben } = await makeEmployee(base.db, farm)
    await add({ id })
    for (const other of [{ endDate: '2026-12-03' }, { leaveType: 'sick_leave' as const }, { employeeId: ben }]) {
      await expect(add({ id, ...other })).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    expect(await saved()).toMatchObject([{ id, employmentInfo: ana, leaveEntitlement: 'annual_leave' }])
  })

  test('another business’s id is free to use, and its leave stays unchanged', async () => {
    const other = await makeBusiness(base.db)
    const id = await makeLeave(base.db, other, (await makeEmployee(base.db, other)).id)
    await add({ id, comments: 'Ours' })
    expect(await saved()).toMatchObject([{ id, comments: 'Ours' }])
    expect(await saved(other)).toMatchObject([{ id, comments: '' }])
  })
})

test.each([
  ['starts on a locked day', { startDate: '2026-12-15', endDate: '2026-12-18' }],
  ['ends on one', { startDate: '2026-12-01', endDate: '2026-12-02' }],
  ['has locked days between its first and last', { startDate: '2026-12-01', endDate: '2026-12-16' }],
])('leave that %s is refused with the reason', async (_, days) => {
  await makeLock(base.db, farm, { from: '2026-12-02', to: '2026-12-15' })
  await expect(add(days)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('2 – 15 Dec 2026 is locked'),
  })
  expect(await saved()).toEqual([])
})

test('leave beside locked days is added', async () => {
  await makeLock(base.db, farm, { from: '2026-12-02', to: '2026-12-15' })
  expect(await add({ startDate: '2026-11-30', endDate: '2026-12-01' })).toEqual({ ok: true })
  expect(await add({ startDate: '2026-12-16', endDate: '2026-12-16' })).toEqual({ ok: true })
})

test('leave with a missing or unknown type is refused with the words of the specification', async () => {
  const server = await testServer(base)
  const cookie = await server.cookieFor(farm)
  for (const leaveType of [undefined, null, '', 'gardening_leave']) {
    const answer = await server.call(
      'leave.addLeave',
      { id: newId(), employeeId: ana, ...daysOff, leaveType },
      { cookie },
    )
    expect(answer).toMatchObject({ status: 400, message: 'Please select a leave type.' })
  }
  expect(await saved()).toEqual([])
  await server.close()
})
