import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { pushSecrets } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { deliverAll } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { subscribePush } from '#server/accounts/push/push-subscriptions.ts'
import { setStatus } from './set-status.ts'

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await base.close()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

/** One more browser of the employee. @returns the subscription's id */
async function subscribed(who = ana) {
  const id = newId()
  const endpoint = `https://push.example.com/${id}`
  await asEmployee(base.db, farm, who, subscribePush, { id, endpoint, ...pushSecrets })
  return id
}
const set = (...changes: StatusChange[]) => asManager(base.db, farm, setStatus, { changes })
const leaveOf = (employeeId: string) =>
  makeLog(base.db, farm, employeeId, {
    logType: 'leave',
    leaveEntitlement: 'annual_leave',
    startTime: '2026-12-06T21:00:00.000Z',
    endTime: '2026-12-07T05:00:00.000Z',
  })
/** What waits to be sent for this farm, in the order in which it was added. */
async function queued() {
  await deliverAll(base.db, owner, farm.managerId)
  const { rows } = await owner.query<{ payload: { subscriptionId: string; notice: unknown } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-push' and j.payload->>'managerId' = $1 order by j.id`,
    [farm.managerId],
  )
  return rows.map(({ payload }) => payload)
}

test('a rejected entry is notified with its reason, to each browser of its employee', async () => {
  const browsers = [await subscribed(), await subscribed()]
  const id = await makeTimesheet(base.db, farm, ana.id)
  await set({ id, from: 'pending', to: 'rejected', reason: 'Lunch is missing' })
  const notice = {
    title: 'Hours on Tue 17 Nov rejected',
    body: 'Lunch is missing',
    url: '/my/hours?day=2026-11-17#2026-11-17',
  }
  const jobs = await queued()
  expect(jobs.map((job) => job.notice)).toEqual([notice, notice])
  expect(jobs.map((job) => job.subscriptionId).toSorted()).toEqual(browsers.toSorted())
})

test('leave that is approved or rejected is notified; approved work is not', async () => {
  await subscribed()
  const [work, leave] = [await makeTimesheet(base.db, farm, ana.id), await leaveOf(ana.id)]
  await set({ id: work, from: 'pending', to: 'approved' })
  expect(await queued()).toEqual([])
  await set({ id: leave, from: 'pending', to: 'approved' })
  await set({ id: leave, from: 'approved', to: 'rejected', reason: 'Harvest' })
  expect(await queued()).toMatchObject([
    { notice: { title: 'Leave from Mon 7 Dec approved', url: '/my/leave#2026-12-07' } },
    { notice: { title: 'Leave from Mon 7 Dec rejected', body: 'Harvest' } },
  ])
})

test('all that is decided at once is one notice', async () => {
  await subscribed()
  const [work, leave] = [await makeTimesheet(base.db, farm, ana.id), await leaveOf(ana.id)]
  await set({ id: work, from: 'pending', to: 'rejected' }, { id: leave, from: 'pending', to: 'approved' })
  expect(await queued()).toMatchObject([{ notice: { title: '1 entry rejected, 1 leave approved' } }])
})

test('an employee without a browser queues no job, and no one is notified about colleagues', async () => {
  const ben = await makeEmployee(base.db, farm)
  await subscribed(ben)
  await set({ id: await makeTimesheet(base.db, farm, ana.id), from: 'pending', to: 'rejected' })
  expect(await queued()).toEqual([])
})

test('a refused decision is not notified', async () => {
  await subscribed()
  const id = await makeTimesheet(base.db, farm, ana.id, { status: 'approved' })
  await set({ id, from: 'pending', to: 'rejected' })
  expect(await queued()).toEqual([])
})

test('the queue contains no secret of a browser', async () => {
  await subscribed()
  await set({ id: await makeTimesheet(base.db, farm, ana.id), from: 'pending', to: 'rejected' })
  const text = JSON.stringify(await queued())
  expect(text).not.toContain('push.example.com')
  expect(text).not.toContain(pushSecrets.auth)
})
