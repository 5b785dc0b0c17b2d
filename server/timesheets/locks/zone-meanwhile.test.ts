import type { KyselyPlugin, QueryId } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { meeting as meet, moveTo } from '#test/fixtures/zone-change.ts'
import { getBusiness } from '#server/business/company/get-business.ts'
import { listHolidays, addHoliday, removeHoliday } from '#server/business/holidays/public-holidays.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { addLeave } from '#server/leave/add-leave.ts'
import { editLeave } from '#server/leave/edit-leave.ts'
import { createEntries } from '../entries/create-entries.ts'
import { lockPeriod } from './lock-period.ts'
import { acquirePeriodLockExclusive, acquirePeriodLockShared } from './period-locks-store.ts'

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

type Step = (ctx: BusinessContext) => Promise<unknown>
const run = (work: Step) => asManager(base.db, farm, work, undefined)
const entries = () =>
  asManager(
    base.db,
    farm,
    ({ tx, actor }) =>
      tx.selectFrom('timesheetLogs').select(['day', 'endDay']).where('managerId', '=', actor.managerId).execute(),
    undefined,
  )

/** Runs the second while the first is not done, and then the rest of the first. */
const meeting = (first: Step, second: Step, rest?: Step) => meet(base.db, farm, [first, second], rest)

const acquireLock = ({ tx, actor }: BusinessContext) => acquirePeriodLockShared(tx, actor.managerId)
const acquirePeriodLockOf = ({ tx, actor }: BusinessContext) => acquirePeriodLockExclusive(tx, actor.managerId)
const ok = { ok: true }

test('an entry being written does not fail because of a zone change that waits for it, and moves with the zone', async () => {
  // 17 November, 00:30 to 8:30am in Sydney, is 16 November in Perth until its end.
  const times = { startTime: '2026-11-16T13:30:00.000Z', endTime: '2026-11-16T21:30:00.000Z' }
  const write = (ctx: BusinessContext) =>
    createEntries(ctx, { ...dayOfWork, ...times, entries: [{ id: newId(), employeeId: ana }] })
  expect(await meeting(acquireLock, moveTo('Australia/Perth'), write)).toEqual(ok)
  expect(await entries()).toEqual([{ day: '2026-11-16', endDay: '2026-11-17' }])
})

test('a lock does not fail because of a zone change that waits for it, and keeps the entries of its days', async () => {
  const times = { startTime: '2026-11-16T13:30:00.000Z', endTime: '2026-11-16T21:30:00.000Z' }
  await run((ctx) => createEntries(ctx, { ...dayOfWork, ...times, entries: [{ id: newId(), employeeId: ana }] }))
  const ended = await meeting(acquirePeriodLockOf, moveTo('Australia/Perth'), (ctx) =>
    lockPeriod(ctx, { id: newId(), from: '2026-11-17', to: '2026-11-22' }),
  )
  expect(ended).toEqual(ok)
  expect(await entries()).toEqual([{ day: '2026-11-17', endDay: '2026-11-17' }])
})

test('leave that is saved while the zone changes keeps the requested days', async () => {
  // From nine for 14 hours: in Perth that ends on the next day of Sydney.
  await run(moveTo('Australia/Perth'))
  await setLeaveHours(base.db, farm, '14')
  const leave = { id: newId(), employeeId: ana, ...daysOff }
  expect(await meeting(moveTo('Australia/Sydney'), (ctx) => addLeave(ctx, leave))).toEqual(ok)
  expect(await entries()).toEqual([{ day: '2026-12-01', endDay: '2026-12-02' }])
})

test('leave that is edited while the zone changes keeps the requested days', async () => {
  await run(moveTo('Australia/Perth'))
  await setLeaveHours(base.db, farm, '14')
  const id = await makeLeave(base.db, farm, ana)
  const edit = (ctx: BusinessContext) => editLeave(ctx, { id, version: 1, ...daysOff, endDate: '2026-12-03' })
  expect(await meeting(moveTo('Australia/Sydney'), edit)).toEqual({ version: 2 })
  expect(await entries()).toEqual([{ day: '2026-12-01', endDay: '2026-12-03' }])
})

describe('a public holiday', () => {
  const toVictoria = moveTo('Australia/Melbourne', 'vic')

  test('that is added while the state adds it is listed once', async () => {
    // Labour Day of Victoria.
    const holiday = { id: newId(), day: '2027-03-08', name: 'Show day', note: null }
    expect(await meeting(acquirePeriodLockOf, (ctx) => addHoliday(ctx, holiday), toVictoria)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('8 Mar 2027 is already in the list, as Labour Day.'),
    })
  })

  test('that is removed while the state removes it is gone', async () => {
    // Labour Day of New South Wales.
    const labourDay = (await asManager(base.db, farm, listHolidays, undefined)).find(({ day }) => day === '2027-10-04')
    const removing = (ctx: BusinessContext) => removeHoliday(ctx, { id: labourDay?.id ?? '' })
    expect(await meeting(acquirePeriodLockOf, removing, toVictoria)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a change of zone whose process dies between two statements changes nothing', async () => {
  // 17 November, 00:30 in Sydney, is the 16th in Perth.
  const times = { startTime: '2026-11-16T13:30:00.000Z', endTime: '2026-11-16T21:30:00.000Z' }
  await makeTimesheet(base.db, farm, ana, times)
  const marked = new WeakSet<QueryId>()
  const dying: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('timesheet_logs')) marked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (marked.has(queryId)) throw new Error('the process died')
      return result
    },
  }
  const moving = asManager(base.db.withPlugin(dying), farm, moveTo('Australia/Perth'), undefined)
  await expect(moving).rejects.toThrow('the process died')
  expect(await asManager(base.db, farm, getBusiness, undefined)).toMatchObject({ timeZone: 'Australia/Sydney' })
  expect(await entries()).toEqual([{ day: '2026-11-17', endDay: '2026-11-17' }])
})
