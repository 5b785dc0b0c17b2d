import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { approveUnchanged } from './flags-store.ts'

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

const approve = (...seen: { id: string; version: number }[]) =>
  writeEntries(base.db, farm, ({ tx, now }) => approveUnchanged(tx, farm.managerId, seen, now))

describe('between the check and the approval it leaves out', () => {
  test('what was edited', async () => {
    const id = await makeTimesheet(base.db, farm, ana)
    await asManager(base.db, farm, editEntry, { id, version: 1, ...dayOfWork, comments: 'Fences' })
    expect(await approve({ id, version: 1 })).toEqual([])
    expect(await approve({ id, version: 2 })).toEqual([id])
  })

  test.each(['approved', 'rejected'] as const)('what was %s', async (status) => {
    const id = await makeTimesheet(base.db, farm, ana, { status })
    expect(await approve({ id, version: 2 })).toEqual([])
  })

  test('what has lost its time to another', async () => {
    const id = await makeLog(base.db, farm, ana, { source: 'phone', blocksTime: false })
    expect(await approve({ id, version: 1 })).toEqual([])
  })
})

test('an employee who was archived between the check and the approval loses no hours', async () => {
  const id = await makeTimesheet(base.db, farm, ana)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  expect(await approve({ id, version: 1 })).toEqual([id])
})
