import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { pushSecrets } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { deliverAll } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { testPushKeys } from '#test/push-keys.ts'
import type { Database } from '../database/database.ts'
import type { BusinessContext } from '../http/context.ts'
import { publicAgent } from '../http/public-agent.ts'
import { sendPush } from './send-push.ts'
import { subscribePush, getPushKey, unsubscribePush } from '#server/accounts/push/push-subscriptions.ts'
import { notifyEmployees } from './notify.ts'

type Deliver = NonNullable<Parameters<typeof sendPush>[2]>

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

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
  ben = await makeEmployee(base.db, farm)
})

const later = '2026-11-20T02:00:00.000Z'
const notice = { title: 'Leave approved', body: 'See it under Leave.', url: '/my/leave' }
const browser = (more = {}) => ({
  id: newId(),
  endpoint: `https://push.example.com/${newId()}`,
  ...pushSecrets,
  ...more,
})
type Browser = ReturnType<typeof browser>
const subscribe = (subscription: Browser, who = ana, now = testNow) =>
  asEmployee(base.db, farm, who, subscribePush, subscription, now)
const stored = () =>
  asManager(
    base.db,
    farm,
    ({ tx, actor }: BusinessContext) =>
      tx
        .selectFrom('pushSubscriptions')
        .select(['id', 'userId', 'endpoint'])
        .where('managerId', '=', actor.managerId)
        .orderBy('createdAt')
        .execute(),
    undefined,
  )

/** Notifies each employee of approved leave from a day. */
const notifyOf = (db: Database, ...leave: [employeeId: string, startDay: string][]) =>
  asManager(
    db,
    farm,
    (ctx: BusinessContext) => {
      const approved = { logType: 'leave', status: 'approved', reason: '' } as const
      const parameters = new Map(leave.map(([id, startDay]) => [id, { decisions: [{ ...approved, startDay }] }]))
      return notifyEmployees(ctx, 'entries_decided', parameters)
    },
    undefined,
  )

/** The jobs that wait to be sent for this farm. */
async function queued() {
  const { rows } = await owner.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-push' and j.payload->>'managerId' = $1`,
    [farm.managerId],
  )
  return rows.map(({ payload }) => payload)
}

/** The requests to a fake push service, and the service itself. */
function pushService(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: Parameters<Deliver>[] = []
  const deliver: Deliver = (...question) => {
    asked.push(question)
    return answer()
  }
  return { asked, deliver }
}
const answers = (statusCode: number) => () =>
  Promise.reject(
    new webPush.WebPushError(
      'Received unexpected response code',
      statusCode,
      {},
      '',
      'https://push.example.com/secret',
    ),
  )
const send = (subscriptionId: string, deliver: Deliver, managerId = farm.managerId) => {
  const services = { db: base.db, pushKeys: testPushKeys, baseUrl: 'https://muster.example.com' }
  return sendPush(services, { managerId, subscriptionId, notice }, deliver)
}

test('browsers get only our public key', async () => {
  const key = await asEmployee(base.db, farm, ana, getPushKey, undefined)
  expect(key).toEqual({ publicKey: testPushKeys.publicKey })
})

test('a browser that subscribes again keeps the same subscription', async () => {
  const subscription = browser()
  await subscribe(subscription)
  await subscribe(subscription)
  await subscribe({ ...subscription, id: newId() })
  expect(await stored()).toMatchObject([{ userId: ana.userId, endpoint: subscription.endpoint }])
})

test('a browser that subscribes twice at once has one subscription', async () => {
  const subscription = browser()
  await Promise.all([subscribe(subscription), subscribe({ ...subscription, id: newId() })])
  expect(await stored()).toHaveLength(1)
})

test('the latest ten browsers of an employee are notified', async () => {
  const all = Array.from({ length: 12 }, () => browser())
  for (const [index, each] of all.entries()) await subscribe(each, ana, `2026-11-20T01:00:${10 + index}.000Z`)
  expect((await stored()).map(({ id }) => id)).toEqual(all.slice(2).map(({ id }) => id))
})

test.each(['https://localhost/push', 'https://192.168.1.1/push', 'https://[::1]/push', 'https://push.example.com:22/'])(
  'an address inside is never stored: %s',
  async (endpoint) => {
    await expect(subscribe(browser({ endpoint }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { endpoint: expect.stringContaining('is not supported') } },
    })
    expect(await stored()).toEqual([])
  },
)

test('invalid keys are refused at once, not at every notification', async () => {
  await expect(subscribe(browser({ p256dh: 'AAAA' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(subscribe(browser({ auth: 'AAAA' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('after unsubscribing a browser gets no notifications, and a colleague cannot unsubscribe it', async () => {
  const subscription = browser()
  await subscribe(subscription)
  const { endpoint } = subscription
  await asEmployee(base.db, farm, ben, unsubscribePush, { endpoint })
  expect(await stored()).toHaveLength(1)
  await asEmployee(base.db, farm, ana, unsubscribePush, { endpoint })
  await asEmployee(base.db, farm, ana, unsubscribePush, { endpoint })
  expect(await stored()).toEqual([])
})

test('each employee gets their own notification, and no one else gets one', async () => {
  const [ofAna, ofBen, ofCarl] = [browser(), browser(), browser()]
  await subscribe(ofAna)
  await subscribe(ofBen, ben)
  await subscribe(ofCarl, await makeEmployee(base.db, farm))
  await notifyOf(base.db, [ben.id, '2026-12-08'], [ana.id, '2026-12-07'])
  await deliverAll(base.db, owner, farm.managerId)
  const pushed = await queued()
  expect(pushed).toHaveLength(2)
  const job = { managerId: farm.managerId, notice: expect.objectContaining({ title: 'Leave from Mon 7 Dec approved' }) }
  expect(pushed).toContainEqual({ ...job, subscriptionId: ofAna.id })
  expect(pushed).toContainEqual(expect.objectContaining({ subscriptionId: ofBen.id }))
})

test('a notification goes to the browser’s own push service, signed with our keys, and to no private address', async () => {
  const subscription = browser()
  await subscribe(subscription)
  const { asked, deliver } = pushService()
  await send(subscription.id, deliver)
  const { id: _, endpoint, ...keys } = subscription
  expect(asked).toEqual([
    [
      { endpoint, keys },
      JSON.stringify(notice),
      expect.objectContaining({
        vapidDetails: { subject: 'https://muster.example.com', ...testPushKeys },
        agent: publicAgent,
      }),
    ],
  ])
})

test('the library accepts what we store: a notification is encrypted for the browser', () => {
  const { endpoint, p256dh, auth } = browser()
  const vapidDetails = { subject: 'https://muster.example.com', ...testPushKeys }
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails,
  })
  expect(String(request.body)).not.toContain('Leave')
})

test.each([404, 410])('a browser that its push service no longer knows (%i) is forgotten', async (status) => {
  const [gone, kept] = [browser(), browser()]
  for (const each of [gone, kept]) await subscribe(each)
  await send(gone.id, pushService(answers(status)).deliver)
  expect(await stored()).toMatchObject([{ id: kept.id }])
})

test.each([400, 429, 500])('another refusal (%i) is retried, and reveals nothing of the address', async (status) => {
  const subscription = browser()
  await subscribe(subscription)
  const problem = await send(subscription.id, pushService(answers(status)).deliver).catch((error: unknown) => error)
  expect(problem).toEqual(new Error(`The push service answered ${status}.`))
  expect(problem).not.toHaveProperty('cause')
  expect(await stored()).toHaveLength(1)
})

test('an unreachable push service is retried', async () => {
  const subscription = browser()
  await subscribe(subscription)
  const unreachable = () => Promise.reject(Object.assign(new Error(subscription.endpoint), { code: 'ENOTFOUND' }))
  await expect(send(subscription.id, pushService(unreachable).deliver)).rejects.toThrow(
    'The push service could not be reached (ENOTFOUND).',
  )
})

test('a subscription that is gone, or belongs to another business, sends nothing', async () => {
  const subscription = browser()
  await subscribe(subscription)
  const { asked, deliver } = pushService()
  await send(newId(), deliver)
  await send(subscription.id, deliver, (await makeBusiness(base.db)).managerId)
  expect(asked).toEqual([])
})

test('on a shared browser only the user who signed in last is notified', async () => {
  const shared = browser()
  const ofBen = { ...shared, id: newId() }
  await subscribe(shared)
  await subscribe(ofBen, ben, later)
  const { asked, deliver } = pushService()
  await send(shared.id, deliver)
  expect(asked).toEqual([])
  await send(ofBen.id, deliver)
  expect(asked).toHaveLength(1)
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const subscription = browser()
  await asEmployee(db, farm, ana, subscribePush, subscription)
  await notifyOf(db, [ana.id, '2026-12-07'])
  await deliverAll(db, owner, farm.managerId)
  const services = { db, pushKeys: testPushKeys, baseUrl: 'https://muster.example.com' }
  const job = { managerId: farm.managerId, subscriptionId: subscription.id, notice }
  await sendPush(services, job, pushService(answers(410)).deliver)
  await asEmployee(db, farm, ana, unsubscribePush, subscription)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual([
    'employment_info',
    'notification_choices',
    'notifications',
    'push_subscriptions',
    'user_manager',
  ])
})
