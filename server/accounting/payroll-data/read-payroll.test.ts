import fastify from 'fastify'
import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { startCannedProvider } from '#test/canned-provider.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { Services } from '#server/core/http/context.ts'
import { readPayroll } from './read-payroll.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let ours: TestBusiness
let cookie: string
let now: string
let logged: string[]

const morning = '2026-11-20T01:00:00.000Z'

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

interface Reading {
  provider?: AccountingProvider
  services?: Partial<Services>
}

function read({ provider = 'xero', services }: Reading = {}) {
  const { log } = fastify({ logger: { stream: { write: (line: string) => logged.push(line) } } })
  return readPayroll(businessSteps({ ...server.services, ...services }, { ...ours, why: 'test', log }), provider)
}

/** Runs an action once the organisation is known, before it is asked. */
function afterLink(work: () => Promise<unknown>): KyselyPlugin {
  let [reads, last]: [number, QueryId | null] = [0, null]
  return {
    transformQuery({ node, queryId }) {
      // The first call looks for a copy.
      if (JSON.stringify(node).includes('xero_link') && ++reads === 2) last = queryId
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === last) await work()
      return result
    },
  }
}

const person = (UID: string) => ({ UID, FirstName: UID, LastName: 'L', IsActive: true })
const details = (UID: string, day: string) => ({
  UID: `${UID} pay`,
  Employee: { UID },
  TerminationDate: `${day}T00:00:00`,
})

const connectOther = () => makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })

const sync = () => server.call('accounting.syncPayroll', { provider: 'xero' }, { cookie })
const reads = () => sandbox.requests.filter(({ path }) => path.startsWith('/payroll.xro')).length

async function lastSync(): Promise<unknown> {
  const { text } = await server.call('accounting.listConnections', {}, { cookie })
  return JSON.parse(text)
}

test('employees, rates and calendars are read together, with their organisation', async () => {
  const { id, name, employees, calendars } = sandbox.organisation()
  const payroll = await read()
  expect(payroll).toMatchObject({ syncedAt: now, tenantId: id, tenantName: name })
  expect(payroll.employees.map((each) => each.id).toSorted()).toEqual(employees.map((each) => each.id).toSorted())
  expect(payroll.employees.filter(({ active }) => !active)).toMatchObject([{ firstName: 'Joe', lastName: 'Harris' }])
  expect(payroll.rates.map((rate) => rate.name)).toContain('Overtime (1.5x)')
  expect(payroll.calendars).toHaveLength(calendars.length)
})

test('a copy under ten minutes old is used, unless a fresh read is requested', async () => {
  const first = await read()
  const before = reads()
  setClock('2026-11-20T01:09:59.999Z')
  expect(await read()).toMatchObject(first)
  expect(reads()).toBe(before)
  expect(await sync()).toMatchObject({ status: 200 })
  expect(reads()).toBeGreaterThan(before)
  expect(await read()).toMatchObject({ syncedAt: now })
})

test('a copy over ten minutes old is read again', async () => {
  await read()
  setClock('2026-11-20T01:10:00.000Z')
  expect(await read()).toMatchObject({ syncedAt: now })
})

test('a copy of another organisation is not used', async () => {
  await read()
  await connectOther()
  expect(await read()).toMatchObject({ tenantName: 'Brigalow Partners' })
})

test('inactive MYOB employees are determined by the farm’s date, not UTC’s', async () => {
  // Half past midnight in Sydney.
  setClock('2026-11-20T13:30:00.000Z')
  await makeConnection(server, sandbox, { cookie, provider: 'myob' })
  await using canned = await startCannedProvider(
    { body: { Items: [person('yesterday'), person('today')] } },
    { body: { Items: [details('yesterday', '2026-11-20'), details('today', '2026-11-21')] } },
    { body: { Items: [] } },
  )
  // In sequence, so that each gets its own answer.
  const myob = { ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } }
  const { employees } = await read({ provider: 'myob', services: { outside: { ...sandbox.outside, myob } } })
  expect(employees.map(({ id, active }) => [id, active])).toEqual([
    ['yesterday', false],
    ['today', true],
  ])
})

describe('a failed read', () => {
  test('because another organisation was connected in between keeps nothing of the previous one', async () => {
    const refused = read({ services: { db: base.db.withPlugin(afterLink(connectOther)) } })
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The connection changed during the sync. Nothing was lost. Sync again.',
    })
    expect(await lastSync()).toMatchObject([
      { link: { tenant: { name: 'Brigalow Partners' }, lastSync: { at: null } } },
      {},
    ])
    expect(await read()).toMatchObject({ tenantName: 'Brigalow Partners' })
  })

  test('is refused in a sentence, logged, shown with the connection, and leaves the last good copy', async () => {
    const good = await read()
    setClock('2026-11-20T01:20:00.000Z')
    sandbox.fault('no-permission', { times: 'until-off' })
    const refused = await read().catch((refusal: unknown) => refusal)
    sandbox.faultsOff()
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/^This Xero login can’t access payroll/),
    })
    const failure = { code: 'accounting.xeroForbidden', parameters: {} }
    expect(await lastSync()).toMatchObject([{ link: { lastSync: { at: good.syncedAt, failedAt: now, failure } } }, {}])
    expect(logged.join('')).toContain('payroll could not be read')
    for (const { accessToken } of sandbox.state.tokens) expect(logged.join('')).not.toContain(accessToken)
    expect(await sync()).toMatchObject({ status: 200 })
    expect(await lastSync()).toMatchObject([{ link: { lastSync: { at: now, failedAt: null, failure: null } } }, {}])
  })

  test('is also reported the first time', async () => {
    sandbox.fault('limit-day', { times: 'until-off' })
    expect(await sync()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    sandbox.faultsOff()
    expect(await lastSync()).toMatchObject([{ link: { lastSync: { at: null, failedAt: now } } }, {}])
  })
})
