import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { getBusiness } from './get-business.ts'
import { setPayEstimate } from './set-pay-estimate.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const isShown = async (business: TestBusiness) =>
  (await asManager(base.db, business, getBusiness, undefined)).showsPayEstimate

test('employees see an estimate of their pay only while their manager allows it', async () => {
  const [farm, other] = [await makeBusiness(base.db), await makeBusiness(base.db)]
  expect(await isShown(farm)).toBe(false)
  await asManager(base.db, farm, setPayEstimate, { shown: true })
  expect([await isShown(farm), await isShown(other)]).toEqual([true, false])
  await asManager(base.db, farm, setPayEstimate, { shown: false })
  expect(await isShown(farm)).toBe(false)
})

test('every statement filters each table by business', async () => {
  const farm = await makeBusiness(base.db)
  const { db, statements } = recordStatements(base.db)
  await asManager(db, farm, setPayEstimate, { shown: true })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect({ tables, unfiltered }).toEqual({ tables: ['user_manager'], unfiltered: [] })
})
