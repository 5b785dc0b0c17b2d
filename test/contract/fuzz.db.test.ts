import * as fc from 'fast-check'
import { employees } from '#shared/core/role.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointMeta } from '#shared/core/endpoint.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type Answer, type TestServer, testServer } from '#test/server.ts'
import { arbitraryInput } from './arbitrary-input.ts'
import { type Farm, makeFarm } from './farm.ts'
import { endpoints, requestOf } from './request-of.ts'
import { validInput } from './valid-inputs.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let farm: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside })
  farm = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

/** Every run uses the same inputs; FUZZ_RUNS and FUZZ_SEED extend the search. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

/** The session of a caller who may use the endpoint. */
function callerOf({ allow }: EndpointMeta) {
  if (allow === 'public') return undefined
  return allow === employees ? farm.memberCookie : farm.cookie
}

/** Expects no server error, and refusals in the one error shape with a sentence for users. */
function expectAnswer(answer: Answer) {
  expect(answer.status, answer.text).toBeLessThan(500)
  if (answer.status < 400) return
  expect(JSON.parse(answer.text)).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), status: answer.status })
  // The specification's messages have no full stop, and a single code word is not a sentence.
  expect(answer.message).toMatch(/^\p{Lu}\S* .+|^the current manager has not linked to (xero|myob)$/u)
}

describe('no input causes a server error:', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const knownIds = Object.values(farm).filter((value) => /^[\da-f-]{36}$/.test(value))
    const cookie = callerOf(endpoint.meta)
    const property = fc.asyncProperty(arbitraryInput(endpoint, knownIds), async (input) => {
      expectAnswer(await server.call(name, input, { cookie }))
    })
    await fc.assert(property, { numRuns, seed, endOnFailure: true })
  })
})

describe('an invalid body is refused with a sentence by', () => {
  const bodies: [what: string, type: string, payload: string][] = [
    ['broken JSON', 'application/json', '{"id": '],
    ['no JSON', 'application/json', 'hello'],
    ['an empty body', 'application/json', ''],
    ['a poisoned prototype', 'application/json', '{"__proto__": {"admin": true}}'],
    ['bytes that are not text', 'application/json', '{"name": "\ufffd\u0001"}'],
    ['XML', 'application/xml', '<id/>'],
    ['plain text', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'id=1&id=2'],
    ['a broken multipart form', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['an unknown character set', 'application/json; charset=utf-7', '{}'],
    ['two megabytes', 'application/json', JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) })],
    ['a very deep array', 'application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ]

  const withBody = endpoints.filter(({ method }) => method !== 'GET')

  test.each(withBody.map(({ name, meta }) => [name, meta] as const))('%s', async (name, meta) => {
    const { method, url } = requestOf(name, validInput(name, farm))
    for (const [what, type, payload] of bodies) {
      const sender = { cookie: callerOf(meta) ?? farm.cookie, headers: { 'content-type': type } }
      const answer = await server.send({ method, url, payload }, sender)
      expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
      expectAnswer(answer)
    }
  })
})

describe('an invalid address is refused with a sentence:', () => {
  const badIds = [
    '%00',
    '%E0%A4%A',
    '..%2f..',
    'undefined',
    '[object%20Object]',
    `${newId()}'`,
    'x'.repeat(3000),
    '%F0%9F%90%91',
  ]
  const withParameter = endpoints.filter(({ path }) => path.includes('{'))

  test.each(withParameter.map(({ name, path, meta }) => [name, path, meta] as const))(
    '%s',
    async (name, path, meta) => {
      const { method, payload, headers } = requestOf(name, validInput(name, farm))
      for (const id of badIds) {
        const request = { method, url: `/api${path.replaceAll(/\{\w+\}/g, () => id)}`, ...(payload && { payload }) }
        const answer = await server.send(request, { cookie: callerOf(meta), headers })
        expect(answer.status, `${id}: ${answer.text}`).toBeGreaterThanOrEqual(400)
        expectAnswer(answer)
      }
    },
  )

  test('queries', async () => {
    const queries = [
      '?from',
      '?from[=2',
      '?from[]=2026-11-09&from[]=2',
      '?__proto__[x]=1',
      '?from=%E0%A4%A',
      `?${'a[b]'.repeat(500)}=1`,
      `?q=${'x'.repeat(9000)}`,
    ]
    for (const name of ['timesheets.listPeople', 'timesheets.listEntries', 'employees.listEmployees']) {
      const [path] = requestOf(name, {}).url.split('?')
      for (const query of queries) {
        expectAnswer(await server.send({ method: 'GET', url: `${path}${query}` }, { cookie: farm.cookie }))
      }
    }
  })

  test('unknown paths', async () => {
    for (const url of ['/api/nothing', '/api/', '/api/../api/x', '/api/%', '/api//sign-in']) {
      const answer = await server.send({ method: 'GET', url }, { cookie: farm.cookie })
      expect(answer.status, url).toBeGreaterThanOrEqual(400)
      expectAnswer(answer)
    }
    expectAnswer(await server.send({ method: 'DELETE', url: '/api/business' }, { cookie: farm.cookie }))
  })
})

test('unusual headers cause no server error', async () => {
  const strange = [
    { cookie: 'muster.session_token=%E0%A4%A' },
    { cookie: `muster.session_token=${'x'.repeat(4000)}` },
    { cookie: ';;;=;' },
    { 'x-muster-tab': '"}\\\u00ff' },
    { 'x-muster-business': '"}\\\u00ff' },
    { origin: 'not an address' },
    { accept: 'image/png', 'accept-encoding': 'nothing' },
  ]
  for (const headers of strange) {
    expectAnswer(await server.call('accounts.readSession', {}, { headers }))
    expectAnswer(await server.call('business.getBusiness', {}, { headers }))
    expectAnswer(await server.call('timesheets.getClock', {}, { cookie: farm.memberCookie, headers }))
    expectAnswer(await server.call('business.addLocations', validInput('business.addLocations', farm), { headers }))
  }
})
