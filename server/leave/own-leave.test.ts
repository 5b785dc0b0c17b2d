import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { getBusiness } from '#server/business/company/get-business.ts'
import { setConfiguration } from '#server/business/company/set-configuration.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { setStatus } from '#server/timesheets/approval/set-status.ts'
import { editLeave } from './edit-leave.ts'
import { listOwnLeave } from './list-own-leave.ts'
import { requestLeave } from './request-leave.ts'
import { withdrawLeave } from './withdraw-leave.ts'

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

type Input = Parameters<typeof requestLeave>[1]
const ask = (input: Partial<Input> = {}, person = ana) =>
  asEmployee(base.db, farm, person, requestLeave, { id: newId(), ...daysOff, ...input })
const list = (now = testNow, person = ana) => asEmployee(base.db, farm, person, listOwnLeave, undefined, now)
const archive = () => asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
async function setLeaveHours(value: number) {
  const { configuration } = await asManager(base.db, farm, getBusiness, undefined)
  const id = configuration.find(({ configType }) => configType === 'leave_hours')?.id ?? newId()
  await asManager(base.db, farm, setConfiguration, { id, configType: 'leave_hours', value })
}
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().orderBy('startTime').execute(),
    undefined,
  )
const overlaps = { code: 'CONFLICT', message: timesheetMessages.leaveOverlaps }
const done = { ok: true }

describe('requested leave', () => {
  test('is pending, the employee’s own, from the phone, and has the same span as a manager’s', async () => {
    await ask({ comments: 'At the coast' })
    expect(await saved()).toMatchObject([
      {
        employmentInfo: ana.id,
        startTime: '2026-11-30T22:00:00.000Z',
        endTime: '2026-12-02T05:36:00.000Z',
        timezoneOffset: 660,
        status: 'pending',
        source: 'phone',
        leaveEntitlement: 'annual_leave',
        comments: 'At the coast',
      },
    ])
  })

  test('over an existing log is refused with the words of the specification', async () => {
    await makeTimesheet(base.db, farm, ana.id, {
      startTime: '2026-12-01T20:00:00.000Z',
      endTime: '2026-12-02T04:00:00.000Z',
    })
    await expect(ask()).rejects.toMatchObject(overlaps)
    await makeLog(base.db, farm, ana.id, { startTime: '2026-11-19T20:00:00Z', endTime: null, status: 'active' })
    await expect(ask({ startDate: '2026-11-20', endDate: '2026-11-20' })).rejects.toMatchObject(overlaps)
  })

  test('twice at once for the same days is saved once', async () => {
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await saved()).toHaveLength(1)
  })

  test('sent again with the same id changes nothing, even at once or when a manager has changed its days', async () => {
    const id = newId()
    expect(await Promise.all([ask({ id }), ask({ id }), ask({ id })])).toEqual([done, done, done])
    expect(await notificationsOf(base.db, farm, farm.userId)).toHaveLength(1)
    await asManager(base.db, farm, editLeave, { id, version: 1, ...daysOff, endDate: '2026-12-03' })
    await archive()
    expect(await ask({ id })).toEqual(done)
    expect(await saved()).toMatchObject([{ id, endTime: '2026-12-03T05:36:00.000Z' }])
  })

  test('sent again with other content is refused in a sentence, also when a manager has changed its days', async () => {
    const id = newId()
    await ask({ id })
    const other = { id, startDate: '2026-12-08', endDate: '2026-12-09' }
    const refused = { code: 'CONFLICT', message: inWords(textOf('leave.savedOtherwise')) }
    await expect(ask(other)).rejects.toMatchObject(refused)
    await asManager(base.db, farm, editLeave, { id, version: 1, ...daysOff, endDate: '2026-12-03' })
    await expect(ask(other)).rejects.toMatchObject(refused)
    // What the manager made of it is not what was requested either.
    await expect(ask({ id, endDate: '2026-12-03' })).rejects.toMatchObject(refused)
    expect(await saved()).toMatchObject([{ id, endTime: '2026-12-03T05:36:00.000Z' }])
  })

  test('sent again once it was withdrawn stays withdrawn', async () => {
    const id = newId()
    await ask({ id })
    await asEmployee(base.db, farm, ana, withdrawLeave, { id })
    expect(await ask({ id })).toEqual(done)
    expect(await saved()).toEqual([])
  })

  test('by an archived employee is refused in a sentence', async () => {
    await archive()
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Ask your manager'),
    })
    expect(await saved()).toEqual([])
  })

  test('that starts on a locked day is refused, and the manager is named as the one who can help', async () => {
    await makeLock(base.db, farm, { from: '2026-12-01', to: '2026-12-14' })
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/1 – 14 Dec 2026 is locked.*Ask your manager/),
    })
  })

  test('that ends on a locked day is refused, too', async () => {
    await makeLock(base.db, farm, { from: '2026-12-02', to: '2026-12-15' })
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/2 – 15 Dec 2026 is locked.*Ask your manager/),
    })
    expect(await saved()).toEqual([])
  })

  test('with the id of a colleague’s entry is refused, and theirs stays', async () => {
    const ben = await makeEmployee(base.db, farm)
    const id = await makeLeave(base.db, farm, ben.id)
    await expect(ask({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await saved()).toMatchObject([{ id, employmentInfo: ben.id }])
  })
})

describe('the list of the employee’s own leave', () => {
  test('has this year and later and pending leave, latest first, in the farm’s days', async () => {
    await makeLeave(base.db, farm, ana.id, { startDate: '2025-12-01', endDate: '2025-12-01', status: 'approved' })
    await makeLeave(base.db, farm, ana.id, { startDate: '2025-06-02', endDate: '2025-06-02' })
    // Spans the daylight saving change on Sunday 4 October.
    await makeLeave(base.db, farm, ana.id, { startDate: '2026-10-02', endDate: '2026-10-05', leaveType: 'sick_leave' })
    await makeLeave(base.db, farm, ana.id, { startDate: '2025-12-29', endDate: '2026-01-02', status: 'approved' })
    const refused = await makeLeave(base.db, farm, ana.id, { startDate: '2027-03-01', endDate: '2027-03-01' })
    const reject = { id: refused, from: 'pending' as const, to: 'rejected' as const, reason: 'Harvest' }
    await asManager(base.db, farm, setStatus, { changes: [reject] })
    await makeTimesheet(base.db, farm, ana.id)

    expect(await list()).toEqual([
      {
        id: refused,
        startDate: '2027-03-01',
        endDate: '2027-03-01',
        leaveType: 'annual_leave',
        comments: '',
        status: 'rejected',
        rejectReason: 'Harvest',
        leaveDayMinutes: 456,
        requestedBy: 'manager',
        locked: null,
      },
      expect.objectContaining({ startDate: '2026-10-02', endDate: '2026-10-05', leaveType: 'sick_leave' }),
      expect.objectContaining({ startDate: '2025-12-29', endDate: '2026-01-02', status: 'approved' }),
      expect.objectContaining({ startDate: '2025-06-02', status: 'pending' }),
    ])
  })

  test('says whether the employee requested it or the manager entered it', async () => {
    await ask({ startDate: '2026-12-08', endDate: '2026-12-08' })
    await makeLeave(base.db, farm, ana.id)
    expect(await list()).toMatchObject([
      { startDate: '2026-12-08', requestedBy: 'employee' },
      { startDate: '2026-12-01', requestedBy: 'manager' },
    ])
  })

  test('says which pay period keeps a request from being withdrawn', async () => {
    await ask()
    await ask({ startDate: '2026-12-08', endDate: '2026-12-08' })
    await makeLock(base.db, farm, { from: '2026-12-02', to: '2026-12-07' })
    expect(await list()).toMatchObject([{ locked: null }, { locked: { from: '2026-12-02', to: '2026-12-07' } }])
  })

  test('keeps the leave hours that each was entered with; new leave has the current ones', async () => {
    await makeLeave(base.db, farm, ana.id, { status: 'approved' })
    await setLeaveHours(8)
    await ask({ startDate: '2026-12-08', endDate: '2026-12-08' })
    expect(await list()).toMatchObject([
      { startDate: '2026-12-08', leaveDayMinutes: 480 },
      { startDate: '2026-12-01', leaveDayMinutes: 456 },
    ])
  })

  test('uses the year in the farm’s zone', async () => {
    await makeLeave(base.db, farm, ana.id, { startDate: '2026-12-31', endDate: '2026-12-31', status: 'approved' })
    expect(await list('2026-12-31T12:59:00.000Z')).toHaveLength(1)
    expect(await list('2026-12-31T13:00:00.000Z')).toEqual([])
  })

  test('has nothing of a colleague, and an archived employee can still read it', async () => {
    const ben = await makeEmployee(base.db, farm)
    await makeLeave(base.db, farm, ben.id)
    await archive()
    expect(await list()).toEqual([])
    await makeLeave(base.db, farm, ben.id, { startDate: '2026-12-08', endDate: '2026-12-08' })
    expect(await list(testNow, ben)).toHaveLength(2)
  })
})
