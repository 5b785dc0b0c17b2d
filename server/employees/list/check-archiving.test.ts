import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { editEntry } from '#server/timesheets/entries/edit-entry.ts'
import { checkArchiving } from './check-archiving.ts'

let base: TestDatabase
let farm: TestBusiness
let zoe: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  zoe = (await makeEmployee(base.db, farm, { firstName: 'Zoe', lastName: 'Lee' })).id
})
afterAll(() => base.close())

const check = (ids = [zoe], now?: string) => asManager(base.db, farm, checkArchiving, { ids }, now)
/** The day of an entry of 8.50 h. */
const tuesday = { from: '2026-11-17', to: '2026-11-17' }
const nothing = { pendingEntries: 0, approvedMinutes: 0, leaveToCome: 0, running: false }
const named = (id = zoe) => ({ employeeId: id, firstName: 'Zoe', lastName: 'Lee' })
const run = (verb: (ctx: BusinessContext) => Promise<unknown>) => asManager(base.db, farm, verb, undefined)

test('an employee with nothing to decide, pay or take is archived without a question', async () => {
  await makeTimesheet(base.db, farm, zoe, { status: 'rejected' })
  await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
  await makeLeave(base.db, farm, zoe, { startDate: '2026-11-18', endDate: '2026-11-18', status: 'approved' })
  await makeLeave(base.db, farm, zoe, { startDate: '2026-12-18', endDate: '2026-12-18', status: 'rejected' })
  await makeLock(base.db, farm, tuesday)
  expect(await check()).toEqual({ connected: false, people: [] })
})

test('pending entries are counted, even on locked days, with their days', async () => {
  await makeTimesheet(base.db, farm, zoe)
  await makeLog(base.db, farm, zoe, { startTime: '2026-11-09T22:00:00.000Z', endTime: '2026-11-10T02:00:00.000Z' })
  await makeLock(base.db, farm, tuesday)
  expect((await check()).people).toEqual([
    { ...named(), ...nothing, pendingEntries: 2, from: '2026-11-10', to: '2026-11-17' },
  ])
})

test('approved work on unlocked days is unpaid, less its unpaid breaks', async () => {
  const breaks = [
    { startTime: '2026-11-17T01:00:00.000Z', endTime: '2026-11-17T01:30:00.000Z', type: 'unpaid' as const },
  ]
  await makeTimesheet(base.db, farm, zoe, { status: 'approved', breaks })
  expect((await check()).people).toEqual([{ ...named(), ...nothing, approvedMinutes: 480, ...tuesday }])
})

test('leave that ends today or later is still to come, pending or approved', async () => {
  await makeLeave(base.db, farm, zoe, { startDate: '2026-11-19', endDate: '2026-11-20', status: 'approved' })
  await makeLeave(base.db, farm, zoe)
  expect((await check()).people).toEqual([
    { ...named(), ...nothing, leaveToCome: 2, from: '2026-11-19', to: '2026-12-01' },
  ])
  expect((await check([zoe], '2026-11-20T13:00:00.000Z')).people).toMatchObject([{ leaveToCome: 1 }])
})

test('an employee who is still clocked on is reported', async () => {
  await makeLog(base.db, farm, zoe, { status: 'break', endTime: null })
  expect((await check()).people).toEqual([{ ...named(), ...nothing, running: true, ...tuesday }])
})

test('employees are listed by name, each with their own hours; with one of another business all are refused', async () => {
  const amy = (await makeEmployee(base.db, farm, { firstName: 'Amy', lastName: 'Adams' })).id
  const idle = (await makeEmployee(base.db, farm)).id
  for (const id of [zoe, amy]) await makeTimesheet(base.db, farm, id)
  const other = await makeBusiness(base.db)
  const theirs = (await makeEmployee(base.db, other)).id
  await makeTimesheet(base.db, other, theirs)
  expect((await check([zoe, idle, amy])).people.map(({ firstName }) => firstName)).toEqual(['Amy', 'Zoe'])
  await expect(check([zoe, idle, theirs, amy])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('with an accounting connection', () => {
  beforeEach(() => run(connect))

  test('approved work is unpaid until an export has sent it, locked or not', async () => {
    await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
    expect(await check()).toMatchObject({ connected: true, people: [{ approvedMinutes: 510 }] })
    await exported(zoe, 'failed')
    await makeLock(base.db, farm, tuesday)
    expect((await check()).people).toMatchObject([{ approvedMinutes: 510 }])
    await exported(zoe, 'sent')
    expect((await check()).people).toEqual([])
  })

  test('an export of another employee or of other days does not count', async () => {
    await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
    await exported((await makeEmployee(base.db, farm)).id, 'sent')
    await exported(zoe, 'sent', { from: '2026-11-18', to: '2026-11-30' })
    expect((await check()).people).toMatchObject([{ approvedMinutes: 510 }])
  })

  test('work approved or changed after it was sent is not sent', async () => {
    const id = await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
    await exported(zoe, 'sent', tuesday, '2026-11-20T00:59:00.000Z')
    expect((await check()).people).toMatchObject([{ approvedMinutes: 510 }])
    await exported(zoe, 'sent')
    expect((await check()).people).toEqual([])
    const later = '2026-11-20T02:00:00.000Z'
    const change = { id, version: 2, ...dayOfWork, endTime: '2026-11-17T03:30:00.000Z' }
    await asManager(base.db, farm, editEntry, change, later)
    expect((await check()).people).toMatchObject([{ approvedMinutes: 450 }])
  })

  test('locked days before the first export were paid in another way', async () => {
    await makeTimesheet(base.db, farm, zoe, { status: 'approved' })
    await makeLock(base.db, farm, tuesday)
    expect((await check()).people).toEqual([])
    await exported((await makeEmployee(base.db, farm)).id, 'sent', { from: '2026-11-18', to: '2026-11-30' })
    expect((await check()).people).toEqual([])
  })
})

async function connect({ tx, actor: { managerId, userId } }: BusinessContext) {
  const token = Buffer.from('sealed')
  await tx
    .insertInto('xeroLink')
    .values({
      managerId,
      id: newId(),
      accessToken: token,
      refreshToken: token,
      accessTokenExpiry: testNow,
      refreshTokenExpiry: testNow,
      connectedBy: userId,
    })
    .execute()
}

const exported = (employeeId: string, state: 'sent' | 'failed', days = tuesday, at = testNow) =>
  run(async ({ tx, actor: { managerId, userId } }) => {
    const exportId = newId()
    const started = { startedAt: at, startedBy: userId, finishedAt: at }
    await tx
      .insertInto('timesheetExports')
      .values({
        managerId,
        id: exportId,
        provider: 'xero',
        tenantId: 't',
        tenantName: 'T',
        ...started,
        fromDay: days.from,
        toDay: days.to,
      })
      .execute()
    await tx
      .insertInto('timesheetExportPeople')
      .values({
        managerId,
        id: newId(),
        exportId,
        employmentInfo: employeeId,
        personName: 'Zoe Lee',
        providerEmployeeId: 'z',
        state,
        ...(state === 'sent'
          ? { outcome: 'created', sentAt: at }
          : { problem: JSON.stringify(textOf('accounting.keepsChanging', { provider: 'xero' })) }),
        ordinaryMinutes: 0,
        overtimeMinutes: 0,
        days: '[]',
      })
      .execute()
  })

test('every statement of the check filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  await makeTimesheet(base.db, farm, zoe)
  await asManager(db, farm, checkArchiving, { ids: [zoe] })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['timesheet_export_people', 'period_locks', 'xero_link']))
})
