import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { password, type TestServer, testServer } from '#test/server.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { linkPeople } from './link-people.ts'
import { lockEmployeeLinks } from './employee-links-store.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let ours: TestBusiness
let cookie: string
let sam: string
let mei: string

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside })
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  ours = await makeBusiness(base.db)
  cookie = await server.cookieFor(ours)
  sam = (await makeEmployee(base.db, ours, { firstName: 'sam', lastName: 'REILLY' })).id
  mei = (await makeEmployee(base.db, ours, { firstName: 'May', lastName: 'Chen' })).id
  await makeConnection(server, sandbox, { cookie })
  await call('syncPayroll')
})

const call = (name: string, input: object = {}) =>
  server.call(`accounting.${name}`, { provider: 'xero', ...input }, { cookie })
const link = (...links: [employeeId: string, providerEmployeeId: string][]) =>
  call('linkPeople', {
    links: links.map(([employeeId, providerEmployeeId]) => ({ employeeId, providerEmployeeId })),
  })
const theirs = (name: string) => sandbox.employee(name).id

const matches = z.object({
  syncedAt: z.string().nullable(),
  people: z.array(
    z.object({
      employeeId: z.string(),
      state: z.string(),
      linked: z.object({ id: z.string() }).nullable(),
      candidates: z.array(z.object({ id: z.string() })),
    }),
  ),
  others: z.array(z.object({ lastName: z.string() })),
})
const listed = async () => matches.parse(JSON.parse((await call('listMatches')).text))

/** Each employee's stored link. */
async function storedLinks() {
  const { rows } = await owner.query<{ ours: string; theirs: string }>(
    'select employment_info as ours, xero_employee_id as theirs from app.employee_xero_link where manager_id = $1',
    [ours.managerId],
  )
  return Object.fromEntries(rows.map((row) => [row.ours, row.theirs]))
}

test('employees are listed with their matches: a name suggests, the manager’s choice links', async () => {
  expect(await listed()).toMatchObject({
    people: [
      { employeeId: mei, state: 'near', linked: null, candidates: [{ id: theirs('Mei Chen') }] },
      { employeeId: sam, state: 'suggested', linked: null, candidates: [{ id: theirs('Sam Reilly') }] },
    ],
  })
  expect(await link([mei, theirs('Mei Chen')], [sam, theirs('Sam Reilly')])).toMatchObject({ status: 200 })
  const { people, others } = await listed()
  expect(people).toMatchObject([
    { employeeId: mei, state: 'renamed', linked: { id: theirs('Mei Chen') } },
    { employeeId: sam, state: 'linked', linked: { id: theirs('Sam Reilly') } },
  ])
  expect(others.map(({ lastName }) => lastName)).toEqual(['Silva', 'Nair', 'Keller', 'Walsh'])
})

test('inactive and deleted provider employees are shown as such after the next sync', async () => {
  const { employees } = sandbox.organisation()
  await link([sam, theirs('Sam Reilly')], [mei, theirs('Mei Chen')])
  const [reilly, chen] = [sandbox.employee('Sam Reilly'), sandbox.employee('Mei Chen')]
  reilly.status = 'TERMINATED'
  employees.splice(employees.indexOf(chen), 1)
  await call('syncPayroll')
  const states = (await listed()).people.map(({ state }) => state)
  reilly.status = 'ACTIVE'
  employees.push(chen)
  expect(states).toEqual(['gone', 'left'])
})

/** Expects a refusal with this reason that changes nothing. */
async function refused(sentence: RegExp, ...wanted: Parameters<typeof link>) {
  const before = await storedLinks()
  const answer = await link(...wanted)
  expect(answer.message).toMatch(sentence)
  expect(answer.status).toBeLessThan(500)
  expect(await storedLinks()).toEqual(before)
}

describe('linking is refused as a whole for', () => {
  test('a provider employee linked to another employee, who is named', async () => {
    await link([sam, theirs('Sam Reilly')])
    const sentence =
      /^Sam Reilly in Xero is already linked to sam REILLY\. Nothing was linked\. Unlink sam REILLY first/
    await refused(sentence, [mei, theirs('Sam Reilly')])
  })

  test('a provider employee missing from the last sync', async () => {
    await refused(/^Someone in the list is no longer in Xero/, [sam, theirs('Sam Reilly')], [mei, 'unknown'])
  })

  test('an inactive provider employee', async () => {
    await refused(/^Joe Harris is inactive in Xero/, [sam, theirs('Joe Harris')])
  })

  test('one provider employee for two employees, or two for one', async () => {
    const [one, other] = [theirs('Sam Reilly'), theirs('Mei Chen')]
    await refused(/^An employee is in the list twice/, [sam, one], [mei, one])
    await refused(/^An employee is in the list twice/, [sam, one], [sam, other])
  })

  test('an employee of another business', async () => {
    const elsewhere = await makeEmployee(base.db, await makeBusiness(base.db))
    await refused(/^This employee is no longer here/, [elsewhere.id, theirs('Mei Chen')])
  })

  test('a provider that was never synced', async () => {
    await makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })
    await refused(/^Muster has not synced with Xero yet/, [sam, theirs('Sam Reilly')])
  })
})

test('an archived employee can be linked for hours worked before', async () => {
  await asManager(base.db, ours, setEmployeesActive, { ids: [mei], active: false })
  expect(await link([mei, theirs('Mei Chen')])).toMatchObject({ status: 200 })
  expect(await storedLinks()).toEqual({ [mei]: theirs('Mei Chen') })
})

test('two swapped links can be corrected in one call', async () => {
  await link([sam, theirs('Mei Chen')], [mei, theirs('Sam Reilly')])
  expect(await link([sam, theirs('Sam Reilly')], [mei, theirs('Mei Chen')])).toMatchObject({ status: 200 })
  expect(await storedLinks()).toEqual({ [sam]: theirs('Sam Reilly'), [mei]: theirs('Mei Chen') })
})

test('a current employee takes over an archived employee’s link', async () => {
  await link([sam, theirs('Sam Reilly')])
  await asManager(base.db, ours, setEmployeesActive, { ids: [sam], active: false })
  expect(await link([mei, theirs('Sam Reilly')])).toMatchObject({ status: 200 })
  expect(await storedLinks()).toEqual({ [mei]: theirs('Sam Reilly') })
})

test('linking and unlinking are idempotent', async () => {
  await link([sam, theirs('Sam Reilly')])
  expect(await link([sam, theirs('Sam Reilly')])).toMatchObject({ status: 200 })
  const { rows } = await owner.query(
    `select op from app.history where manager_id = $1 and tbl = 'employee_xero_link'`,
    [ours.managerId],
  )
  expect(rows).toEqual([{ op: 'insert' }])
  for (const _ of [1, 2]) expect(await call('unlinkPerson', { employeeId: sam })).toMatchObject({ status: 200 })
  expect(await storedLinks()).toEqual({})
  const elsewhere = await makeEmployee(base.db, await makeBusiness(base.db))
  expect(await call('unlinkPerson', { employeeId: elsewhere.id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('when two managers link one person at once, the second sees who has the link', async () => {
  let second: Promise<unknown> = Promise.resolve()
  const wanted = (employeeId: string) => ({
    provider: 'xero' as const,
    links: [{ employeeId, providerEmployeeId: theirs('Sam Reilly') }],
  })
  await asManager(
    base.db,
    ours,
    async (ctx) => {
      await lockEmployeeLinks(ctx.tx, ours.managerId, 'xero')
      second = asManager(base.db, ours, linkPeople, wanted(mei)).catch((refusal: unknown) => refusal)
      await anyoneWaits()
      await linkPeople(ctx, wanted(sam))
    },
    undefined,
  )
  expect(await second).toMatchObject({
    message: expect.stringMatching(/^Sam Reilly in Xero is already linked to sam REILLY/),
  })
  expect(await storedLinks()).toEqual({ [sam]: theirs('Sam Reilly') })
})

async function anyoneWaits() {
  for (let seen = 0; seen === 0;) seen = (await owner.query(whoWaits())).rowCount ?? 0
}

const rate = (name: string) => sandbox.organisation().rates.find((each) => each.name === name)?.id ?? ''
const unchosen = { ordinaryRateId: null, overtimeRateId: null }
const rates = async (): Promise<unknown> => JSON.parse((await call('listRates')).text)

describe('rates', () => {
  test('default to the first current hourly rate until the manager chooses', async () => {
    const automatic = { ordinaryRateId: rate('Ordinary Hours'), overtimeRateId: rate('Overtime (1.5x)') }
    expect(await rates()).toMatchObject({ chosen: unchosen, automatic })
    const chosen = { ordinaryRateId: rate('Overtime (1.5x)'), overtimeRateId: null }
    expect(await call('chooseRates', chosen)).toMatchObject({ status: 200 })
    expect(await rates()).toMatchObject({ chosen, automatic })
  })

  test.each(['Ordinary Hours (to June)', 'Salary', 'unknown'])('unusable for hours are refused: %s', async (name) => {
    const answer = await call('chooseRates', { ...unchosen, overtimeRateId: rate(name) || name })
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      fields: { overtimeRateId: expect.stringMatching(/^That earnings rate/) },
    })
    expect(await rates()).toMatchObject({ chosen: unchosen })
  })
})

test('every statement about connections and links filters by business on each table', async () => {
  const { db, statements } = recordStatements(base.db)
  const watched = await testServer({ ...base, db }, { outside: sandbox.outside })
  const say = async (name: string, input: object = {}) => {
    const answer = await watched.call(`accounting.${name}`, { provider: 'xero', ...input }, { cookie })
    expect(answer.status, answer.text).toBe(200)
  }
  await makeConnection(watched, sandbox, { cookie })
  await say('syncPayroll')
  await say('refreshTokens')
  const links = [{ employeeId: sam, providerEmployeeId: theirs('Sam Reilly') }]
  await say('linkPeople', { links })
  await say('listConnections')
  await say('listMatches')
  await say('chooseRates', { ordinaryRateId: null, overtimeRateId: null })
  await say('listRates')
  await say('chooseTenant', { tenantId: sandbox.organisation().id })
  await makeConnection(watched, sandbox, { cookie, organisations: ['Brigalow Partners'] })
  await say('unlinkPerson', { employeeId: sam })
  sandbox.fault('expired-tokens')
  sandbox.fault('revoked-tokens')
  const ended = await watched.call('accounting.syncPayroll', { provider: 'xero' }, { cookie })
  expect(ended.message).toBe('Xero session expired')
  await say('disconnect', { password })
  await watched.close()
  const { tables, unfiltered } = await readFilters(base.ownerUrl, ours.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining([
      'accounting_sign_ins',
      'employee_xero_link',
      'employment_info',
      'payroll_syncs',
      'xero_link',
    ]),
  )
})
