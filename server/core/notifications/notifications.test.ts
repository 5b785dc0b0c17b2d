import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import { reportIncident } from '#server/safety-reports/incidents/report-incident.ts'
import { requestLeave } from '#server/leave/request-leave.ts'
import { subscribePush } from '#server/accounts/push/push-subscriptions.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { pushSecrets } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { deliverAll } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { incident } from '#test/fixtures/report.ts'
import type { BusinessContext } from '../http/context.ts'
import { jobs } from '../jobs/jobs.ts'
import { deliverNotifications, sweepNotifications } from './deliver-notifications.ts'
import { getChoices, listNotifications, markRead, setChoices } from './notifications.ts'
import { notify } from './notify.ts'

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

const decided = (startDay: string) => ({
  decisions: [{ logType: 'leave' as const, status: 'approved' as const, startDay, reason: '' }],
})
const tell = (userIds: readonly string[], startDay = '2026-12-07', db = base.db) =>
  asManager(
    db,
    farm,
    (ctx: BusinessContext) =>
      notify(ctx, 'entries_decided', new Map(userIds.map((userId) => [userId, decided(startDay)]))),
    undefined,
  )
const listOf = (who: { userId: string }, input: { before?: string } = {}) =>
  asEmployee(base.db, farm, who, listNotifications, input)
const choose = (choices: NotificationChoices, who = ana) => asEmployee(base.db, farm, who, setChoices, choices)
const subscribed = async (who = ana) => {
  const id = newId()
  const endpoint = `https://push.example.com/${id}`
  await asEmployee(base.db, farm, who, subscribePush, { id, endpoint, ...pushSecrets })
  return id
}

/** The waiting jobs of one kind whose payload contains the text. */
async function queued(task: string, containing: string) {
  const { rows } = await owner.query<{ payload: object; runAt: Date }>(
    `select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload::text like '%' || $2 || '%' order by j.id`,
    [task, containing],
  )
  return rows
}

test('a person sees their own notifications, newest first, and no one else’s', async () => {
  const ben = await makeEmployee(base.db, farm)
  await tell([ana.userId], '2026-12-07')
  await tell([ana.userId, ben.userId], '2026-12-08')
  const list = await listOf(ana)
  expect(list).toMatchObject({ unread: 2, more: false })
  expect(list.notifications).toMatchObject([
    { kind: 'entries_decided', title: 'Leave from Tue 8 Dec approved', url: '/my/leave#2026-12-08', readAt: null },
    { title: 'Leave from Mon 7 Dec approved' },
  ])
  expect((await listOf(ben)).notifications).toHaveLength(1)
  const managers = await asManager(base.db, farm, listNotifications, {})
  expect(managers).toEqual({ notifications: [], unread: 0, more: false })
})

test('one notification, or all up to one, can be marked as read, only by the person they are for', async () => {
  const ben = await makeEmployee(base.db, farm)
  for (const day of ['2026-12-07', '2026-12-08', '2026-12-09']) await tell([ana.userId], day)
  const [newest, middle] = (await listOf(ana)).notifications
  const read = (id = '', older = false, who = ana) => asEmployee(base.db, farm, who, markRead, { id, older })
  await read(newest?.id, true, ben)
  expect((await listOf(ana)).unread).toBe(3)
  await read(newest?.id)
  expect((await listOf(ana)).unread).toBe(2)
  await read(middle?.id, true)
  expect((await listOf(ana)).unread).toBe(0)
})

test('older notifications come a page at a time', async () => {
  for (let day = 0; day < 51; day++) await tell([ana.userId])
  const first = await listOf(ana)
  expect(first).toMatchObject({ unread: 51, more: true })
  expect(first.notifications).toHaveLength(50)
  const rest = await listOf(ana, { before: first.notifications.at(-1)?.id ?? '' })
  expect(rest).toMatchObject({ more: false })
  expect(rest.notifications).toHaveLength(1)
})

test('500 people are notified by one insert and one job', async () => {
  const { db, statements } = recordStatements(base.db)
  const people = Array.from({ length: 500 }, () => newId())
  await tell(people, '2026-12-07', db)
  const inserts = statements.filter(({ sql }) => sql.includes('insert into app.notifications'))
  const added = statements.filter(({ sql }) => sql.includes('app.add_job'))
  expect([inserts.length, added.length]).toEqual([1, 1])
  expect(await queued('deliver-notifications', farm.managerId)).toHaveLength(1)
})

test('a delivery that is run again sends nothing twice', async () => {
  const browser = await subscribed()
  await tell([ana.userId])
  await deliverAll(base.db, owner, farm.managerId)
  await deliverAll(base.db, owner, farm.managerId)
  expect(await queued('send-push', browser)).toHaveLength(1)
})

test('a delivery that is killed before its commit is complete when it runs again', async () => {
  const browser = await subscribed()
  await tell([ana.userId])
  const [job] = await queued('deliver-notifications', farm.managerId)
  const killed = { ...jobs, addMany: () => Promise.reject(new Error('killed')) }
  const services = { db: base.db, jobs: killed, baseUrl: 'https://muster.example.com', now: () => testNow }
  const { batchId } = Object.assign({ batchId: '' }, job?.payload)
  await expect(deliverNotifications(services, { managerId: farm.managerId, batchId })).rejects.toThrow('killed')
  expect(await queued('send-push', browser)).toEqual([])
  await deliverAll(base.db, owner, farm.managerId)
  expect(await queued('send-push', browser)).toHaveLength(1)
})

test('each person chooses push and email for each kind; the list always has it', async () => {
  await subscribed()
  const { email } = await addressOf(ana)
  await choose({ channels: { entries_decided: { push: false, email: true } }, quiet: null })
  await tell([ana.userId])
  await deliverAll(base.db, owner, farm.managerId)
  expect(await queued('send-push', farm.managerId)).toEqual([])
  expect(await queued('send-mail', email)).toMatchObject([
    { payload: { to: email, subject: 'Leave from Mon 7 Dec approved', text: expect.stringContaining('/my/leave') } },
  ])
  expect((await listOf(ana)).notifications).toHaveLength(1)
})

async function addressOf({ userId }: { userId: string }) {
  const { rows } = await owner.query<{ email: string }>('select email from auth."user" where id = $1', [userId])
  return { email: rows[0]?.email ?? '' }
}

test('a push waits until the quiet hours end, an email does not', async () => {
  await subscribed()
  const both = { entries_decided: { push: true, email: true } }
  await choose({ channels: both, quiet: { from: '21:00', until: '06:00' } })
  await tell([ana.userId])
  // Ten in the evening in Sydney.
  await deliverAll(base.db, owner, farm.managerId, '2026-11-20T11:00:00.000Z')
  const [push] = await queued('send-push', farm.managerId)
  expect(push?.runAt.toISOString()).toBe('2026-11-20T19:00:00.000Z')
  const [email] = await queued('send-mail', (await addressOf(ana)).email)
  // Without a time of its own it is due when it was added, by the database's clock.
  expect(email?.runAt).not.toEqual(push?.runAt)
})

test('a push about an incident is sent in quiet hours, and one about leave waits until they end', async () => {
  const browser = { id: newId(), endpoint: `https://push.example.com/${newId()}`, ...pushSecrets }
  await asManager(base.db, farm, subscribePush, browser)
  const both = { push: true, email: false }
  const channels = { incident_reported: both, leave_requested: both }
  await asManager(base.db, farm, setChoices, { channels, quiet: { from: '21:00', until: '06:00' } })
  const days = { leaveType: 'carers_leave' as const, startDate: '2026-12-14', endDate: '2026-12-15', comments: '' }
  await asEmployee(base.db, farm, ana, requestLeave, { id: newId(), ...days })
  await asEmployee(base.db, farm, ana, reportIncident, incident())
  // Ten in the evening in Sydney.
  const night = '2026-11-20T11:00:00.000Z'
  await deliverAll(base.db, owner, farm.managerId, night)
  const pushes = await queued('send-push', browser.id)
  expect(pushes.map(({ payload, runAt }) => ({ payload, runAt: runAt.toISOString() }))).toMatchObject([
    { payload: { notice: { title: 'Ana Bell requested leave' } }, runAt: '2026-11-20T19:00:00.000Z' },
    { payload: { notice: { title: 'Someone is hurt' } }, runAt: night },
  ])
})

test('choices are kept, changed, and belong to one person', async () => {
  const mine = {
    channels: { entries_decided: { push: false, email: false } },
    quiet: { from: '22:00', until: '05:30' },
  }
  expect(await asEmployee(base.db, farm, ana, getChoices, undefined)).toEqual({ channels: {}, quiet: null })
  await choose({ channels: {}, quiet: { from: '20:00', until: '05:00' } })
  await choose(mine)
  expect(await asEmployee(base.db, farm, ana, getChoices, undefined)).toEqual(mine)
  expect(await asManager(base.db, farm, getChoices, undefined)).toEqual({ channels: {}, quiet: null })
})

test('a leave request notifies the managers of the farm', async () => {
  const days = { leaveType: 'carers_leave' as const, startDate: '2026-12-14', endDate: '2026-12-15', comments: '' }
  const request = { id: newId(), ...days }
  await asEmployee(base.db, farm, ana, requestLeave, request)
  await asEmployee(base.db, farm, ana, requestLeave, request)
  const { notifications } = await asManager(base.db, farm, listNotifications, {})
  expect(notifications).toMatchObject([
    { kind: 'leave_requested', url: `/timesheets/approve/${ana.id}?from=2026-12-14&to=2026-12-15` },
  ])
  expect((await listOf(ana)).notifications).toEqual([])
})

const sweepAt = (now: string) => sweepNotifications({ db: base.db, jobs, baseUrl: '', now: () => now })

test('the sweep finds a batch whose job is missing, and forgets what is older than 90 days', async () => {
  await tell([ana.userId])
  await owner.query(`delete from graphile_worker._private_jobs where payload->>'managerId' = $1`, [farm.managerId])
  await sweepAt('2026-11-20T01:05:00.000Z')
  expect(await queued('deliver-notifications', farm.managerId)).toEqual([])
  await sweepAt('2026-11-20T01:11:00.000Z')
  expect(await queued('deliver-notifications', farm.managerId)).toHaveLength(1)
  await sweepAt('2027-02-19T01:00:00.000Z')
  expect((await listOf(ana)).notifications).toEqual([])
})

test('an employee can’t notify a colleague in another’s name', async () => {
  const forge = ({ tx, actor }: BusinessContext) =>
    tx
      .insertInto('notifications')
      .values({
        managerId: actor.managerId,
        id: newId(),
        userId: actor.userId,
        batchId: newId(),
        kind: 'entries_decided',
        parameters: JSON.stringify(decided('2026-12-07')),
        createdBy: farm.userId,
        createdAt: testNow,
      })
      .execute()
  await expect(asEmployee(base.db, farm, ana, forge, undefined)).rejects.toThrow(/row-level security/)
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  await tell([ana.userId], '2026-12-07', db)
  await asEmployee(db, farm, ana, setChoices, { channels: {}, quiet: null })
  await deliverAll(db, owner, farm.managerId)
  const { notifications } = await asEmployee(db, farm, ana, listNotifications, {})
  await asEmployee(db, farm, ana, markRead, { id: notifications[0]?.id ?? '', older: true })
  const { unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
})
