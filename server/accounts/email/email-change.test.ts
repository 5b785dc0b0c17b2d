import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const newEmail = () => `new-${newId()}@example.com`

async function emailsTo(email: string) {
  const { rows } = await owner.query<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
      from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [email],
  )
  return rows
}

async function userOf(cookie: string) {
  const { text } = await server.call('accounts.readSession', {}, { cookie })
  return JSON.parse(text).user
}

const request = (cookie: string, email: string, withPassword = password) =>
  server.call('accounts.requestEmailChange', { email, password: withPassword }, { cookie })
const confirm = (token: string) => server.call('accounts.confirmEmail', { token })

/** The token in the last email to the address. */
async function emailedToken(email: string) {
  const link = /http:\S+/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-email\?token=/)
  return new URL(link).searchParams.get('token') ?? ''
}

async function requested(to = newEmail()) {
  const { cookie, email } = await server.register()
  expect(await request(cookie, to)).toMatchObject({ status: 200 })
  return { cookie, email, to, token: await emailedToken(to) }
}

test('the email changes with the link emailed to the new address, not before; sessions stay', async () => {
  const { cookie, email, to, token } = await requested()
  expect(await userOf(cookie)).toMatchObject({ email })
  expect(await confirm(token)).toMatchObject({ status: 200, text: JSON.stringify({ email: to }), cookie: '' })
  expect(await userOf(cookie)).toMatchObject({ email: to })
  expect(await server.signIn(to)).not.toBe('')
  expect((await server.call('accounts.signIn', { email, password })).status).toBe(401)
})

test('the old address is notified, without the link', async () => {
  const { email, to, token } = await requested()
  const [notice] = await emailsTo(email)
  expect(notice?.text).toContain(to)
  expect(notice?.text).not.toContain(token)
})

test('a link works once, even when it is opened twice at once', async () => {
  const { token } = await requested()
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await confirm(token)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This link has been used/),
  })
})

test('a link older than an hour changes nothing', async () => {
  const { cookie, email, token } = await requested()
  const { id } = await userOf(cookie)
  const { rows } = await owner.query<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.verification where value = $1',
    [id],
  )
  expect(rows).toEqual([{ minutes: 60 }])
  await owner.query(`update auth.verification set expires_at = now() - interval '1 second' where value = $1`, [id])
  expect((await confirm(token)).status).toBe(400)
  expect(await userOf(cookie)).toMatchObject({ email })
})

test('a link with another address in it changes nothing', async () => {
  const { cookie, email, token } = await requested()
  const [secret] = token.split('.')
  expect((await confirm(`${secret}.${Buffer.from(newEmail()).toString('base64url')}`)).status).toBe(400)
  expect(await userOf(cookie)).toMatchObject({ email })
})

test('the stored token opens no link', async () => {
  const { cookie, token } = await requested()
  const { id } = await userOf(cookie)
  const { rows } = await owner.query<{ row: string }>(
    'select v::text as row from auth.verification v where value = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token.split('.')[0])
})

test('a taken address gets the same answer as a free one; only its mailbox is notified', async () => {
  const { cookie, email } = await server.register()
  const { email: taken } = await makeLogin(base.db)
  const [toTaken, toFree] = [await request(cookie, taken), await request(cookie, newEmail())]
  expect(toTaken.text).toBe(toFree.text)
  expect(await emailsTo(taken)).toMatchObject([{ subject: 'This email already has a Muster login' }])
  expect((await emailsTo(taken))[0]?.text).not.toContain('confirm-email')
  expect(await emailsTo(email)).toHaveLength(2)
})

test('an address that was taken after the link was emailed stays with its owner', async () => {
  const { cookie, email, to, token } = await requested()
  await makeLogin(base.db, to)
  expect(await confirm(token)).toMatchObject({ status: 409 })
  expect(await userOf(cookie)).toMatchObject({ email })
})

test('when two users were emailed a link for one address, the first to open it gets it', async () => {
  const first = await requested()
  const second = await requested(first.to)
  expect((await confirm(second.token)).status).toBe(200)
  expect((await confirm(first.token)).status).toBe(409)
})

test.each([
  [
    'a change of the password',
    async (cookie: string) => {
      const changed = { currentPassword: password, newPassword: 'a wholly new sentence' }
      expect((await server.call('accounts.changePassword', changed, { cookie })).status).toBe(200)
    },
  ],
  [
    'a change to another address',
    async (cookie: string) => {
      const to = newEmail()
      await request(cookie, to)
      expect((await confirm(await emailedToken(to))).status).toBe(200)
    },
  ],
])('%s cancels emailed links', async (_, change) => {
  const { cookie, token, to } = await requested()
  await change(cookie)
  expect((await confirm(token)).status).toBe(400)
  expect((await userOf(cookie)).email).not.toBe(to)
})

test('a password reset by email cancels a link that another person requested', async () => {
  const { cookie, email, token } = await requested()
  await server.call('accounts.requestPasswordReset', { email })
  const link = new URL(/http:\S+/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '')
  const reset = { token: link.searchParams.get('token'), password: 'a wholly new sentence' }
  expect((await server.call('accounts.resetPassword', reset)).status).toBe(200)
  expect((await confirm(token)).status).toBe(400)
  expect(await userOf(cookie)).toBeNull()
})

test('a wrong password and the current address are refused at their fields, and no email is sent', async () => {
  const { cookie, email } = await server.register()
  const to = newEmail()
  expect(await request(cookie, to, 'not the right one')).toMatchObject({
    status: 400,
    fields: { password: expect.stringMatching(/^This password is not correct\./) },
  })
  expect(await request(cookie, email.toUpperCase())).toMatchObject({
    status: 400,
    fields: { email: 'This is already your email. Enter a new one.' },
  })
  expect(await emailsTo(to)).toEqual([])
  expect(await emailsTo(email)).toEqual([])
})
