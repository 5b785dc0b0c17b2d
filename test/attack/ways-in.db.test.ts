import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/core/live/live.ts'
import { openAuth } from '#server/core/auth/auth.ts'
import { scrypt } from '#server/core/auth/password-turns.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { registration, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let email: string
let cookie: string

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { guessLimits: { perAddress: 5, perEmail: 1000 } })
  const farm = await server.register()
  email = farm.email
  cookie = farm.cookie
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

async function lastEmail() {
  const { rows } = await owner.query<{ text: string }>(
    `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id desc limit 1`,
    [email],
  )
  return rows[0]?.text ?? ''
}

test('a reset link used three times at once sets one password', async () => {
  await server.call('accounts.requestPasswordReset', { email })
  const token = /token=([\w-]+)/.exec(await lastEmail())?.[1] ?? ''
  expect(token).not.toBe('')
  const passwords = ['one wholly new sentence', 'two wholly new sentences', 'three wholly new sentences']
  const answers = await Promise.all(
    passwords.map((each) => server.call('accounts.resetPassword', { token, password: each })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const opens = await Promise.all(passwords.map((each) => server.call('accounts.signIn', { email, password: each })))
  expect(opens.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
})

test.each([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example' },
  { 'x-original-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
])('no email has a link to the host of header %j', async (headers) => {
  expect((await server.call('accounts.requestPasswordReset', { email }, { headers })).status).toBe(200)
  const text = await lastEmail()
  expect(text).toContain('http://localhost:3000/')
  expect(text).not.toContain('evil')
})

test.each([
  ['x-forwarded-for', (at: number) => `198.51.100.${at}`],
  ['x-real-ip', (at: number) => `198.51.100.${at}`],
  ['x-client-ip', (at: number) => `198.51.100.${at}`],
  ['cf-connecting-ip', (at: number) => `198.51.100.${at}`],
  ['true-client-ip', (at: number) => `198.51.100.${at}`],
  ['forwarded', (at: number) => `for=198.51.100.${at}`],
])('the header %s, which any client can send, does not evade the limit per address', async (name, value) => {
  // Each header uses a separate address.
  const address = `203.0.113.${100 + name.length}`
  const statuses: number[] = []
  for (let at = 0; at < 8; at++) {
    const guess = { email: `${newId()}@example.com`, password: 'a wrong guess' }
    statuses.push((await server.call('accounts.signIn', guess, { address, headers: { [name]: value(at) } })).status)
  }
  expect(statuses.slice(5)).toEqual([429, 429, 429])
})

describe('endpoints of the auth library are not exposed:', () => {
  const paths = [
    'sign-in/email',
    'sign-up/email',
    'token',
    'jwks',
    'get-session',
    'list-sessions',
    'update-user',
    'delete-user',
    'change-password',
    'forget-password',
    'request-password-reset',
    'admin/list-users',
    'ok',
    'error',
  ]
  test.each(paths)('/api/auth/%s', async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      for (const prefix of ['/api/auth/', '/api/', '/auth/']) {
        const payload = method === 'POST' ? { payload: '{}' } : {}
        const headers = { 'content-type': 'application/json' }
        const { status } = await server.send({ method, url: `${prefix}${path}`, ...payload }, { cookie, headers })
        expect(status, `${method} ${prefix}${path}`).toBe(404)
      }
    }
  })
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('an unsigned token or one with a foreign signature grants no access', async () => {
  const claims = part({ sub: newId(), exp: 9_999_999_999 })
  for (const token of [`${part({ alg: 'none' })}.${claims}.`, `${part({ alg: 'HS256' })}.${claims}.${part('x')}`]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.call('business.getBusiness', {}, { headers })).status).toBe(401)
    expect((await server.call('timesheets.getClock', {}, { headers })).status).toBe(401)
  }
})

const nothing = () => Promise.resolve()

test('behind https the session cookie is secure, and browsers must stay on https', async () => {
  const baseUrl = 'https://muster.example'
  const settings = { authUrl: base.authUrl, secret: 'only-for-tests-and-thirty-two-long', baseUrl }
  const { auth, close } = openAuth({ ...settings, passwords: scrypt, queueEmail: nothing, onPasswordReset: nothing })
  const app = await buildApp({
    services: { ...server.services, auth, baseUrl },
    listen: (log) => startLive(base.appUrl, server.services.streams, log),
    guessLimits: { perAddress: 1000, perEmail: 1000 },
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: registration(`${newId()}@example.com`),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Secure-.*; Secure/)
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  expect((await server.call('accounts.readSession')).headers['strict-transport-security']).toBeUndefined()
  await app.close()
  await close()
})
