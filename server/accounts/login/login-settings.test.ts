import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mostDevices } from '#shared/accounts/account-limits.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/fixtures/business.ts'
import { password, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const changed = { currentPassword: password, newPassword: 'a wholly new sentence' }

const isIn = async (cookie: string) => (await server.call('business.getBusiness', {}, { cookie })).status === 200

const daysAgo = ({ lastUsedAt }: { lastUsedAt: string }) =>
  Math.round(Temporal.Instant.from(lastUsedAt).until(Temporal.Now.instant()).total('days'))

async function subjectsTo(email: string) {
  const { rows } = await owner.query<{ subject: string }>(
    `select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [email],
  )
  return rows.map(({ subject }) => subject)
}

async function devicesOf(cookie: string) {
  const { text, status } = await server.call('accounts.listDevices', {}, { cookie })
  expect(status, text).toBe(200)
  const device = z.object({ id: z.string(), name: z.string(), address: z.string(), current: z.boolean() })
  return z.array(device.extend({ signedInAt: z.string(), lastUsedAt: z.string() })).parse(JSON.parse(text))
}

test('the name changes for the whole login at once', async () => {
  const { cookie } = await server.register()
  expect((await server.call('accounts.changeName', { name: ' Pat Mc Reed ' }, { cookie })).status).toBe(200)
  const { text } = await server.call('accounts.readSession', {}, { cookie })
  expect(JSON.parse(text).user).toMatchObject({ name: 'Pat Mc Reed' })
  expect(await server.call('accounts.changeName', { name: ' ' }, { cookie })).toMatchObject({
    fields: { name: 'Enter your name.' },
  })
})

describe('a new password', () => {
  test('replaces the old one; other devices are signed out and this one stays', async () => {
    const { cookie, email } = await server.register()
    const other = await server.signIn(email)
    expect(await server.call('accounts.changePassword', changed, { cookie })).toMatchObject({ status: 200, cookie: '' })
    expect([await isIn(cookie), await isIn(other)]).toEqual([true, false])
    expect((await server.call('accounts.signIn', { email, password })).status).toBe(401)
    expect(await server.signIn(email, changed.newPassword)).not.toBe('')
    expect(await subjectsTo(email)).toEqual(['Your Muster password was changed'])
  })

  test('F13: is refused when it is easily guessed, or is the email', async () => {
    const { cookie, email } = await server.register()
    for (const newPassword of ['password123', email]) {
      const answer = await server.call(
        'accounts.changePassword',
        { currentPassword: password, newPassword },
        { cookie },
      )
      expect(answer).toMatchObject({ status: 400, fields: { newPassword: expect.stringContaining('easily guessed') } })
    }
    expect(await subjectsTo(email)).toEqual([])
  })

  test('is refused at its field when the current one is wrong or the new one too short, and nothing changes', async () => {
    const { cookie, email } = await server.register()
    const other = await server.signIn(email)
    const change = (input: Partial<typeof changed>) =>
      server.call('accounts.changePassword', { ...changed, ...input }, { cookie })
    expect(await change({ currentPassword: 'not the right one' })).toMatchObject({
      status: 400,
      fields: { currentPassword: expect.stringMatching(/^This password is not correct\./) },
    })
    expect((await change({ newPassword: 'short' })).fields).toEqual({ newPassword: 'Use at least 10 characters.' })
    expect(await isIn(other)).toBe(true)
    expect(await server.signIn(email)).not.toBe('')
  })

  test('of an employee who manages no farm changes too', async () => {
    const login = await makeLogin(base.db)
    const cookie = await server.cookieFor(login)
    expect((await server.call('accounts.changePassword', changed, { cookie })).status).toBe(200)
    expect(await server.signIn(login.email, changed.newPassword)).not.toBe('')
  })
})

/** Sessions in force that this login has besides, last used a minute apart. */
async function addSessions(email: string, count: number) {
  await owner.query(
    `insert into auth.session (user_id, token, user_agent, expires_at, updated_at)
      select u.id, gen_random_uuid(), $3, now() + interval '20 days', now() - n * interval '1 minute'
      from auth."user" u, generate_series(1, $2) n where u.email = $1`,
    [email, count, chrome],
  )
}

describe('devices', () => {
  test('are listed with name, address and times, this one first, without their tokens', async () => {
    const { cookie, email } = await server.register()
    const sender = { address: '203.0.113.9', headers: { 'user-agent': chrome, 'x-forwarded-for': '198.51.100.1' } }
    const other = (await server.call('accounts.signIn', { email, password }, sender)).cookie
    const devices = await devicesOf(cookie)
    expect(devices).toMatchObject([
      { name: 'Unknown device', current: true },
      { name: 'Chrome on Windows', address: '203.0.113.9', current: false },
    ])
    expect(await devicesOf(other)).toMatchObject([{ name: 'Chrome on Windows', current: true }, { current: false }])
    const { rows } = await owner.query<{ token: string }>(
      `select token from auth.session where user_id = (select id from auth."user" where email = $1)`,
      [email],
    )
    expect(rows).toHaveLength(2)
    const { text } = await server.call('accounts.listDevices', {}, { cookie })
    for (const { token } of rows) expect(text).not.toContain(token)
  })

  test('are listed long after the sign-in, by last use, without expired sessions', async () => {
    const { cookie, email } = await server.register()
    for (const days of [40, 20, 10]) {
      await server.signIn(email)
      await owner.query(
        `update auth.session set created_at = now() - interval '60 days', updated_at = now() - interval '${days} days',
          expires_at = now() + interval '${30 - days} days'
          where id = (select id from auth.session where user_id = (select id from auth."user" where email = $1)
            order by created_at desc limit 1)`,
        [email],
      )
    }
    await owner.query(
      `update auth.session set created_at = now() - interval '3 days' where created_at > now() - interval '1 day'
        and user_id = (select id from auth."user" where email = $1)`,
      [email],
    )
    const [current, ...others] = await devicesOf(cookie)
    expect(current).toMatchObject({ current: true })
    expect(others.map(daysAgo)).toEqual([10, 20])
  })

  test('one of them is signed out at once, and signing it out again finds none', async () => {
    const { cookie, email } = await server.register()
    const [other, third] = [await server.signIn(email), await server.signIn(email)]
    const id = (await devicesOf(other)).find(({ current }) => current)?.id
    expect((await server.call('accounts.signOutDevice', { id }, { cookie })).status).toBe(200)
    expect([await isIn(cookie), await isIn(other), await isIn(third)]).toEqual([true, false, true])
    expect((await server.call('accounts.signOutDevice', { id }, { cookie })).status).toBe(404)
  })

  test('all others are signed out at once', async () => {
    const { cookie, email } = await server.register()
    const others = [await server.signIn(email), await server.signIn(email)]
    expect((await server.call('accounts.signOutOthers', {}, { cookie })).status).toBe(200)
    expect([await isIn(cookie), await isIn(others[0] ?? ''), await isIn(others[1] ?? '')]).toEqual([true, false, false])
    expect(await devicesOf(cookie)).toHaveLength(1)
  })

  test('however many there are, the last used are listed, and all others are signed out by either way', async () => {
    const { cookie, email } = await server.register()
    const ways = { 'accounts.signOutOthers': {}, 'accounts.changePassword': changed }
    for (const [way, input] of Object.entries(ways)) {
      await addSessions(email, mostDevices + 50)
      const others = [await server.signIn(email), await server.signIn(email)]
      const devices = await devicesOf(cookie)
      expect(devices).toHaveLength(mostDevices)
      expect(devices.map(({ current }) => current).indexOf(true)).toBe(0)
      const used = devices.slice(1).map(({ lastUsedAt }) => lastUsedAt)
      expect(used).toEqual(used.toSorted().toReversed())
      expect((await server.call(way, input, { cookie })).status).toBe(200)
      expect([await isIn(others[0] ?? ''), await isIn(others[1] ?? '')]).toEqual([false, false])
      expect(await devicesOf(cookie)).toHaveLength(1)
    }
  })

  test('one of very many is signed out', async () => {
    const { cookie, email } = await server.register()
    await addSessions(email, mostDevices)
    const last = (await devicesOf(cookie)).at(-1)
    expect((await server.call('accounts.signOutDevice', { id: last?.id }, { cookie })).status).toBe(200)
    expect((await devicesOf(cookie)).map(({ id }) => id)).not.toContain(last?.id)
  })

  test('of another user are neither listed nor signed out', async () => {
    const { cookie: ours } = await server.register()
    const { cookie: theirs } = await server.register()
    const id = (await devicesOf(theirs))[0]?.id
    expect((await devicesOf(ours)).map((device) => device.id)).not.toContain(id)
    for (const unknown of [id, newId()]) {
      expect((await server.call('accounts.signOutDevice', { id: unknown }, { cookie: ours })).status).toBe(404)
    }
    await server.call('accounts.signOutOthers', {}, { cookie: ours })
    expect(await isIn(theirs)).toBe(true)
  })
})
