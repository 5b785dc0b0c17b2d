import { inject } from '#test/inject.ts'
import { employees } from '#shared/core/role.ts'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Farm, makeFarm } from '#test/contract/farm.ts'
import { endpoints, isPlainObject, requestOf } from '#test/contract/request-of.ts'
import { validInput } from '#test/contract/valid-inputs.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let farm: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:30:00.000Z' })
  farm = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

type Endpoint = (typeof endpoints)[number]
const cookieOf = ({ meta }: Endpoint) => (meta.allow === employees ? farm.memberCookie : farm.cookie)
const writing = endpoints.filter(({ method }) => method !== 'GET')

/** A stack trace, statement or internal name in an answer would help the next attack. */
const insides =
  /\bat .*\.(ts|js):\d|node_modules|\bselect\b.*\bfrom\b|\binsert into\b|relation "|column "|syntax error|kysely|postgres/i

function expectSentence({ status, text }: { status: number; text: string }, what: string) {
  expect(status, `${what}: ${text}`).toBeLessThan(500)
  if (status < 400) return
  expect(JSON.parse(text), what).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S+ \S+/) })
  expect(text, what).not.toMatch(insides)
}

async function send(endpoint: Endpoint, body: string | Buffer, headers: Record<string, string> = {}) {
  const { method, url } = requestOf(endpoint.name, validInput(endpoint.name, farm))
  const answer = await inject(server.app, {
    method,
    url,
    payload: body,
    headers: { 'content-type': 'application/json', cookie: cookieOf(endpoint), ...headers },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Inputs with one text each replaced. */
function withEachTextAs(input: unknown, change: (text: string) => unknown): unknown[] {
  if (typeof input === 'string') return [change(input)]
  if (Array.isArray(input)) {
    return input.flatMap((part: unknown, index) =>
      withEachTextAs(part, change).map((other) => input.with(index, other)),
    )
  }
  if (!isPlainObject(input)) return []
  return Object.entries(input).flatMap(([key, part]) =>
    withEachTextAs(part, change).map((other) => ({ ...input, [key]: other })),
  )
}

describe('a null byte, half a character or SQL in any text causes no server error:', () => {
  const spoiled: [what: string, change: (text: string) => unknown][] = [
    ['a null', (text) => `${text.slice(0, 1)}\u0000${text.slice(1)}`],
    ['half a character', (text) => `${text}\ud800`],
    ['a quote', (text) => `${text}' or 1=1; --`],
    ['a list', (text) => Array.from({ length: 1000 }, () => text)],
    ['an object', (text) => ({ text, toString: 'x', constructor: { prototype: 1 } })],
  ]

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    for (const [what, change] of spoiled) {
      for (const input of withEachTextAs(validInput(name, farm), change)) {
        expectSentence(await server.call(name, input, { cookie: cookieOf(endpoint) }), `${name} with ${what}`)
      }
    }
  })
})

describe('an excessive body is refused with a sentence before processing:', () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '), { level: 9 })

  test.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const lists = JSON.stringify({
      rows: Array(200_000).fill(1),
      events: Array.from({ length: 50_000 }, () => ({})),
      ids: Array(50_000),
    })
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const bodies: [what: string, body: string | Buffer, headers?: Record<string, string>][] = [
      ['huge lists', lists],
      ['a deep object', deep],
      ['a deep object in a field', `{"rows":${deep},"id":${deep}}`],
      [
        'many fields',
        JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, at]))),
      ],
      ['a field many times', `{${'"id":"x",'.repeat(50_000)}"id":"y"}`],
      ['a long number', `{"version":${'9'.repeat(500_000)}}`],
      ['a gzip bomb', bomb, { 'content-encoding': 'gzip' }],
      ['bytes declared as gzip', 'no gzip at all', { 'content-encoding': 'gzip' }],
    ]
    for (const [what, body, headers] of bodies) expectSentence(await send(endpoint, body, headers), `${name}: ${what}`)
    const tooLong = await send(endpoint, `{"name":"${'x'.repeat(1024 * 1024)}"}`)
    expect(tooLong).toMatchObject({ status: 413 })
    expectSentence(tooLong, `${name}: too long`)
  })
})

describe('false headers change nothing:', () => {
  const lies: Record<string, string>[] = [
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    { 'x-original-url': '/api/business', 'x-rewrite-url': '/api/business' },
    { 'x-forwarded-for': "127.0.0.1, '; select 1; --", 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', host: 'evil.example' },
    { 'x-muster-business': '\u00e9'.repeat(3000), 'x-muster-person': "' or 1=1", 'x-muster-tab': 'x'.repeat(9000) },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { 'content-type': 'application/json; charset=utf-7; boundary=--' },
    { range: 'bytes=0-1,2-3', 'if-none-match': '*', 'accept-language': 'x'.repeat(5000), accept: '*/*;q=nan' },
    { 'last-event-id': '-1e99\u00ff', connection: 'upgrade', upgrade: 'h2c' },
  ]

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, { meta }) => {
    const input = validInput(name, farm)
    for (const headers of lies) {
      const answer = await server.call(name, input, { headers })
      expectSentence(answer, `${name} with ${Object.keys(headers).join(', ')}`)
      // An invalid body is refused before the caller is checked.
      if (meta.allow !== 'public') expect([400, 401], `${name}: ${answer.text}`).toContain(answer.status)
    }
  })
})

test('any address is answered with a sentence', async () => {
  const addresses = [
    '/api/%',
    '/api/%00',
    '/api/%c0%af..%c0%afetc/passwd',
    '/api/../../etc/passwd',
    '/api/..%2f..%2f.env',
    '/api/\u202e',
    `/api/${'a/'.repeat(2000)}`,
    '/api/employees/__proto__',
    '/api/employees/constructor',
    '/api/timesheets/entries?from[__proto__][x]=1&to=2026-11-22',
    `/api/timesheets/entries?${'from=2026-11-09&'.repeat(2000)}to=2026-11-22`,
    `/api/timesheets/entries?${Array.from({ length: 2000 }, (_, at) => `ids[${at}]=x`).join('&')}`,
    '/api/timesheets/entries?employeeIds[999999999]=x&from=2026-11-09&to=2026-11-22',
    '/api/timesheets/entries?from=2026-11-09&to=2026-11-22&cursor=%00',
    '/api/timesheets/entries?from=0000-00-00&to=9999-99-99',
    '/api/openapi.json/../business',
    '/api/%252e%252e/business',
  ]
  for (const url of addresses) {
    const answer = await inject(server.app, { method: 'GET', url, headers: { cookie: farm.cookie } })
    expectSentence({ status: answer.statusCode, text: answer.body }, url.slice(0, 80))
  }
})
