import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#server/core/database/database.ts'
import { findOwnerFunctions } from '#test/citus-guard.ts'
import { scratchDatabase, skipOnCitus, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'

// Every database test runs under the guard, so a verb that does what Citus refuses fails in its own tests.

let base: TestDatabase
let owner: Client
let farm: TestBusiness

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  farm = await makeBusiness(base.db)
})
beforeEach(skipOnCitus('Citus itself refuses what the guard refuses'))
afterAll(async () => {
  await owner.end()
  await base.close()
})

/** Runs the statements in one transaction of the business, whose id is `$1`. */
const run = (...statements: string[]) =>
  asManager(
    base.db,
    farm,
    async ({ tx }: { tx: Tx }) => {
      for (const each of statements) await sql.raw(each.replaceAll('$1', `'${farm.managerId}'`)).execute(tx)
    },
    undefined,
  )

const changes = {
  'an insert': `insert into app.manager_assets (manager_id, id, name) values ($1, gen_random_uuid(), 'Header')`,
  'an update': `update app.user_manager set suburb = 'Wee Waa' where manager_id = $1`,
  'a delete': 'delete from app.invited_users where manager_id = $1',
  'a row lock': 'select from app.user_manager where manager_id = $1 for update',
}

const planted = (name: string, body: string, security = 'definer') =>
  `create function app.${name}() returns bigint language sql security ${security} as '${body}'`

describe('a function that runs as its owner over business tables', () => {
  const call = 'select * from app.stored_bytes()'

  test.each(Object.entries(changes))('is refused after %s', async (_, change) => {
    await expect(run(change, call)).rejects.toThrow('app.stored_bytes runs as its owner after a change of')
  })

  test('is allowed before every change, and after one that was rolled back', async () => {
    await run(call, ...Object.values(changes))
    await run('savepoint before', changes['an update'], 'rollback to savepoint before', call)
  })

  test('is found in the catalogue: each is refused after a change', async () => {
    const found = await findOwnerFunctions(owner)
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['app.search_messages', 'app.own_memberships', 'app.due_terms', 'app.person_of_feed']),
    )
    for (const { name, parameters } of found) {
      const called = `select ${name}(${Array(parameters).fill('null').join(', ')})`
      await expect(run(changes['an update'], called), name).rejects.toThrow(`${name} runs as its owner`)
    }
  })

  test('counts when it calls one that reads them, and not when it reads persons or runs as its caller', async () => {
    await owner.query('begin')
    try {
      await owner.query(planted('of_caller', 'select count(*) from app.messages', 'invoker'))
      await owner.query(planted('through_another', 'select app.of_caller()'))
      await owner.query(planted('of_persons', 'select count(*) from app.user_name'))
      const names = (await findOwnerFunctions(owner)).map(({ name }) => name)
      expect(names).toContain('app.through_another')
      expect(names).not.toContain('app.of_caller')
      expect(names).not.toContain('app.of_persons')
    } finally {
      await owner.query('rollback')
    }
  })
})

test.each([
  `update app.user_manager set suburb = to_char(created_at, 'YYYY') where manager_id = $1`,
  `update app.user_manager set created_at = (suburb)::timestamptz where manager_id = $1`,
  `delete from app.invited_users where manager_id = $1 and date_trunc('day', created_at) < now()`,
])('a stable function of a column is refused: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow(/a stable function of a column in an (update|delete)/)
})

test('an instant that was sent is stored', async () => {
  await run(`update app.user_manager set created_at = '2026-11-20T01:00:00Z'::timestamptz where manager_id = $1`)
})
