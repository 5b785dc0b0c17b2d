import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { consentTo, makeConnection } from '#test/fixtures/connection.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { password, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let ours: TestBusiness
let cookie: string
let now: string

const morning = '2026-11-20T01:00:00.000Z'
const unknownSignIn = /^This sign-in was not started here or has expired\. /

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox({ now: morning })
  server = await testServer(base, { outside: sandbox.outside, now: () => now })
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  now = morning
  sandbox.setNow(now)
  ours = await makeBusiness(base.db)
  cookie = await server.cookieFor(ours)
})

const call = (name: string, input: unknown = {}, as = cookie) =>
  server.call(`accounting.${name}`, input, { cookie: as })
const read = async (name: string, input: unknown = {}): Promise<unknown> => JSON.parse((await call(name, input)).text)

const connection = z.object({
  provider: z.string(),
  link: z.object({ tenant: z.object({ name: z.string() }).nullable(), linkedPeople: z.number() }).nullable(),
})
const namedRows = z.array(z.object({ id: z.string(), name: z.string() }))

async function linkTo(provider: 'xero' | 'myob') {
  const connections = z.array(connection.loose()).parse(await read('listConnections'))
  return connections.find((each) => each.provider === provider)?.link
}

const linked = async () => (await linkTo('xero'))?.linkedPeople

describe('a connection', () => {
  test.each(['xero', 'myob'] as const)('to %s is made by signing in there, and is then listed', async (provider) => {
    const answer = await makeConnection(server, sandbox, { cookie, provider })
    const { id, businessId, name } = sandbox.organisation()
    const tenant = { id: provider === 'xero' ? id : businessId, name }
    expect(JSON.parse(answer.text)).toEqual({ tenant })
    const link = { tenant, connectedAt: now, connectedBy: 'Pat Reed', expired: false, lastSync: { at: null } }
    expect(await read('listConnections')).toMatchObject([
      { provider: 'xero', available: true, appUrl: sandbox.url, link: provider === 'xero' ? link : null },
      { provider: 'myob', available: true, appUrl: sandbox.url, link: provider === 'myob' ? link : null },
    ])
    expect(await read('listTenants', { provider })).toEqual([tenant])
  })

  test('with several organisations waits for a choice', async () => {
    const organisations = ['Willow Creek Pty Ltd', 'Brigalow Partners']
    const answer = await makeConnection(server, sandbox, { cookie, organisations })
    expect(JSON.parse(answer.text)).toEqual({ tenant: null })
    expect(await call('syncPayroll', { provider: 'xero' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Xero is connected, but no organisation is chosen yet. Choose one in Settings › Integrations.',
    })
    const tenants = namedRows.parse(await read('listTenants', { provider: 'xero' }))
    expect(tenants.map(({ name }) => name).toSorted()).toEqual(organisations.toSorted())
    const { id: tenantId, name } = sandbox.organisation('Brigalow Partners')
    expect(await call('chooseTenant', { provider: 'xero', tenantId })).toMatchObject({ status: 200 })
    expect(await linkTo('xero')).toMatchObject({ tenant: { name } })
  })

  test('accepts no organisation that the provider does not list for it', async () => {
    await makeConnection(server, sandbox, { cookie })
    const { id: tenantId } = sandbox.organisation('Brigalow Partners')
    const answer = await call('chooseTenant', { provider: 'xero', tenantId })
    expect(answer).toMatchObject({ code: 'CONFLICT' })
    expect(answer.message).toMatch(/^This connection has no access to that organisation\. Nothing was changed\./)
    expect(await linkTo('xero')).toMatchObject({ tenant: { name: 'Willow Creek Pty Ltd' } })
  })

  test('accepts no company file without access by this sign-in, whatever the address says', async () => {
    const returned = await consentTo(server, sandbox, { cookie, provider: 'myob' })
    const { businessId } = sandbox.organisation('Brigalow Partners')
    const answer = await call('connect', { ...returned, businessId })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await linkTo('myob')).toBeNull()
  })

  test('is refused if the provider returns no organisation', async () => {
    const returned = await consentTo(server, sandbox, { cookie })
    const grant = sandbox.state.grants.at(-1)
    if (grant) grant.connections = []
    expect((await call('connect', returned)).message).toMatch(
      /^Xero accepted your sign-in but gave Muster access to no organisation/,
    )
    expect(await linkTo('xero')).toBeNull()
  })

  test('is begun and ended with the password of the signed-in user only', async () => {
    const message = expect.stringMatching(/^This password is not correct\. Nothing was changed\. /)
    for (const wrong of ['startConnection', 'disconnect', 'startConnection', 'disconnect']) {
      const answer = await call(wrong, { provider: 'xero', password: 'someone else’s' })
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST', message, fields: { password: message } })
    }
    expect((await call('startConnection', { provider: 'xero', password: '' })).fields).toEqual({
      password: 'Password is required',
    })
    await makeConnection(server, sandbox, { cookie })
    expect(await call('disconnect', { provider: 'xero', password: 'someone else’s' })).toMatchObject({ status: 400 })
    expect(await linkTo('xero')).toMatchObject({ tenant: { name: 'Willow Creek Pty Ltd' } })
  })

  test('is offered only if the server is set up for it', async () => {
    const bare = await testServer(base)
    const answer = await bare.call('accounting.startConnection', { provider: 'myob', password }, { cookie })
    expect(answer.message).toMatch(/^MYOB is not set up on this server\. .*MYOB_CLIENT_ID/)
    const connections: unknown = JSON.parse((await bare.call('accounting.listConnections', {}, { cookie })).text)
    expect(connections).toMatchObject([{ available: false }, { available: false }])
    await bare.close()
  })
})

describe('a returned sign-in is refused with the same message', () => {
  test('with an unknown state', async () => {
    const returned = await consentTo(server, sandbox, { cookie })
    const answer = await call('connect', { ...returned, state: 'made up' })
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(unknownSignIn) })
    expect(await linkTo('xero')).toBeNull()
  })

  test('for a second time', async () => {
    const returned = await consentTo(server, sandbox, { cookie })
    const answers = await Promise.all([call('connect', returned), call('connect', returned)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await call('connect', returned)).message).toMatch(unknownSignIn)
    expect(await linkTo('xero')).not.toBeNull()
  })

  test('after ten minutes', async () => {
    const returned = await consentTo(server, sandbox, { cookie })
    now = '2026-11-20T01:10:00.000Z'
    expect((await call('connect', returned)).message).toMatch(unknownSignIn)
  })

  test('to another business, to another user, or from the other provider', async () => {
    const returned = await consentTo(server, sandbox, { cookie })
    const theirs = await server.cookieFor(await makeBusiness(base.db))
    expect((await call('connect', returned, theirs)).message).toMatch(unknownSignIn)
    const colleague = await addMember(base.db, { managerId: ours.managerId, role: 'manager' })
    expect((await call('connect', returned, await server.cookieFor(colleague))).message).toMatch(unknownSignIn)
    expect((await call('connect', { ...returned, provider: 'myob' })).message).toMatch(unknownSignIn)
    expect(await call('connect', returned)).toMatchObject({ status: 200 })
  })
})

test('an expired code is refused with what to do', async () => {
  const returned = await consentTo(server, sandbox, { cookie })
  const answer = await call('connect', { ...returned, tempCode: 'another' })
  expect(answer.message).toBe('This sign-in was already used or has expired. Connect again.')
})

test('tokens, codes and states are in no answer, live message or readable column', async () => {
  const heard: string[] = []
  owner.on('notification', ({ payload = '' }) => heard.push(payload))
  await owner.query('listen muster_live')
  const returned = await consentTo(server, sandbox, { cookie })
  const answers = [await call('connect', returned), await call('refreshTokens', { provider: 'xero' })]
  answers.push(await call('syncPayroll', { provider: 'xero' }), await call('listConnections'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const pairs = sandbox.state.tokens.slice(-2)
  const secrets = [
    returned.tempCode,
    returned.state,
    ...pairs.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken ?? '']),
  ]
  const stored = []
  for (const table of ['xero_link', 'myob_link', 'accounting_sign_ins', 'payroll_syncs', 'history']) {
    const { rows } = await owner.query(`select t::text as row from app.${table} t where manager_id = $1`, [
      ours.managerId,
    ])
    stored.push(...rows.map(({ row }) => row))
  }
  expect(stored.length).toBeGreaterThan(3)
  expect(heard.length).toBeGreaterThan(2)
  const visible = [...answers.map(({ text }) => text), ...heard, ...stored].join('\n')
  expect(secrets).toHaveLength(6)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(30)
    expect(visible).not.toContain(secret)
    expect(visible).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

describe('reconnecting', () => {
  beforeEach(async () => {
    const { id: employeeId } = await makeEmployee(base.db, ours)
    await makeConnection(server, sandbox, { cookie })
    await call('syncPayroll', { provider: 'xero' })
    const ordinaryRateId = sandbox.organisation().rates.find(({ name }) => name === 'Ordinary Hours')?.id
    await call('chooseRates', { provider: 'xero', ordinaryRateId, overtimeRateId: null })
    const links = [{ employeeId, providerEmployeeId: sandbox.employee('Sam Reilly').id }]
    expect(await call('linkPeople', { provider: 'xero', links })).toMatchObject({ status: 200 })
  })

  test('keeps employee links and rates for the same organisation', async () => {
    await makeConnection(server, sandbox, { cookie })
    expect(await linked()).toBe(1)
    expect(await read('listRates', { provider: 'xero' })).toMatchObject({
      chosen: { ordinaryRateId: expect.any(String) },
    })
  })

  test('clears them for another organisation, in which their ids are invalid', async () => {
    await makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })
    expect(await linked()).toBe(0)
    expect(await read('listRates', { provider: 'xero' })).toMatchObject({ rates: [], chosen: { ordinaryRateId: null } })
    expect(await read('listMatches', { provider: 'xero' })).toEqual({ syncedAt: null, people: [], others: [] })
  })

  test('after disconnecting keeps employee links for the same organisation only', async () => {
    const consents = sandbox.state.grants.length
    expect(await call('disconnect', { provider: 'xero', password })).toMatchObject({ status: 200 })
    expect(await linkTo('xero')).toBeNull()
    expect(sandbox.state.grants).toHaveLength(consents - 1)
    expect((await call('syncPayroll', { provider: 'xero' })).message).toBe('the current manager has not linked to xero')
    await makeConnection(server, sandbox, { cookie })
    expect(await linked()).toBe(1)
    await call('disconnect', { provider: 'xero', password })
    await makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })
    expect(await linked()).toBe(0)
  })

  test('disconnecting works without an answer from the provider, and is idempotent', async () => {
    sandbox.fault('unavailable', { times: 'until-off' })
    expect(await call('disconnect', { provider: 'xero', password })).toMatchObject({ status: 200 })
    sandbox.faultsOff()
    expect(await linkTo('xero')).toBeNull()
    expect(await call('disconnect', { provider: 'xero', password })).toMatchObject({ status: 200 })
  })
})
