import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { cacheGroups } from '#shared/core/endpoint.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { registration, type TestServer, testServer } from '#test/server.ts'
import { endpoints } from './request-of.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await scratchDatabase()
  server = await testServer(base, { guessLimits: { perAddress: 6, perEmail: 3 } })
})

afterAll(async () => {
  await server.close()
  await base.close()
})

/**
 * Endpoints that change a login, a session or a browser subscription, which no screen caches. checkArchiving only reads,
 * but its ids don't fit into an address. Typing is stored nowhere. A live stream is no answer to keep, and files never change or are read by other programs.
 */
const changesNoGroup = [
  'accounts.signIn',
  'accounts.registerBusiness',
  'accounts.signOut',
  'accounts.requestPasswordReset',
  'accounts.resetPassword',
  'accounts.checkInvite',
  'accounts.requestEmailChange',
  'accounts.changePassword',
  'accounts.checkMemberInvite',
  'accounts.sendConfirmation',
  'accounts.getPushKey',
  'accounts.subscribePush',
  'accounts.unsubscribePush',
  'calendar.readFeed',
  'chat.setTyping',
  'employees.checkArchiving',
  'employees.sendConfirmation',
  'files.uploadFile',
  'files.uploadAnonymously',
  'files.getFile',
  'live.followChanges',
  'timesheets.previewPhoneFile',
]

const get = (url: string) => server.send({ method: 'GET', url })

test('an endpoint that reads declares its cached groups; one that writes declares what it changes', () => {
  const silent = endpoints.filter(
    ({ method, meta }) =>
      !(method === 'GET' ? meta.reads : [...(meta.changes ?? []), ...(meta.changesOwn ?? [])])?.length,
  )
  expect(silent.map(({ name }) => name)).toEqual(changesNoGroup)
  expect(endpoints.filter(({ method, meta }) => method === 'GET' && meta.changes)).toEqual([])
  for (const { meta } of endpoints) {
    for (const group of [...(meta.reads ?? []), ...(meta.changes ?? [])]) expect(cacheGroups).toContain(group)
  }
})

test('every changed group is read by an endpoint', () => {
  const read = new Set(endpoints.flatMap(({ meta }) => meta.reads ?? []))
  expect(endpoints.flatMap(({ meta }) => meta.changes ?? []).filter((group) => !read.has(group))).toEqual([])
})

test('each method and path belongs to one endpoint', () => {
  // Paths that differ only in parameter names are equal.
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  expect(addresses.length).toBeGreaterThan(30)
})

test('every public endpoint that takes a secret has a rate limit', () => {
  const open = endpoints.filter(({ meta, inputSchema }) => meta.allow === 'public' && inputSchema && !meta.guessable)
  expect(open.map(({ name }) => name)).toEqual([])
})

test('the contract is served as OpenAPI, with every endpoint', async () => {
  const document = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse((await get('/api/openapi.json')).text))
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(served.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('health, readiness and the public keys are open to every caller', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"ok":true}' })
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"ok":true}' })
  const { keys } = z
    .object({ keys: z.array(z.looseObject({ kid: z.string() })).min(1) })
    .parse(JSON.parse((await get('/.well-known/jwks.json')).text))
  // A leaked private key would let an attacker sign in as every user.
  expect(keys.filter((key) => 'd' in key)).toEqual([])
})

test('the content policy allows only our own scripts', async () => {
  const { headers } = await get('/healthz')
  const policy = z.string().parse(headers['content-security-policy'])
  const directives = new Map(
    policy.split(';').map((directive): [string, string] => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
  expect(directives.get('default-src')).toBe("'self'")
  expect(directives.get('script-src')).toBe("'self'")
  expect(directives.get('object-src')).toBe("'none'")
  expect(directives.get('frame-ancestors')).toBe("'none'")
  expect(directives.get('base-uri')).toBe("'self'")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test('endpoint responses are not cacheable', async () => {
  expect((await server.call('accounts.readSession')).headers['cache-control']).toBe('no-store')
})

test('a change requested by another website is refused, one by our own page is accepted', async () => {
  const { cookie } = await server.register()
  const from = (origin: string) => server.call('accounts.signOut', {}, { cookie, headers: { origin } })
  expect(await from('https://evil.example')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await from('null')).status).toBe(403)
  expect((await from('http://localhost.evil.example:3000')).status).toBe(403)
  expect((await from('http://localhost:3000')).status).toBe(200)
})

test('scripts and other websites cannot use the session cookie', async () => {
  const { headers } = await server.call('accounts.registerBusiness', registration('cookie@example.com'))
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly/)
  expect(String(headers['set-cookie'])).toMatch(/SameSite=Lax/)
})

const guesses: [name: string, guess: (email: string) => unknown][] = [
  ['accounts.signIn', (email) => ({ email, password: 'a wrong guess' })],
  ['accounts.registerBusiness', (email) => ({ ...registration(email), businessName: '' })],
  ['accounts.requestPasswordReset', (email) => ({ email })],
  ['accounts.checkInvite', (email) => ({ email, code: '123456' })],
  ['accounts.joinBusiness', (email) => ({ email, code: '123456', password: 'a wrong guess' })],
  ['accounts.inviteMember', (email) => ({ id: newId(), email, role: 'manager', password: 'a wrong guess' })],
  ['accounts.requestEmailChange', (email) => ({ email, password: 'a wrong guess' })],
]

/** Endpoints without an email, so only the IP address is counted. */
const guessesByAddress = [
  'accounts.resetPassword',
  'accounts.confirmEmail',
  'accounts.changePassword',
  'accounts.changeMemberRole',
  'accounts.removeMember',
  'accounts.handOverBusiness',
  'accounts.leaveBusiness',
  'accounts.checkMemberInvite',
  'accounts.acceptMemberInvite',
  'accounting.startConnection',
  'accounting.disconnect',
  'calendar.readFeed',
]

test('the lists above contain every endpoint that takes a secret', () => {
  const guessable = endpoints.filter(({ meta }) => meta.guessable).map(({ name }) => name)
  expect([...guesses.map(([name]) => name), ...guessesByAddress].toSorted()).toEqual(guessable.toSorted())
})

let hosts = 0

test.each(guesses)('%s is limited by email and address', async (name, guess) => {
  const [email, address] = [`${name.toLowerCase()}@example.com`, `203.0.114.${++hosts}`]
  const tries = []
  for (const spelling of [email, email.toUpperCase(), ` ${email}`, email])
    tries.push(await server.call(name, guess(spelling), { address }))
  expect(tries.slice(0, 3).filter(({ status }) => status === 429)).toEqual([])
  expect(tries[3]).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Too many tries\. Wait .* and try again\.$/),
  })
  expect(Number(tries[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.call(name, guess(`other-${email}`), { address })).status).not.toBe(429)
  expect((await server.call(name, guess(email))).status).not.toBe(429)
})

test.each(guesses)('%s is limited by email across all addresses, at ten times the limit', async (name, guess) => {
  const email = `${name.toLowerCase()}-from-everywhere@example.com`
  const statuses = []
  for (let number = 0; number <= 30; number++) statuses.push((await server.call(name, guess(email))).status)
  expect(statuses.indexOf(429)).toBe(30)
})

test('guesses are limited by address across endpoints', async () => {
  const address = '203.0.113.7'
  const guess = (number: number) =>
    server.call('accounts.resetPassword', { token: `${number}`, password: 'long enough words' }, { address })
  const statuses = []
  for (let number = 0; number < 7; number++) statuses.push((await guess(number)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  expect((await server.call('accounts.readSession', {}, { address })).status).toBe(200)
})

test('another spelling of the path does not evade a limit', async () => {
  const address = '203.0.113.8'
  const payload = JSON.stringify({ email: 'way@example.com', password: 'a wrong guess' })
  const urls = [
    '/api/sign-in',
    '/api/sign-in?',
    '/api/sign-in/',
    '/api//sign-in',
    '/api/sign%2Din',
    '/api/./sign-in',
    '/api/Sign-In',
  ]
  const answers = []
  for (let round = 0; round < 2; round++) {
    for (const url of urls) {
      answers.push(
        await server.send(
          { method: 'POST', url, payload },
          { address, headers: { 'content-type': 'application/json' } },
        ),
      )
    }
  }
  // A counted failed attempt is answered with 401; six are allowed.
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
})
