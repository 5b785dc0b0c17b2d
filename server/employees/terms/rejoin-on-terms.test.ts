import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { editEmployee } from '../list/edit-employee.ts'
import { getEmployee } from '../list/get-employee.ts'
import { rejoinOnTerms } from './rejoin-on-terms.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm, { ordinaryRate: 30 })).id
})
afterAll(() => base.close())

// The pay periods of the farm are 6 to 19 November, and 20 November to 3 December, in which it is the 24th.
const now = '2026-11-24T01:00:00.000Z'
/** 21 November, 7:00am in New South Wales. */
const archivedAt = '2026-11-20T20:00:00.000Z'

const rejoin = (startDate: string | null, ordinaryRate: number) =>
  asManager(
    base.db,
    farm,
    (ctx: BusinessContext) => rejoinOnTerms(ctx, { employeeId: ana, archivedAt, startDate, given: { ordinaryRate } }),
    undefined,
    now,
  )
const raise = (termsFrom: string, ordinaryRate: number) =>
  asManager(base.db, farm, editEmployee, { id: ana, ordinaryRate, termsFrom }, now)
const rates = async () => {
  const { termsHistory } = await asManager(base.db, farm, getEmployee, { id: ana })
  return termsHistory.map(({ fromDay, ordinaryRate }) => [fromDay, ordinaryRate])
}
const first = [firstTermsDay, 30]

test.each([
  ['from the start date of the invite, where it is after they were archived', '2026-11-22', '2026-11-22'],
  ['also where it is to come', '2026-12-07', '2026-12-07'],
  ['from today, where it is before that by the days of the farm', '2026-11-20', '2026-11-24'],
  ['from today without one', null, '2026-11-24'],
])('terms of a returning employee take effect %s', async (_, startDate, fromDay) => {
  await rejoin(startDate, 35)
  expect(await rates()).toEqual([first, [fromDay, 35]])
})

test('terms of a returning employee never take effect on locked days', async () => {
  await makeLock(base.db, farm, { from: '2026-11-20', to: '2026-12-03' })
  await rejoin('2026-11-22', 35)
  expect(await rates()).toEqual([first, ['2026-12-04', 35]])
})

test('terms of the invite that equal today’s begin none, although today’s began after the start date', async () => {
  await raise('2026-11-23', 33)
  await rejoin('2026-11-22', 33)
  expect(await rates()).toEqual([first, ['2026-11-23', 33]])
})

test('terms of the invite from a future day are compared with the terms of that day', async () => {
  await raise('2026-12-07', 33)
  await rejoin('2026-12-07', 30)
  // The raise of that day is withdrawn, although today's terms equal those of the invite.
  expect(await rates()).toEqual([first])
})
