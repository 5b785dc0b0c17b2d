import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import { countEntries } from '../approval/count-entries.ts'
import { listMatching } from './list-matching.ts'

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
const minute = (count: number) =>
  Temporal.Instant.from(dayOfWork.startTime).add({ minutes: count }).toString({ fractionalSecondDigits: 3 })

test('count by status what the list finds, running entries only in the total', async () => {
  const at = (from: number) => ({ startTime: minute(from * 60), endTime: minute(from * 60 + 30) })
  const pending = await makeTimesheet(base.db, farm, ana, at(1))
  const approved = await makeTimesheet(base.db, farm, ana, { ...at(2), status: 'approved' })
  const rejected = await makeTimesheet(base.db, farm, ana, { ...at(3), status: 'rejected' })
  await makeLog(base.db, farm, ana, { startTime: minute(600), endTime: null, status: 'active' })
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)

  expect(await asManager(base.db, farm, countEntries, week)).toEqual({
    entries: 4,
    pending: 1,
    approved: 1,
    rejected: 1,
  })
  expect(await asManager(base.db, farm, listMatching, week)).toEqual({
    entries: [
      { id: rejected, status: 'rejected', rejectReason: null },
      { id: approved, status: 'approved', rejectReason: null },
      { id: pending, status: 'pending', rejectReason: null },
    ],
    more: false,
  })
  const onlyPending = { ...week, statuses: ['pending' as const, 'active' as const] }
  expect(await asManager(base.db, farm, countEntries, onlyPending)).toMatchObject({ entries: 2, pending: 1 })
  expect(await asManager(base.db, farm, listMatching, onlyPending)).toMatchObject({ entries: [{ id: pending }] })
})

test('stop at 5,000 and say that there are more', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => ({
    managerId: farm.managerId,
    id: newId(),
    employmentInfo: ana,
    startTime: minute(index),
    endTime: minute(index + 1),
  }))
  await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(rows).execute())
  const { entries, more } = await asManager(base.db, farm, listMatching, week)
  expect([entries.length, entries[0]?.id, more]).toEqual([5000, rows.at(-1)?.id, true])
})
