import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/core/live/live.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let draining = false
const lines: string[] = []

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await buildApp({
    services: server.services,
    listen: (log) => startLive(base.appUrl, server.services.streams, log),
    guessLimits: { perAddress: 1000, perEmail: 1000 },
    logger: { level: 'info', stream },
    metricsToken: 'a token of the tests',
    isDraining: () => draining,
  })
})

afterAll(async () => {
  await app.close()
  await server.close()
  await base.close()
})

const metrics = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ url: '/metrics', headers, remoteAddress })

test('the metrics answer this machine and callers with the token', async () => {
  expect((await metrics({}, '127.0.0.1')).body).toContain('muster_http_request_duration_seconds')
  expect((await metrics({}, '::ffff:127.0.0.1')).statusCode).toBe(200)
  expect((await metrics({ authorization: 'Bearer a token of the tests' })).statusCode).toBe(200)
})

test('the metrics answer no one else, also not through a proxy on this machine', async () => {
  expect((await metrics()).statusCode).toBe(404)
  expect((await metrics({ authorization: 'Bearer a token of the texts' })).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7')).statusCode).toBe(404)
})

test('a request is measured by its endpoint and logged without anything that a person entered', async () => {
  const { cookie, email } = await server.register()
  lines.length = 0
  const secret = 'Mrs Secret of Sydney'
  const found = await app.inject({
    url: `/api/notifications?before=${encodeURIComponent(secret)}`,
    headers: { cookie },
  })
  await app.inject({ method: 'POST', url: '/api/sign-in', payload: { email, password: secret } })
  const logged = lines.join('')
  expect(logged).toContain('"endpoint":"notifications.listNotifications"')
  expect(logged).toContain('"endpoint":"accounts.signIn"')
  expect(logged).toContain(`"reqId":"${String(found.headers['x-request-id'])}"`)
  for (const personal of [secret, encodeURIComponent(secret), email]) expect(logged).not.toContain(personal)
  const { body } = await metrics({}, '127.0.0.1')
  expect(body).toContain('endpoint="notifications.listNotifications",status="4xx"')
  expect(body).toContain('muster_calls{kind="heavy",state="waiting"} 0')
  expect(body).not.toContain('Secret')
})

test('the log names the business and the role of the caller', async () => {
  const { cookie } = await server.register()
  lines.length = 0
  await app.inject({ url: '/api/notifications', headers: { cookie } })
  expect(lines.join('')).toMatch(
    /"endpoint":"notifications.listNotifications","status":200,.*"managerId":"[\da-f-]{36}","role":"owner"/,
  )
})

test('every answer has an id of its own, whatever the request claims', async () => {
  const urls = ['/healthz', '/api/session', '/api/no-such', '/no-such']
  const ids = []
  for (const url of urls) {
    const answer = await app.inject({ url, headers: { 'x-request-id': 'forged' } })
    ids.push(String(answer.headers['x-request-id']))
  }
  for (const id of ids) expect(id).toMatch(/^[\da-f]{10}$/)
  expect(new Set(ids).size).toBe(urls.length)
})

test('before a stop it is not ready, but still answers', async () => {
  draining = true
  const [ready, alive, read] = [
    await app.inject('/readyz'),
    await app.inject('/healthz'),
    await app.inject('/api/session'),
  ]
  draining = false
  expect([ready.statusCode, alive.statusCode, read.statusCode]).toEqual([503, 200, 200])
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('search engines are asked to look at the sign-in only', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /\n')
})
