import type { KyselyPlugin, QueryId } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { connected } from '#test/given-postgres.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'
import { businessSteps } from '#server/core/http/business-steps.ts'
import type { Database } from '#server/core/database/database.ts'
import { startExport } from './start-export.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeExportFarm(base)
})
afterEach(() => farm.close())
afterAll(() => base.close())

const call = (name: string, input: unknown) => farm.server.call(`timesheets.${name}`, input, { cookie: farm.cookie })
const later = '2026-11-20T01:05:00.000Z'
const lockList = z.array(z.object({ id: z.string(), unlocked: z.unknown() }))
const locksInForce = async () => {
  const locks = lockList.parse(JSON.parse(succeeded(await call('listLocks', fortnight)).text))
  return locks.filter(({ unlocked }) => unlocked === null).map(({ id }) => id)
}
const holders = async () => {
  const locks = z
    .array(z.object({ heldBy: z.unknown() }))
    .parse(JSON.parse(succeeded(await call('listLocks', fortnight)).text))
  return locks.map(({ heldBy }) => heldBy)
}
const unlock = (id: string) => call('unlockPeriod', { id, reason: 'An hour was missing' })

test('days whose hours are being sent stay locked, and the message says what to wait for', async () => {
  const { id } = await farm.start()
  const [lock = ''] = await locksInForce()
  expect(await unlock(lock)).toMatchObject({
    code: 'CONFLICT',
    message:
      'This period is being exported to Xero, so it stays locked. Nothing was changed. Wait until the export finishes on Timesheets › Export, then unlock it.',
  })
  expect(await locksInForce()).toEqual([lock])
  expect(await holders()).toEqual([{ id }])
  await farm.run(id)
  expect(await holders()).toEqual([null])
  expect(await unlock(lock)).toMatchObject({ status: 200 })
  expect(await locksInForce()).toEqual([])
})

test('a manager’s own lock on one of the days stays while a retry sends; locks of other days do not', async () => {
  const [own, early, apart] = [newId(), newId(), newId()]
  succeeded(await call('lockPeriod', { id: own, from: '2026-11-22', to: '2026-11-30' }))
  succeeded(await call('lockPeriod', { id: early, from: '2026-11-02', to: '2026-11-09' }))
  succeeded(await call('lockPeriod', { id: apart, from: '2026-12-01', to: '2026-12-05' }))
  farm.sandbox.fault('unavailable', { only: 'stores', times: 'until-off' })
  const { id } = await farm.send()
  farm.sandbox.faultsOff()
  farm.clock.now = later
  succeeded(await farm.call('retryExport', { id }))
  expect(await unlock(own)).toMatchObject({ code: 'CONFLICT' })
  expect(await unlock(early)).toMatchObject({ code: 'CONFLICT' })
  expect(await unlock(apart)).toMatchObject({ status: 200 })
  await farm.run(id)
  expect(await unlock(own)).toMatchObject({ status: 200 })
})

/** Runs an action while a start has locked the days and its export is not committed. */
function beforeCommit(work: () => Promise<unknown>): KyselyPlugin {
  const marked = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('timesheet_export_people'))
        marked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (marked.has(queryId)) await work()
      return result
    },
  }
}

/** Polls, because no event says when a statement waits for its lock. */
async function waiting(sessions: number) {
  await connected(base.ownerUrl, async (owner) => {
    while ((await owner.query(whoWaits())).rows.length < sessions);
  })
}

function stepsOn(db: Database) {
  const { managerId, userId } = farm.business
  return businessSteps({ ...farm.server.services, db }, { managerId, userId, why: 'test', log: farm.server.app.log })
}

test('an unlock concurrent with a start waits for it, and then the days stay locked', async () => {
  const { people } = await farm.check()
  const lock = newId()
  succeeded(await call('lockPeriod', { id: lock, ...fortnight }))
  let unlocking: ReturnType<typeof unlock> | undefined
  const meeting = beforeCommit(async () => {
    unlocking = unlock(lock)
    await waiting(1)
  })
  const steps = stepsOn(base.db.withPlugin(meeting))
  await startExport(steps, { id: newId(), provider: 'xero', ...fortnight, people })
  expect(await unlocking).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('being exported to Xero'),
  })
  expect(await locksInForce()).toEqual([lock])
})

test('a double click whose first request has sent everything by the time it is answered holds no lock', async () => {
  const { people } = await farm.check()
  const request = { id: newId(), provider: 'xero' as const, ...fortnight, people }
  const lock = `begin; select pg_advisory_xact_lock(hashtextextended('period_locks ${farm.business.managerId}', 0))`
  await connected(base.ownerUrl, (before) =>
    connected(base.ownerUrl, async (between) => {
      await before.query(lock)
      const first = startExport(stepsOn(base.db), request)
      await waiting(1)
      const locked = between.query(lock)
      await waiting(2)
      const second = startExport(stepsOn(base.db), request)
      await waiting(3)
      await before.query('commit')
      expect(await first).toEqual({ ok: true })
      await locked
      await farm.run(request.id)
      await between.query('commit')
      expect(await second).toEqual({ ok: true })
    }),
  )
  expect(await holders()).toEqual([null])
  const [inForce = ''] = await locksInForce()
  expect(await unlock(inForce)).toMatchObject({ status: 200 })
})

test('days of an interrupted export stay locked until it is resumed, and no longer', async () => {
  const { id } = await farm.start()
  const stopping = new AbortController()
  stopping.abort()
  await farm.run(id, { stopping: stopping.signal })
  const [lock = ''] = await locksInForce()
  expect(await unlock(lock)).toMatchObject({ code: 'CONFLICT' })
  await farm.run(id)
  expect(await unlock(lock)).toMatchObject({ status: 200 })
})
