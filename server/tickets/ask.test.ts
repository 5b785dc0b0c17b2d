import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmFarm, leaveFarm } from '#server/accounts/farms/farms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { askForTicket, askToShare } from './ask.ts'
import { listNotSharing } from './list-not-sharing.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

const share = (shares: boolean) => asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares })
const notSharing = () => asManager(base.db, farm, listNotSharing, undefined)
const ask = (employeeIds: string[], now = testNow) => asManager(base.db, farm, askToShare, { employeeIds }, now)
const asked = async () =>
  (await notificationsOf(base.db, farm, ana.userId))
    .filter(({ kind }) => kind === 'sharing_asked')
    .map((each) => each.parameters)

test('the farm knows who does not share, and asks each at most once a day', async () => {
  expect(await notSharing()).toEqual([])
  expect(await ask([ana.id])).toEqual({ asked: 0 })
  await share(false)
  expect(await notSharing()).toEqual([{ employeeId: ana.id, sharing: 'not_shared', askedAt: null }])
  expect(await ask([ana.id])).toEqual({ asked: 1 })
  expect(await ask([ana.id], '2026-11-21T00:59:00.000Z')).toEqual({ asked: 0 })
  expect(await notSharing()).toMatchObject([{ askedAt: testNow }])
  expect(await ask([ana.id], '2026-11-21T01:00:01.000Z')).toEqual({ asked: 1 })
  expect(await asked()).toEqual([{ farm: farm.name }, { farm: farm.name }])
})

test('who has left the farm can’t be asked, nor another business’s employee', async () => {
  await asEmployee(base.db, farm, ana, leaveFarm, { id: farm.managerId })
  expect(await notSharing()).toMatchObject([{ employeeId: ana.id, sharing: 'left' }])
  expect(await ask([ana.id])).toEqual({ asked: 0 })
  const stranger = await makeEmployee(base.db, await makeBusiness(base.db))
  await expect(ask([stranger.id])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who keeps their tickets to themselves is asked to share, not for a ticket that the farm would not see', async () => {
  await share(false)
  expect(await asManager(base.db, farm, askForTicket, { kind: 'forklift', employeeIds: [ana.id] })).toEqual({
    asked: 1,
  })
  expect(await asked()).toHaveLength(1)
  expect(await ask([ana.id])).toEqual({ asked: 0 })
})
