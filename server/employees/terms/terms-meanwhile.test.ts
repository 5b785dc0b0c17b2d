import { type KyselyPlugin, type QueryId, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { lockPeriod } from '#server/timesheets/locks/lock-period.ts'
import { editEmployee } from '../list/edit-employee.ts'
import { getEmployee } from '../list/get-employee.ts'
import { rejoinOnTerms } from './rejoin-on-terms.ts'

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm, { ordinaryRate: 30 })).id
})
afterAll(async () => {
  await owner.end()
  await base.close()
})

const run = (work: (ctx: BusinessContext) => Promise<unknown>) => asManager(base.db, farm, work, undefined)
const raise = { termsFrom: '2026-11-20', ordinaryRate: 33 }
const rates = async () => {
  const { termsHistory } = await asManager(base.db, farm, getEmployee, { id: ana })
  return termsHistory.map(({ fromDay, ordinaryRate }) => [fromDay, ordinaryRate])
}
const first = [firstTermsDay, 30]
const lock = (ctx: BusinessContext) => lockPeriod(ctx, { id: newId(), from: '2026-11-20', to: '2026-12-03' })

const anyoneWaits = async () => (await sql.raw(whoWaits()).execute(base.db)).rows.length > 0

/** Starts the second call before the first commits; the first commits once the second waits for it or has ended. */
async function meeting(
  one: (ctx: BusinessContext) => Promise<unknown>,
  second: (ctx: BusinessContext) => Promise<unknown>,
): Promise<unknown> {
  let ended: Promise<unknown> = Promise.resolve()
  await run(async (ctx) => {
    await one(ctx)
    ended = run(second).catch((error: unknown) => error)
    const settled = ended.then(() => true)
    // Polls, because nothing signals when a statement waits for a lock.
    while (!(await Promise.race([settled, anyoneWaits()])));
  })
  return ended
}

describe('pay terms that change while their days are being locked', () => {
  test('are refused once the days are locked', async () => {
    const ended = await meeting(lock, (ctx) => editEmployee(ctx, { id: ana, ...raise }))
    expect(ended).toMatchObject({ message: expect.stringContaining('locked up to Thu 3 Dec 2026') })
    expect(await rates()).toEqual([first])
  })

  test('without a day take effect from the first unlocked day', async () => {
    await meeting(lock, (ctx) => editEmployee(ctx, { id: ana, ordinaryRate: 33 }))
    expect(await rates()).toEqual([first, ['2026-12-04', 33]])
  })

  test('of a returning employee take effect from the first unlocked day', async () => {
    const rejoining = { employeeId: ana, archivedAt: testNow, startDate: null, given: { ordinaryRate: 33 } }
    expect(await meeting(lock, (ctx) => rejoinOnTerms(ctx, rejoining))).toBeUndefined()
    expect(await rates()).toEqual([first, ['2026-12-04', 33]])
  })

  test('that come first count in the locked days', async () => {
    await meeting((ctx) => editEmployee(ctx, { id: ana, ...raise }), lock)
    expect(await rates()).toEqual([first, ['2026-11-20', 33]])
  })
})

test('a change of pay terms whose process dies between two statements changes nothing', async () => {
  const marked = new WeakSet<QueryId>()
  const dying: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('employment_terms')) marked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!marked.has(queryId)) return result
      const { rows } = await owner.query<{ ended: boolean }>(
        `select pg_terminate_backend(pid, 60000) as ended from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
      )
      expect(rows).toEqual([{ ended: true }])
      return result
    },
  }
  const change = { id: ana, firstName: 'Anna', ...raise }
  await expect(asManager(base.db.withPlugin(dying), farm, editEmployee, change)).rejects.toThrow()
  expect(await asManager(base.db, farm, getEmployee, { id: ana })).toMatchObject({ firstName: 'Ana', ordinaryRate: 30 })
  expect(await rates()).toEqual([first])
})
