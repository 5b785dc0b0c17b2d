import fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/core/database/database.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { password, type TestServer, testServer } from '#test/server.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { Services } from '#server/core/http/context.ts'
import { openSecretBox } from '#server/core/auth/secret-box.ts'
import { findLink, storeTokens } from './accounting-links-store.ts'
import { openTokens, sealTokens } from './link-tokens.ts'
import { withAccess } from './use-access.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let ours: TestBusiness
let cookie: string
let now: string
let logged: string[]

const morning = '2026-11-20T01:00:00.000Z'
const expired = { code: 'CONFLICT', message: 'Xero session expired' }

beforeAll(async () => {
  base = await testDatabase()
  sandbox = await startSandbox({ now: morning })
  server = await testServer(base, { outside: sandbox.outside, now: () => now })
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

beforeEach(async () => {
  logged = []
  setClock(morning)
  ours = await makeBusiness(base.db)
  cookie = await server.cookieFor(ours)
  await makeConnection(server, sandbox, { cookie })
})

function setClock(instant: string) {
  now = instant
  sandbox.setNow(instant)
}

function stepsOf(services: Services = server.services) {
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } } })
  return businessSteps(services, { ...ours, why: 'test', log })
}

/** Makes a call that needs the provider. @returns the access token it used */
const useXero = (services?: Services) =>
  withAccess(stepsOf(services), 'xero', async (client, access) => {
    await client.listCalendars(access)
    return access.accessToken
  })

const exchanges = () => sandbox.requests.filter(({ path }) => path === '/connect/token').length
const storedLink = () => stepsOf().step((tx) => findLink(tx, ours.managerId, 'xero'))

test('a valid token is used as it is', async () => {
  const before = exchanges()
  setClock('2026-11-20T01:28:59.000Z')
  await useXero()
  expect(exchanges()).toBe(before)
})

test('a token in its last minute is renewed first, and both new expiries are stored', async () => {
  const first = await useXero()
  setClock('2026-11-20T01:29:30.000Z')
  expect(await useXero()).not.toBe(first)
  expect(await storedLink()).toMatchObject({
    accessTokenExpiry: '2026-11-20T01:59:30.000Z',
    refreshTokenExpiry: '2027-01-19T01:29:30.000Z',
    previousRefreshUntil: '2026-11-20T01:59:30.000Z',
  })
})

test('calls at once, of two processes, renew once: the others use the new token', async () => {
  setClock('2026-11-20T02:00:00.000Z')
  const other = openDatabase(base.appUrl, { max: 4 })
  const before = exchanges()
  const elsewhere = { ...server.services, db: other }
  const used = await Promise.all([useXero(), useXero(elsewhere), useXero(), useXero(elsewhere), useXero()])
  expect(exchanges()).toBe(before + 1)
  expect(new Set(used).size).toBe(1)
  await other.destroy()
})

test('a token refused early is renewed and the work repeated, once for all callers', async () => {
  sandbox.fault('expired-tokens')
  const before = exchanges()
  await Promise.all([useXero(), useXero()])
  expect(exchanges()).toBe(before + 1)
})

test('a token refused repeatedly ends in a sentence, not in a loop', async () => {
  sandbox.fault('expired-tokens', { times: 'until-off' })
  await expect(useXero()).rejects.toMatchObject({ kind: 'unauthorised' })
  sandbox.faultsOff()
})

describe('a renewal whose answer was lost', () => {
  beforeEach(async () => {
    setClock('2026-11-20T02:00:00.000Z')
    sandbox.fault('no-answer', { only: 'tokens' })
    await expect(useXero()).rejects.toMatchObject({ kind: 'no-answer' })
  })

  test('is repeated with the same refresh token within half an hour', async () => {
    setClock('2026-11-20T02:29:00.000Z')
    await expect(useXero()).resolves.toEqual(expect.any(String))
  })

  test('ends the session after that: the provider no longer accepts the token', async () => {
    setClock('2026-11-20T02:31:00.000Z')
    await expect(useXero()).rejects.toMatchObject(expired)
  })
})

test('if the provider refuses the refresh token, the previous one is tried', async () => {
  const { tokens } = sandbox.state
  const good = tokens.at(-1)?.refreshToken ?? ''
  const lost = { accessToken: 'lost', refreshToken: 'lost', expiresInSeconds: 1 }
  const steps = stepsOf()
  await steps.step((tx) => storeTokens(tx, ours.managerId, 'xero', sealTokens(steps, 'xero', lost, good)))
  await expect(useXero()).resolves.toEqual(expect.any(String))
  setClock('2026-11-20T01:31:00.000Z')
  await steps.step((tx) => storeTokens(tx, ours.managerId, 'xero', sealTokens(steps, 'xero', lost, good)))
  setClock('2026-11-20T02:01:00.000Z')
  const before = exchanges()
  await expect(useXero()).rejects.toMatchObject(expired)
  expect(exchanges() - before, 'after half an hour it is sent no more').toBe(1)
})

test('tokens can’t be decrypted for another business, provider or field', async () => {
  const [steps, link] = [stepsOf(), await storedLink()]
  if (!link) throw new Error('there is a connection')
  expect(openTokens(steps, 'xero', link)).toBeDefined()
  expect(openTokens({ ...steps, managerId: newId() }, 'xero', link)).toBeUndefined()
  expect(openTokens(steps, 'myob', link)).toBeUndefined()
  const swapped = { ...link, accessToken: link.refreshToken, refreshToken: link.accessToken }
  expect(openTokens(steps, 'xero', swapped)).toBeUndefined()
})

describe('the session is expired', () => {
  test('when the provider says so: it is marked, shown, and not asked again', async () => {
    setClock('2026-11-20T02:00:00.000Z')
    sandbox.fault('revoked-tokens')
    await expect(useXero()).rejects.toMatchObject(expired)
    const [before, { text }] = [exchanges(), await server.call('accounting.listConnections', {}, { cookie })]
    expect(JSON.parse(text)).toMatchObject([{ link: { expired: true } }, { link: null }])
    await expect(useXero()).rejects.toMatchObject(expired)
    expect(await server.call('accounting.refreshTokens', { provider: 'xero' }, { cookie })).toMatchObject(expired)
    expect(exchanges()).toBe(before)
    await makeConnection(server, sandbox, { cookie })
    await expect(useXero()).resolves.toEqual(expect.any(String))
  })

  test('when both tokens are past, without asking', async () => {
    setClock('2027-01-19T01:00:00.000Z')
    const before = exchanges()
    await expect(useXero()).rejects.toMatchObject(expired)
    expect(exchanges()).toBe(before)
  })

  test('when the tokens were encrypted with another secret', async () => {
    const secretBox = openSecretBox('another secret of thirty-two letters')
    await expect(useXero({ ...server.services, secretBox })).rejects.toMatchObject(expired)
    expect(logged.join('')).toContain('MUSTER_SECRET has changed')
  })
})

test('a manager without a connection gets the specified message', async () => {
  await server.call('accounting.disconnect', { provider: 'xero', password }, { cookie })
  await expect(useXero()).rejects.toMatchObject({ message: 'the current manager has not linked to xero' })
  expect(await server.call('accounting.refreshTokens', { provider: 'xero' }, { cookie })).toMatchObject({
    code: 'CONFLICT',
    message: 'the current manager has not linked to xero',
  })
})

test('tokens are renewed on request however valid they are, and never logged', async () => {
  const first = await useXero()
  expect(await server.call('accounting.refreshTokens', { provider: 'xero' }, { cookie })).toMatchObject({ status: 200 })
  const second = await useXero()
  expect(second).not.toBe(first)
  sandbox.fault('unavailable', { only: 'tokens', times: 'until-off' })
  const refused = await server.call('accounting.refreshTokens', { provider: 'xero' }, { cookie })
  sandbox.faultsOff()
  expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/Xero/) })
  for (const secret of [first, second]) expect(logged.join('') + refused.text).not.toContain(secret)
})
