import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCodeTries } from '#shared/employees/invite-code.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin, type TestBusiness } from '#test/fixtures/business.ts'
import { password, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let farm: TestBusiness
let now = '2026-11-20T01:00:00.000Z'

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { now: () => now })
  farm = await makeBusiness(base.db)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

let lastCode = 400_000

/** A pending invite as employees.inviteEmployee creates it. */
async function makeInvite(email = `kit-${newId()}@example.com`, { managerId } = farm) {
  const invite = { email, code: String(++lastCode) }
  await owner.query(
    `insert into app.invited_users (manager_id, id, email, first_name, last_name, phone, code, pay_rate, ordinary_rate, expires_at)
     values ($1, $2, $3, 'Kit', 'Doyle', '0411 222 333', $4, 'hourly_overtime', 31.25, '2026-12-18T01:00:00Z')`,
    [managerId, newId(), email, invite.code],
  )
  return invite
}

async function one(statement: string, ...values: unknown[]) {
  return (await owner.query<Record<string, unknown>>(statement, values)).rows[0]
}

const inviteRow = (email: string) =>
  one('select * from app.invited_users where email = $1 order by created_at desc, id desc', email)
const employmentRow = (email: string) => one('select * from app.employment_info where email = $1', email)
const join = (invite: { email: string; code: string }, withPassword = password) =>
  server.call('accounts.joinBusiness', { ...invite, password: withPassword })

test('a user with email and code sees which farm invites whose first name', async () => {
  const invite = await makeInvite()
  const answer = await server.call('accounts.checkInvite', invite)
  expect(JSON.parse(answer.text)).toEqual({ businessName: farm.name, firstName: 'Kit', hasLogin: false })
})

test('joining creates a person, a link and an employment on the terms of the invite, and signs in', async () => {
  const invite = await makeInvite()
  const answer = await join({ ...invite, email: ` ${invite.email.toUpperCase()} ` })
  expect(answer).toMatchObject({ status: 200, text: JSON.stringify({ businessName: farm.name }) })

  const row = await inviteRow(invite.email)
  expect(row).toMatchObject({ status: 'joined', joined_at: new Date(now) })
  const userId = row?.joined_user_id
  expect(await employmentRow(invite.email)).toMatchObject({
    manager_id: farm.managerId,
    user_id: userId,
    active: true,
    first_name: 'Kit',
    last_name: 'Doyle',
    phone: '0411 222 333',
    pay_rate: 'hourly_overtime',
    ordinary_rate: '31.2500',
  })
  expect(await one('select manager_id from app.employment_links where user_id = $1', userId)).toEqual({
    manager_id: farm.managerId,
  })
  expect(await one('select first_name, last_name from app.user_name where user_id = $1', userId)).toEqual({
    first_name: 'Kit',
    last_name: 'Doyle',
  })
  const session = await server.call('accounts.readSession', {}, { cookie: answer.cookie })
  expect(JSON.parse(session.text)).toMatchObject({ user: { id: userId, email: invite.email }, business: null })
})

test('a failed join leaves nothing behind', async () => {
  const invite = await makeInvite()
  await owner.query(`alter table app.employment_info add constraint planted check (email <> '${invite.email}')`)
  const answer = await join(invite)
  await owner.query('alter table app.employment_info drop constraint planted')
  expect(answer.status).toBe(500)
  expect(await inviteRow(invite.email)).toMatchObject({ status: 'pending', joined_user_id: null })
  expect(await one('select id from auth."user" where email = $1', invite.email)).toBeUndefined()
  expect((await join(invite)).status).toBe(200)
})

test('joining under the email of another employee is refused with the reason', async () => {
  const invite = await makeInvite()
  const { userId } = await makeLogin(base.db)
  await owner.query(
    `insert into app.employment_info (manager_id, id, user_id, first_name, last_name, email) values ($1, $2, $3, 'Jo', 'Archer', $4)`,
    [farm.managerId, newId(), userId, invite.email],
  )
  expect((await join(invite)).status).toBe(409)
  expect(await inviteRow(invite.email)).toMatchObject({ status: 'pending' })
})

test('a wrong code is refused without a hint, and counted', async () => {
  const invite = await makeInvite()
  const wrong = await join({ ...invite, code: '999999' })
  const unknown = await join({ email: 'nobody@example.com', code: '999999' })
  expect(wrong).toMatchObject({ status: 400, fields: { code: expect.stringMatching(/do not match an invite/) } })
  expect(unknown.text).toBe(wrong.text)
  await server.call('accounts.checkInvite', { ...invite, code: '999999' })
  expect(await inviteRow(invite.email)).toMatchObject({ wrong_tries: 2, status: 'pending' })
})

test('after five wrong codes the right one is refused too', async () => {
  const invite = await makeInvite()
  for (let tries = 0; tries < maxCodeTries; tries++) {
    expect((await server.call('accounts.checkInvite', { ...invite, code: '999999' })).status).toBe(400)
  }
  expect((await server.call('accounts.checkInvite', invite)).status).toBe(400)
  expect((await join(invite)).status).toBe(400)
})

test('wrong codes sent at once are each counted', async () => {
  const invite = await makeInvite()
  const wrong = { ...invite, code: '999999' }
  await Promise.all(Array.from({ length: maxCodeTries }, () => server.call('accounts.checkInvite', wrong)))
  expect((await join(invite)).status).toBe(400)
})

test('an expired invite is refused', async () => {
  const invite = await makeInvite()
  now = '2026-12-18T01:00:00.000Z'
  expect((await join(invite)).status).toBe(400)
  now = '2026-12-18T00:59:59.999Z'
  expect((await join(invite)).status).toBe(200)
  now = '2026-11-20T01:00:00.000Z'
})

test('an invite works once', async () => {
  const invite = await makeInvite()
  expect((await join(invite)).status).toBe(200)
  expect((await join(invite, 'another password, a wrong one')).status).toBe(400)
})

test('joining twice at once creates one person', async () => {
  const invite = await makeInvite()
  const statuses = (await Promise.all([join(invite), join(invite)])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const { count } = (await one('select count(*)::int from auth."user" where email = $1', invite.email)) ?? {}
  expect(count).toBe(1)
})

test('a new login needs a long enough password', async () => {
  const invite = await makeInvite()
  expect((await join(invite, 'short')).fields).toEqual({ password: 'Use at least 10 characters.' })
  expect(await inviteRow(invite.email)).toMatchObject({ status: 'pending' })
})

test('a user who already has a login from another farm proves it with its password', async () => {
  const invite = await makeInvite()
  await join(invite)
  const userId = (await inviteRow(invite.email))?.joined_user_id
  const secondFarm = await makeBusiness(base.db)
  const second = await makeInvite(invite.email, secondFarm)

  expect(JSON.parse((await server.call('accounts.checkInvite', second)).text)).toMatchObject({ hasLogin: true })
  expect(await join(second, 'not their password')).toMatchObject({
    status: 401,
    fields: { password: 'Invalid email or password' },
  })
  expect(await inviteRow(invite.email)).toMatchObject({ manager_id: secondFarm.managerId, status: 'pending' })
  expect((await join(second)).status).toBe(200)
  expect(await inviteRow(invite.email)).toMatchObject({ status: 'joined', joined_user_id: userId })
})

test('an archived employee returns to the same employment on the new terms', async () => {
  const invite = await makeInvite()
  await join(invite)
  const before = await employmentRow(invite.email)
  await owner.query(
    `update app.employment_info set active = false, archived_at = now(), ordinary_rate = 20 where id = $1`,
    [before?.id],
  )
  await owner.query(`update app.employment_terms set ordinary_rate = 20 where employment_info = $1`, [before?.id])
  expect((await join(await makeInvite(invite.email))).status).toBe(200)
  expect(await employmentRow(invite.email)).toMatchObject({
    id: before?.id,
    active: true,
    archived_at: null,
    ordinary_rate: '31.2500',
  })
})

test('an archived employee invited with only names and email keeps every term', async () => {
  const invite = await makeInvite()
  await join(invite)
  await owner.query(
    `update app.employment_info set active = false, archived_at = now(), employment_type = 'casual', pay_rate = 'hourly_overtime',
       employment_position = 'farmhand', pay_schedule = 'weekly', employment_start_date = '2024-03-04', overtime_after_hours = 8,
       ordinary_rate = 40, overtime_rate = 60, sunday_rate = 80, holiday_rate = 100, leave_entitlements = '{sick_leave}'
     where email = $1`,
    [invite.email],
  )
  const known = await employmentRow(invite.email)
  const again = await makeInvite(invite.email)
  await owner.query(
    `update app.invited_users set first_name = 'Kitty', phone = '', pay_rate = 'hourly_flat', ordinary_rate = null where code = $1`,
    [again.code],
  )
  expect((await join(again)).status).toBe(200)
  expect(await employmentRow(invite.email)).toEqual({
    ...known,
    first_name: 'Kitty',
    active: true,
    archived_at: null,
  })
})

const termsOf = (email: string) =>
  owner.query<{ from: string; rate: string }>(
    `select t.from_day::text as from, t.ordinary_rate::text as rate from app.employment_terms t
       join app.employment_info e on e.manager_id = t.manager_id and e.id = t.employment_info where e.email = $1 order by t.from_day`,
    [email],
  )

test('hours worked before an archived employee joins again keep their terms', async () => {
  const invite = await makeInvite()
  await join(invite)
  await owner.query(`update app.employment_info set active = false, archived_at = now() where email = $1`, [
    invite.email,
  ])
  const again = await makeInvite(invite.email)
  await owner.query('update app.invited_users set ordinary_rate = 35 where code = $1', [again.code])
  now = '2026-11-24T01:00:00.000Z'
  expect((await join(again)).status).toBe(200)
  now = '2026-11-20T01:00:00.000Z'
  expect((await termsOf(invite.email)).rows).toEqual([
    { from: '0001-01-01', rate: '31.2500' },
    { from: '2026-11-24', rate: '35.0000' },
  ])
})

test('an archived employee who joins again by a blank invite keeps terms that began after the first unlocked day', async () => {
  const invite = await makeInvite()
  await join(invite)
  await owner.query(
    `update app.employment_info set active = false, archived_at = now(), ordinary_rate = 33 where email = $1`,
    [invite.email],
  )
  await owner.query(
    `insert into app.employment_terms select (jsonb_populate_record(t, jsonb_build_object('id', $2::text,
       'from_day', '2026-11-23', 'ordinary_rate', 33))).* from app.employment_terms t
       join app.employment_info e on e.manager_id = t.manager_id and e.id = t.employment_info where e.email = $1
       returning id`,
    [invite.email, newId()],
  )
  const before = (await termsOf(invite.email)).rows
  const again = await makeInvite(invite.email)
  await owner.query(`update app.invited_users set pay_rate = 'hourly_flat', ordinary_rate = null where code = $1`, [
    again.code,
  ])
  now = '2026-11-24T01:00:00.000Z'
  expect((await join(again)).status).toBe(200)
  now = '2026-11-20T01:00:00.000Z'
  expect((await termsOf(invite.email)).rows).toEqual(before)
})

test('the code of one farm is no wrong try at another farm that invited the same person', async () => {
  const first = await makeInvite()
  const second = await makeInvite(first.email, await makeBusiness(base.db))
  for (let count = 0; count < maxCodeTries; count++) {
    expect((await server.call('accounts.checkInvite', second)).status).toBe(200)
  }
  expect((await server.call('accounts.checkInvite', first)).status).toBe(200)
})

test('a try waits for a concurrent one that is being counted', async () => {
  const invite = await makeInvite()
  await owner.query('begin')
  await owner.query('update app.invited_users set wrong_tries = $1 where email = $2', [maxCodeTries, invite.email])
  const answer = server.call('accounts.checkInvite', invite)
  const settled = answer.then(() => true)
  while (!(await Promise.race([settled, one('select 1 as yes from pg_locks where not granted')])));
  await owner.query('commit')
  expect((await answer).status).toBe(400)
})
