import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { findStrayPolicies, refuseStrayPolicies, strayPolicies } from './citus-fitness.ts'

const tenant = 'closed; tenant * permissive (manager_id = app.current_manager()) check'
const coordinator = [
  { table: 'invited_users', says: tenant },
  { table: 'xero_link', says: tenant },
]

describe('a Citus worker', () => {
  test('with the coordinator’s policies on its tables and shards passes', () => {
    const local = { table: 'user_name', says: 'open' }
    expect(strayPolicies(coordinator, [{ worker: 'a:5432', walls: [...coordinator, local] }])).toEqual([])
  })

  test.each([
    ['a restrictive policy that became permissive', `${tenant}; employee * permissive (app.no_employment()) check`],
    ['no policy', 'closed'],
    ['row-level security switched off', tenant.replace('closed', 'open')],
  ])('with %s on one of its shards is named', (_, says) => {
    const workers = [
      { worker: 'a:5432', walls: coordinator },
      { worker: 'b:5432', walls: [...coordinator, { table: 'xero_link', says }] },
    ]
    expect(strayPolicies(coordinator, workers)).toEqual([
      `On the Citus worker b:5432, the row-level security of xero_link differs from the coordinator (${says}).`,
    ])
  })

  test('is named when it does not answer', () => {
    expect(strayPolicies(coordinator, [{ worker: 'a:5432', walls: null }])).toEqual([
      'The row-level security of the Citus worker a:5432 could not be checked.',
    ])
  })
})

describe('the query of the workers', () => {
  let scratch: TestDatabase
  let owner: Client

  /** A database that is its own only worker, through functions with Citus’s names. */
  beforeAll(async () => {
    scratch = await scratchDatabase()
    owner = new Client(scratch.ownerUrl)
    await owner.connect()
    await owner.query(`
      create table pg_dist_partition as select oid::regclass as logicalrelid, 'h'::"char" as partmethod
        from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and relname like '%s';
      create function run_command_on_workers(command text) returns table (nodename text, nodeport int, success boolean, result text)
        language plpgsql as $$
        begin
          execute command into result;
          return query select 'worker', 5432, true, result;
        end $$`)
  })

  afterAll(async () => {
    await owner.end()
    await scratch.close()
  })

  test('finds nothing when shards match their tables', async () => {
    await owner.query(`
      create table app.invited_users_102008 as select * from app.invited_users;
      alter table app.invited_users_102008 enable row level security;
      create policy tenant on app.invited_users_102008 using (manager_id = app.current_manager() and app.no_employment())
        with check (manager_id = app.current_manager() and app.no_employment())`)
    expect(await findStrayPolicies(owner)).toEqual([])
  })

  test('finds a shard that lets more rows through', async () => {
    await owner.query('create policy employee on app.invited_users_102008 using (app.no_employment())')
    const [stray, ...others] = await findStrayPolicies(owner)
    expect(stray).toMatch(
      /^On the Citus worker worker:5432, the row-level security of invited_users differs .*employee \* permissive/,
    )
    expect(others).toEqual([])
  })

  test('does not run on plain PostgreSQL', async () => {
    await expect(refuseStrayPolicies(owner)).resolves.toBeUndefined()
  })
})
