import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { readersOf } from '#test/fixtures/readers.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setStatus } from '#server/timesheets/approval/set-status.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const approve = (id: string) =>
  readersOf((ctx) => setStatus(ctx, { changes: [{ id, from: 'pending', to: 'approved' }] }))

test('the readers of a transaction’s changes are those of its own rows', async () => {
  const [ana, ben] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
  const [ofAna, ofBen] = [await makeTimesheet(base.db, farm, ana.id), await makeTimesheet(base.db, farm, ben.id)]
  expect(await asManager(base.db, farm, approve(ofAna), undefined)).toEqual([ana.id])
  expect(await asManager(base.db, farm, approve(ofBen), undefined)).toEqual([ben.id])
  const nothing = readersOf(async () => undefined)
  expect(await asManager(base.db, farm, nothing, undefined)).toEqual([])
})
