import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type TestServer, testServer } from '#test/server.ts'

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

const ofPerson = `user_id = (select id from auth."user" where email = $1)`

/** A session that was last renewed this long ago. */
async function sessionSince(age: string) {
  const { email, cookie } = await server.register()
  await owner.query(
    `update auth.session set expires_at = expires_at - interval '${age}', updated_at = updated_at - interval '${age}' where ${ofPerson}`,
    [email],
  )
  return { email, cookie }
}

async function minutesLeft(email: string) {
  const { rows } = await owner.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.session where ${ofPerson}`,
    [email],
  )
  return rows.map(({ minutes }) => minutes)
}

const thirtyDays = 30 * 24 * 60

/** Without the device cookie. */
const sessionIn = (cookies: string) => /muster\.session_token=[^;]+/.exec(cookies)?.[0] ?? ''

// The first endpoint reads the session itself, the second requires one.
describe.each(['accounts.readSession', 'business.getBusiness'])('%s', (name) => {
  test('renews a session older than an hour for 30 days, and its cookie goes out with the answer', async () => {
    const { email, cookie } = await sessionSince('62 minutes')
    const answer = await server.call(name, {}, { cookie })
    expect(answer).toMatchObject({ status: 200, cookie: sessionIn(cookie) })
    expect(String(answer.headers['set-cookie'])).toMatch(/^muster\.session_token=[^;]+; Max-Age=2592000;.* HttpOnly/)
    expect(await minutesLeft(email)).toEqual([thirtyDays])
  })

  test('leaves a younger session unchanged', async () => {
    const { email, cookie } = await sessionSince('58 minutes')
    const answer = await server.call(name, {}, { cookie })
    expect(answer).toMatchObject({ status: 200, cookie: '' })
    expect(await minutesLeft(email)).toEqual([thirtyDays - 58])
  })
})

test('ends a session after 30 days without use', async () => {
  const { cookie } = await sessionSince('30 days')
  const { text } = await server.call('accounts.readSession', {}, { cookie })
  expect(JSON.parse(text)).toEqual({ user: null, business: null, businesses: [] })
})

test('ignores a cookie that we did not sign', async () => {
  const cookie = sessionIn((await server.register()).cookie)
  const other = sessionIn((await server.register()).cookie)
  const unsigned = cookie.slice(0, cookie.lastIndexOf('.'))
  const forged = unsigned + other.slice(other.lastIndexOf('.'))
  expect(await server.call('business.getBusiness', {}, { cookie: forged })).toMatchObject({ status: 401 })
  expect(await server.call('business.getBusiness', {}, { cookie: unsigned })).toMatchObject({ status: 401 })
})

test('refuses a session at the first request after it ended', async () => {
  const { cookie } = await server.register()
  expect(await server.call('business.getBusiness', {}, { cookie })).toMatchObject({ status: 200 })
  await server.call('accounts.signOut', {}, { cookie })
  expect(await server.call('business.getBusiness', {}, { cookie })).toMatchObject({ status: 401 })
})
