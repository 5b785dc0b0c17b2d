import { inWords } from '#shared/texts.ts'
import { Client } from 'pg'
import { inject } from '#test/inject.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Farm, makeFarm } from '#test/contract/farm.ts'
import { withEachFieldOf } from '#test/contract/id-fields.ts'
import { endpoints, requestOf } from '#test/contract/request-of.ts'
import { validInput } from '#test/contract/valid-inputs.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type Caller, makeCallers } from './callers.ts'
import { nowhereOf, saying } from './elsewhere.ts'
import { checksumsOf, valuesOf } from './farm-rows.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let ours: Farm
let theirs: Farm
let oursId: string
let callers: Record<string, Caller>

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:30:00.000Z' })
  ours = await makeFarm(server, sandbox)
  theirs = await makeFarm(server, sandbox)
  const { rows } = await owner.query<{ id: string }>('select manager_id as id from app.employment_info where id = $1', [
    ours.employeeId,
  ])
  oursId = rows[0]?.id ?? ''
  callers = await makeCallers(server, ours, theirs, oursId)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

/** Public endpoints concern no farm; test/contract/promises.db.test.ts covers their rate limits. */
const guarded = endpoints.filter(({ meta }) => meta.allow !== 'public')
const kinds = [
  'a caller without a session',
  'a signed-out user',
  'a tampered cookie',
  'a manager of another farm',
  'an employee of another farm',
  'a colleague',
  'an archived employee',
  'a removed employee',
  'a manager of another farm who works here',
  'a manager of another farm who names ours',
  'an employee of another farm who names ours',
  'a removed member',
  'a manager of two businesses who names ours after being removed',
]
const callerOf = (kind: string): Caller => {
  const caller = callers[kind]
  if (!caller) throw new Error(`no caller is ${kind}`)
  return caller
}

const ourRows = ({ own }: Caller) =>
  checksumsOf(owner, { names: [oursId, ours.mark, ours.userId, ours.email], but: [...own, ...valuesOf(theirs)] })

/** Inputs that name our rows in one field each, and in all fields. */
function attemptsAt(name: string): { field: string; input: unknown }[] {
  const foreign = validInput(name, ours)
  const values = valuesOf(ours)
  const alone = withEachFieldOf(validInput(name, theirs), foreign).filter(({ value }) => values.includes(value))
  return [...alone, { field: 'everything', input: foreign }]
}

const namesOurs = (input: unknown) => nowhereOf(input, valuesOf(ours)) !== undefined

test('each caller has the access of its kind', async () => {
  const seen: Record<string, [number, number]> = {}
  for (const kind of kinds) {
    const asManager = await server.call('business.getBusiness', {}, callerOf(kind))
    const asEmployee = await server.call('timesheets.getClock', {}, callerOf(kind))
    seen[kind] = [asManager.status, asEmployee.status]
  }
  expect(seen).toEqual({
    'a caller without a session': [401, 401],
    'a signed-out user': [401, 401],
    'a tampered cookie': [401, 401],
    'a manager of another farm': [200, 403],
    'an employee of another farm': [403, 200],
    'a colleague': [403, 200],
    'an archived employee': [403, 200],
    'a removed employee': [403, 403],
    'a manager of another farm who works here': [200, 200],
    'a manager of another farm who names ours': [403, 403],
    'an employee of another farm who names ours': [403, 403],
    'a removed member': [403, 403],
    'a manager of two businesses who names ours after being removed': [403, 403],
  })
})

test('a bookkeeper changes no row of our farm through an endpoint that does not name the role', async () => {
  const caller = callerOf('a bookkeeper')
  const before = await ourRows(caller)
  const closed = guarded.filter(({ meta: { allow } }) => typeof allow !== 'string' && !allow.includes('bookkeeper'))
  for (const { name } of closed) {
    const answer = await server.call(name, validInput(name, ours), caller)
    expect([name, answer.status]).toEqual([name, 403])
    expect(answer.text).not.toContain(ours.mark)
  }
  expect(closed.length).toBeGreaterThan(50)
  expect(await ourRows(caller)).toEqual(before)
})

describe.each(kinds)('no row of our farm is read or changed by %s', (kind) => {
  test('through any endpoint', async () => {
    const caller = callerOf(kind)
    const before = await ourRows(caller)
    for (const { name, meta } of guarded) {
      for (const { field, input } of attemptsAt(name)) {
        // Inputs without our ids act on the caller's own data and could end their session.
        if (caller.always === null && !namesOurs(input)) continue
        const answer = await server.call(name, input, caller)
        const what = `${name} ${field}: ${answer.text}`
        expect(answer.status, what).toBeLessThan(500)
        if (caller.always !== null) {
          expect(answer, what).toMatchObject({
            status: caller.always,
            message: meta.signedOut ? inWords(meta.signedOut) : expect.any(String),
          })
        }
        expect(answer.text, what).not.toContain(ours.mark)
      }
    }
    expect(await ourRows(caller)).toEqual(before)
  })
})

describe.each(kinds.slice(3))('an existing id and an unknown id get the same answer for %s', (kind) => {
  test('from every endpoint', async () => {
    const caller = callerOf(kind)
    const differing: string[] = []
    for (const { name } of guarded) {
      for (const { field, input } of attemptsAt(name)) {
        const nowhere = nowhereOf(input, valuesOf(ours))
        if (nowhere === undefined) continue
        const [elsewhere, nothing] = [await server.call(name, input, caller), await server.call(name, nowhere, caller)]
        if (saying(elsewhere) !== saying(nothing))
          differing.push(`${name} ${field}: ${saying(elsewhere)} ≠ ${saying(nothing)}`)
      }
    }
    expect(differing).toEqual([])
  })
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Other spellings of an address reach the same endpoint or none. */
const spellings: [string, (url: string) => string][] = [
  ['a slash at the end', (url) => `${url}/`],
  ['two slashes', (url) => url.replace('/api/', '/api//')],
  ['a dot', (url) => url.replace('/api/', '/api/./')],
  ['two dots', (url) => url.replace('/api/', '/api/x/../')],
  ['an escaped dot', (url) => url.replace('/api/', '/api/%2e/')],
  ['an escaped slash', (url) => url.replace('/api/', '/api%2f')],
  ['capitals', (url) => url.replace('/api/', '/API/')],
  ['an escaped letter', (url) => url.replace('/api/', '/ap%69/')],
  ['a semicolon', (url) => url.replace('/api/', '/api;a=1/')],
  ['a backslash', (url) => url.replace('/api/', '/api\\')],
  ['a null', (url) => url.replace('/api/', '/api/%00')],
]

describe.each(kinds)('no other method or spelling admits %s', (kind) => {
  test('methods', async () => {
    const caller = callerOf(kind)
    const before = await ourRows(caller)
    for (const { name, meta } of guarded) {
      const input = validInput(name, ours)
      const request = requestOf(name, input)
      for (const method of methods.filter((one) => one !== request.method)) {
        const answer = await inject(server.app, {
          method,
          url: request.url,
          ...bodyOf(request),
          ...headersOf(caller, request),
        })
        expect(answer.statusCode, `${method} ${request.url}`).toBeLessThan(500)
        if (caller.always !== null || !meta.allow.includes('employee')) expect(answer.body).not.toContain(ours.mark)
      }
    }
    expect(await ourRows(caller)).toEqual(before)
  })

  test('spellings', async () => {
    const caller = callerOf(kind)
    const before = await ourRows(caller)
    for (const { name } of guarded) {
      const input = validInput(name, ours)
      if (caller.always === null && !namesOurs(input)) continue
      const request = requestOf(name, input)
      for (const [what, spell] of spellings) {
        const { method } = request
        const answer = await inject(server.app, {
          method,
          url: spell(request.url),
          ...bodyOf(request),
          ...headersOf(caller, request),
        })
        expect(answer.statusCode, `${name} with ${what}: ${answer.body}`).toBeLessThan(500)
        if (caller.always !== null)
          expect(answer.statusCode, `${name} with ${what}: ${answer.body}`).toBeGreaterThanOrEqual(400)
        expect(answer.body, `${name} with ${what}`).not.toContain(ours.mark)
      }
    }
    expect(await ourRows(caller)).toEqual(before)
  })
})

const bodyOf = ({ payload }: { payload?: string | Buffer }) => (payload === undefined ? {} : { payload })
const headersOf = ({ cookie, headers }: Caller, request: { headers: Record<string, string> }) => ({
  headers: { ...request.headers, ...headers, ...(cookie !== undefined && { cookie }) },
})
