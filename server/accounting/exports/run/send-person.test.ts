import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatProviderDate } from '#shared/accounting/connections/provider-date.ts'
import { startCannedProvider } from '#test/canned-provider.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'
import type { Services } from '#server/core/http/context.ts'
import type { AccountingService } from '../../providers/accounting-service.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
})
afterEach(() => farm.close())
afterAll(() => base.close())

const nothing = { body: { Timesheets: [] } }
const lost = { hangUp: true }
const unavailable = { status: 500 }
const timesheet = () => ({
  TimesheetID: 'theirs',
  EmployeeID: farm.sandbox.employee('Sam Reilly').id,
  StartDate: formatProviderDate(fortnight.from),
  EndDate: formatProviderDate(fortnight.to),
  Status: 'DRAFT',
})
const stored = () => ({ body: { Timesheets: [timesheet()] } })
const allowance = { EarningsRateID: 'by hand', NumberOfUnits: [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
/** What a bookkeeper typed while the arrival of the hours was unknown. */
const typed = () => ({ body: { Timesheets: [{ ...timesheet(), TimesheetLines: [allowance] }] } })

function at(xero: AccountingService): Services {
  const { services } = farm.server
  return { ...services, outside: { ...services.outside, xero } }
}

/** Runs an action when a request is stored before sending, or when its answer is. */
const as = (moment: 'InsertQueryNode' | 'UpdateQueryNode', work: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === moment && JSON.stringify(node).includes('timesheet_export_requests')) work()
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Runs an action at an employee's turn, before their hours are sent. */
function afterTurn(work: () => Promise<unknown>): KyselyPlugin {
  const turns = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('timesheet_export_people'))
        turns.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (turns.has(queryId)) await work()
      return result
    },
  }
}

/** The first request: the pay template. */
const payTemplate = () => ({ body: { Employees: [{ EmployeeID: farm.sandbox.employee('Sam Reilly').id }] } })

/** Runs the export against a Xero with these answers. @returns the idempotency keys of the requests that sent hours */
async function keysOf(id: string, ...answers: Parameters<typeof startCannedProvider>) {
  await using canned = await startCannedProvider(payTemplate(), ...answers)
  await farm.run(id, { services: at(canned.service) })
  const sent = canned.requests.filter(({ method }) => method === 'POST')
  return sent.map(({ headers }) => headers['idempotency-key'])
}

test('the status is the one in the provider’s answer', async () => {
  const { id } = await farm.start()
  await keysOf(id, nothing, { body: { Timesheets: [{ ...timesheet(), Status: 'REQUESTED' }] } })
  expect(await farm.get(id)).toMatchObject({ people: [{ outcome: 'created', providerStatus: 'submitted' }] })
})

test('doubles the wait before each retry', async () => {
  const { id } = await farm.start()
  await using canned = await startCannedProvider(
    payTemplate(),
    nothing,
    unavailable,
    nothing,
    unavailable,
    nothing,
    stored(),
  )
  await farm.run(id, { services: at({ ...canned.service, pace: { ...canned.service.pace, retryMs: 200 } }) })
  const [first = 0, second = 0, third = 0] = canned.requests
    .filter(({ method }) => method === 'POST')
    .map(({ atMs }) => atMs)
  expect(second - first).toBeGreaterThanOrEqual(199)
  expect(third - second).toBeGreaterThanOrEqual(399)
})

test('a stop ends that wait, and the next run sends', async () => {
  const { id } = await farm.start()
  const stop = new AbortController()
  farm.sandbox.fault('unavailable', { only: 'stores' })
  const { xero } = farm.server.services.outside
  if (!xero) throw new Error('the sandbox speaks for Xero')
  const services = at({ ...xero, pace: { ...xero.pace, retryMs: 10 ** 6 } })
  const db = base.db.withPlugin(as('UpdateQueryNode', () => stop.abort()))
  await farm.run(id, { services: { ...services, db }, stopping: stop.signal })
  expect(await farm.get(id)).toMatchObject({ waiting: 1, failed: 0, finishedAt: null })
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 1 })
})

test('a stop before hours are sent leaves them to the next run', async () => {
  const { id } = await farm.start()
  const stop = new AbortController()
  const db = base.db.withPlugin(as('InsertQueryNode', () => stop.abort()))
  await farm.run(id, { services: { ...farm.server.services, db }, stopping: stop.signal })
  expect(await farm.get(id)).toMatchObject({ waiting: 1, failed: 0, finishedAt: null })
  expect(farm.sandbox.organisation().timesheets).toEqual([])
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 1 })
})

test('of two MYOB weeks, one was stored and the other never answered: a retry sends only the other', async () => {
  await farm.close()
  farm = await makeExportFarm(base, { provider: 'myob', people: ['Sam Reilly'] })
  await farm.work('Sam Reilly', '2026-11-10')
  const { id } = await farm.start()
  let requests = 0
  const goesDown = () => {
    if (++requests === 2) farm.sandbox.fault('unavailable', { provider: 'myob', only: 'stores', times: 'until-off' })
  }
  const { services } = farm.server
  await farm.run(id, { services: { ...services, db: base.db.withPlugin(as('InsertQueryNode', goesDown)) } })
  const failed = await farm.get(id)
  expect(failed).toMatchObject({
    failed: 1,
    people: [{ problem: expect.stringContaining('3 times and has not stored all of these hours.') }],
  })
  const before = await farm.requestsOf(failed.people[0])
  expect(before.map(({ status }) => status)).toEqual([200, 503, 503, 503])
  farm.sandbox.faultsOff()
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  succeeded(await farm.call('retryExport', { id }))
  await farm.run(id)
  const sent = await farm.get(id)
  expect(sent).toMatchObject({ sent: 1, people: [{ outcome: 'updated' }] })
  expect(await farm.requestsOf(sent.people[0])).toHaveLength(before.length + 1)
  const hours = farm.sandbox.organisation().myobEntries.map((entry) => entry.hours)
  expect(hours.reduce((sum, each) => sum + each, 0)).toBe(12.5)
})

test('hours go to no other organisation connected just before their turn', async () => {
  const { id } = await farm.start()
  const { server, sandbox, cookie } = farm
  let turns = 0
  const connecting = afterTurn(async () => {
    if (++turns === 1) await makeConnection(server, sandbox, { cookie, organisations: ['Brigalow Partners'] })
  })
  await farm.run(id, { services: { ...server.services, db: base.db.withPlugin(connecting) } })
  expect(await farm.get(id)).toMatchObject({
    failed: 1,
    problem: expect.stringContaining('These hours belong to “Willow Creek Pty Ltd”'),
  })
  expect(sandbox.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/Timesheets'))).toEqual([])
})

test('a fault in Muster with one employee’s hours is reported as such, and the others are sent', async () => {
  await farm.close()
  farm = await makeExportFarm(base)
  const { id } = await farm.start()
  let requests = 0
  const fault = () => {
    if (++requests === 1) throw new Error('a fault of our own')
  }
  const { services } = farm.server
  await farm.run(id, { services: { ...services, db: base.db.withPlugin(as('InsertQueryNode', fault)) } })
  const done = await farm.get(id)
  expect(done).toMatchObject({ sent: 1, failed: 1, problem: null })
  const failed = done.people.find(({ state }) => state === 'failed')
  expect(failed?.problem).toMatch(/^Something went wrong in Muster while sending the hours of .+\. They are safe\./)
})

test('a limit reached while checking after a lost answer ends the export, and says until when', async () => {
  const { id } = await farm.start()
  const limit = { status: 429, headers: { 'x-rate-limit-problem': 'day', 'retry-after': '3600' } }
  expect(await keysOf(id, nothing, lost, limit)).toHaveLength(1)
  expect(await farm.get(id)).toMatchObject({ failed: 1, problem: expect.stringContaining('its limit is reached') })
})

test('hours are sent again under the same key after a lost answer, and under another after an error', async () => {
  const { id } = await farm.start()
  const answers = [nothing, lost, nothing, unavailable, nothing, stored()]
  const [first, second, third, ...others] = await keysOf(id, ...answers)
  expect(others).toEqual([])
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
  expect(await farm.get(id)).toMatchObject({ sent: 1 })
})

test('other content goes under another key: Xero refuses a key with a different request', async () => {
  const { id } = await farm.start()
  const [first, second] = await keysOf(id, nothing, lost, typed(), stored())
  expect([typeof first, typeof second]).toEqual(['string', 'string'])
  expect(second).not.toBe(first)
})

test('what Xero would refuse again for six minutes is retried under another key', async () => {
  const { id } = await farm.start()
  const theirs = farm.sandbox.employee('Sam Reilly')
  theirs.status = 'TERMINATED'
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ failed: 1, people: [{ problem: expect.stringContaining('is inactive') }] })
  theirs.status = 'ACTIVE'
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  succeeded(await farm.call('retryExport', { id }))
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ sent: 1, failed: 0 })
})

test('hours that were replaced can be sent again within six minutes', async () => {
  const units = () => farm.sandbox.organisation().timesheets.flatMap(({ lines }) => lines.flatMap((line) => line.units))
  const hours = () => units().reduce((sum, hour) => sum + hour, 0)
  const setStatus = (entryId: string, from: string, to: string) =>
    farm.server.call('timesheets.setStatus', { changes: [{ id: entryId, from, to }] }, { cookie: farm.cookie })
  await farm.send()
  await farm.unlock()
  const added = await farm.work('Sam Reilly', '2026-11-18')
  for (const [from, to, expected] of [
    [null, null, 12.5],
    ['approved', 'pending', 8.5],
    ['pending', 'approved', 12.5],
  ] as const) {
    await farm.unlock()
    if (from) succeeded(await setStatus(added, from, to))
    expect(await farm.send()).toMatchObject({ sent: 1, people: [{ outcome: 'updated' }] })
    expect(hours()).toBe(expected)
  }
})
