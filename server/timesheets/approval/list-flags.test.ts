import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneFlags } from '#shared/timesheets/approval/phone-flag.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { listFlags } from './list-flags.ts'
import { lockPeriod } from '../locks/lock-period.ts'
import { setStatus } from './set-status.ts'
import { unlockPeriod } from '../locks/unlock-period.ts'
import { addHoliday } from '#server/business/holidays/public-holidays.ts'

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
const listed = (range = week, now?: string) => asManager(base.db, farm, listFlags, range, now)
const flags = async (range = week, now?: string) =>
  (await listed(range, now)).map(({ clean, ...counts }) => ({ ...counts, clean: clean.length }))
const iso = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })
/** This many hours from an hour of Tuesday 17 November in New South Wales. */
const hours = (from: number, count: number) => {
  const start = Temporal.ZonedDateTime.from('2026-11-17T00:00[Australia/Sydney]').add({ minutes: 60 * from })
  return { startTime: iso(start), endTime: iso(start.add({ minutes: 60 * count })) }
}
const work = (from: number, count: number, choices: Parameters<typeof makeTimesheet>[3] = {}) =>
  makeTimesheet(base.db, farm, ana, { ...hours(from, count), ...choices })

test('flagged and unflagged pending work is counted for each employee', async () => {
  const kit = (await makeEmployee(base.db, farm)).id
  await makeEmployee(base.db, farm)
  await work(7, 4)
  await work(12, 3)
  await work(31, 8)
  await makeTimesheet(base.db, farm, kit, hours(7, 2))
  const found = await flags()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ employeeId: ana, flagged: 1, clean: 2 })
  expect(found).toContainEqual({ employeeId: kit, flagged: 0, clean: 1 })
})

test('an entry without a flag comes with its version, which an approval has to send', async () => {
  const id = await work(7, 4)
  await asManager(
    base.db,
    farm,
    editEntry,
    { ...dayOfWork, ...hours(7, 3), id, version: 1 },
    '2026-11-20T02:00:00.000Z',
  )
  expect(await listed()).toMatchObject([{ clean: [{ id, version: 2 }] }])
})

test('breaks count', async () => {
  await work(7, 8, { breaks: [{ ...hours(11, 0.5), type: 'paid' }] })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 1 }])
})

test.each(phoneFlags)('a phone flag counts: %s', async (flag) => {
  await work(7, 4)
  await makeLog(base.db, farm, ana, { ...hours(31, 4), phoneFlags: [flag] })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 1, clean: 1 }])
})

test('the rest since the previous day’s work counts', async () => {
  await work(17, 5.5)
  await work(31, 4)
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 1, clean: 1 }])
})

test('the business’s own settings, holidays and zone decide', async () => {
  await work(7, 5.5)
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 1 }])
  await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .updateTable('managerConfiguration')
        .set({ value: '5' })
        .where('managerId', '=', farm.managerId)
        .where('configType', '=', 'break_reminder_period')
        .execute(),
    undefined,
  )
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 1, clean: 0 }])
})

test('work on a public holiday of the business is flagged', async () => {
  await work(7, 4)
  await asManager(base.db, farm, addHoliday, { id: newId(), day: '2026-11-17', name: 'Show day', note: null })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 1, clean: 0 }])
})

test('an entry in the future is flagged until its start has come', async () => {
  await work(7, 4)
  expect(await flags(week, '2026-11-16T00:00:00.000Z')).toEqual([{ employeeId: ana, flagged: 1, clean: 0 }])
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 1 }])
})

test('work that was edited after its approval and is pending again is flagged', async () => {
  const id = await makeTimesheet(base.db, farm, ana, { ...hours(7, 4), status: 'approved' })
  const edit = { ...dayOfWork, ...hours(7, 5), id, version: 2 }
  await asManager(base.db, farm, editEntry, edit, '2026-11-20T02:00:00.000Z')
  await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'approved', to: 'pending' }] })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 1, clean: 0 }])
})

test('decided and running entries, leave and other days are neither flagged nor clean', async () => {
  await work(7, 4, { status: 'approved' })
  await work(12, 4, { status: 'rejected' })
  await makeLog(base.db, farm, ana, { ...hours(30, 1), endTime: null, status: 'active' })
  await makeLog(base.db, farm, ana, { ...hours(57, 7), logType: 'leave', leaveEntitlement: 'annual_leave' })
  await work(7 + 6 * 24, 4)
  expect(await flags()).toEqual([])
})

test('locked entries are neither, until they are unlocked', async () => {
  await work(7, 4)
  await work(7 + 24, 4)
  const id = newId()
  await asManager(base.db, farm, lockPeriod, { id, from: '2026-11-01', to: '2026-11-17' })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 1 }])
  await asManager(base.db, farm, unlockPeriod, { id, reason: 'A day was missing' })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 2 }])
})

test('archived employees are counted with the others, other businesses are not', async () => {
  await work(7, 4)
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  expect(await flags()).toEqual([{ employeeId: ana, flagged: 0, clean: 1 }])
})

test('a range read a month at a time leaves nothing out and counts nothing twice', async () => {
  await work(7, 4)
  await work(31, 8)
  await work(31 - 40 * 24, 4)
  const range = { from: '2026-10-01', to: '2027-01-31' }
  expect(await flags(range)).toEqual([{ employeeId: ana, flagged: 1, clean: 2 }])
})
