import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { CallKind } from '#shared/core/endpoint.ts'
import { poolSize, testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { testServer, type TestServer } from '#test/server.ts'
import { openCallTurns } from './call-turns.ts'
import { openDatabase } from '../database/database.ts'
import type { SessionIdentity } from '../auth/session-identities.ts'
import { allowHeavy } from './time-limits.ts'
import { stopWith } from './stop-with.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const days = { from: '2026-11-16', to: '2026-11-22' }
const summary = { ...days, counted: 'approved' }

/** A farm with a manager and an employee who are signed in. */
async function farmWithPeople() {
  const farm = await makeBusiness(base.db)
  const person = await makeEmployee(base.db, farm)
  return { ...farm, person, manager: await server.cookieFor(farm), employee: await server.cookieFor(person) }
}

/** Occupies turns until the test ends. */
function fill(kind: CallKind, at: SessionIdentity, times: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  for (let taken = 0; taken < times; taken++) server.services.turns[kind](at, () => promise).catch(() => undefined)
}

test('a farm with too many running reports gets a refusal with a retry time, for reports only', async () => {
  const [busy, other] = [await farmWithPeople(), await farmWithPeople()]
  fill('heavy', { userId: 'another manager', managerId: busy.managerId }, 8)
  const refused = await server.call('timesheets.summarisePeriod', summary, { cookie: busy.manager })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3'])
  expect(refused.message).toContain('still working on large reports for your farm')
  expect(JSON.parse(refused.text)).toMatchObject({ data: { retryAfterSeconds: 3 } })
  for (const [name, input, cookie] of [
    ['timesheets.listPeople', days, busy.manager],
    ['timesheets.getClock', {}, busy.employee],
    ['timesheets.listPeople', days, other.manager],
  ] as const)
    expect((await server.call(name, input, { cookie })).status).toBe(200)
})

test.each([
  ['heavy', 2],
  ['clock', 1],
] as const)('all %s calls together leave a connection free', (kind, most) => {
  let running = 0
  const turns = openCallTurns(poolSize)
  for (const farm of ['a', 'b', 'c', 'd', 'e'])
    void turns[kind]({ userId: farm, managerId: farm }, () => {
      running++
      return new Promise(() => undefined)
    })
  return new Promise<void>((done) => {
    setImmediate(() => {
      expect(running).toBe(most)
      done()
    })
  })
})

test('a phone’s upload waits without a connection while an earlier one of the same employee runs', async () => {
  const { person, employee, managerId } = await farmWithPeople()
  fill('clock', { userId: person.userId, managerId }, 5)
  const sent = { deviceId: person.userId, sentAt: '2026-11-20T01:00:00.000Z', events: [] }
  const answer = await server.call('timesheets.recordEvents', sent, { cookie: employee })
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5'])
  expect(answer.message).toContain('safe on your phone')
})

test('a photo waits behind the employee’s earlier ones, without a connection', async () => {
  const { person, employee, managerId } = await farmWithPeople()
  fill('pictures', { userId: person.userId, managerId }, 4)
  const answer = await server.call('employees.setPicture', { photo: null }, { cookie: employee })
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3'])
})

test('a call is authorised before its turn, and its input is parsed after', async () => {
  const { managerId, employee } = await farmWithPeople()
  fill('heavy', { userId: 'another manager', managerId }, 8)
  expect((await server.call('timesheets.summarisePeriod', summary, { cookie: employee })).status).toBe(403)
  expect((await server.call('timesheets.summarisePeriod', summary)).status).toBe(401)
})

test('a statement has 5 seconds, one of a heavy call 20', async () => {
  const timeout = sql<{ statementTimeout: string }>`show statement_timeout`
  const db = openDatabase(base.appUrl, { max: 1 })
  onTestFinished(() => db.destroy())
  const inHeavy = await db.transaction().execute(async (tx) => {
    await allowHeavy(tx)
    return timeout.execute(tx)
  })
  const after = await timeout.execute(db)
  expect([inHeavy, after].map(({ rows }) => rows[0]?.statementTimeout)).toEqual(['20s', '5s'])
})

test('a call whose client has disconnected reads no further', async () => {
  const client = new AbortController()
  const reading = base.db.transaction().execute(async (tx) => {
    const bound = tx.withPlugin(stopWith(client.signal))
    await sql`select 1`.execute(bound)
    client.abort(new Error('gone'))
    await sql`select 2`.execute(bound)
  })
  await expect(reading).rejects.toThrow('gone')
})
