import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { findWorkerDifferences, refuseDifferentWorkers, workerDifferences } from './citus-fitness.ts'

const tenant = 'closed; tenant * permissive (manager_id = app.current_manager()) check'
const coordinator = [
  { object: 'the row-level security of invited_users', says: tenant },
  { object: 'the row-level security of xero_link', says: tenant },
  { object: 'the function app.no_employment()', says: '0cc175b9' },
  { object: 'the role muster_app', says: '' },
]

describe('a Citus worker', () => {
  test('with the coordinator’s policies on its tables and shards passes', () => {
    const local = { object: 'the row-level security of user_name', says: 'open' }
    expect(workerDifferences(coordinator, [{ worker: 'a:5432', isolation: [...coordinator, local] }])).toEqual([])
  })

  const xeroLink = 'the row-level security of xero_link'
  test.each([
    [
      'a restrictive policy that became permissive',
      xeroLink,
      `${tenant}; employee * permissive (app.no_employment()) check`,
    ],
    ['no policy', xeroLink, 'closed'],
    ['row-level security switched off', xeroLink, tenant.replace('closed', 'open')],
    ['another body of a function', 'the function app.no_employment()', '92eb5ffe'],
    ['a role that bypasses row-level security', 'the role muster_app', 'bypassrls'],
  ])('with %s is named', (_, object, says) => {
    const workers = [
      { worker: 'a:5432', isolation: coordinator },
      { worker: 'b:5432', isolation: [...coordinator, { object, says }] },
    ]
    expect(workerDifferences(coordinator, workers)).toEqual([
      `On the Citus worker b:5432, ${object} differs from the coordinator (${says}).`,
    ])
  })

  test('is named when it does not answer', () => {
    expect(workerDifferences(coordinator, [{ worker: 'a:5432', isolation: null }])).toEqual([
      'The row-level security of the Citus worker a:5432 could not be checked.',
    ])
  })
})

// Citus has functions of these names itself.
describe.skipIf(inject('onCitus'))('the query of the workers', () => {
  let scratch: TestDatabase
  let owner: Client

  /**
   * A database that is its own only worker, through functions with Citus’s names. What a test plants is there only while the
   * worker answers.
   */
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
          begin
            execute coalesce(nullif(current_setting('planted.change', true), ''), 'select');
            execute command into result;
            raise 'unplanted' using errcode = 'ZZ000';
          exception when sqlstate 'ZZ000' then
          end;
          return query select 'worker', 5432, true, result;
        end $$;
      create table app.invited_users_102008 as select * from app.invited_users;
      alter table app.invited_users_102008 enable row level security;
      create policy tenant on app.invited_users_102008 using (manager_id = app.current_manager() and app.no_employment())
        with check (manager_id = app.current_manager() and app.no_employment())`)
  })

  afterAll(async () => {
    await owner.end()
    await scratch.close()
  })

  const findAfter = async (planted: string) => {
    await owner.query("select set_config('planted.change', $1, false)", [planted])
    return findWorkerDifferences(owner)
  }

  test('finds nothing when worker and coordinator are the same', async () => {
    expect(await findAfter('')).toEqual([])
  })

  const shard = 'app.invited_users_102008'
  const ofShard = 'the row-level security of invited_users'
  test.each([
    [
      'a shard that lets more rows through',
      `create policy employee on ${shard} using (app.no_employment())`,
      `${ofShard} differs .*employee \\* permissive`,
    ],
    [
      'a policy for another role only',
      `alter policy tenant on ${shard} to muster_auth`,
      `${ofShard} differs .* to muster_auth`,
    ],
    [
      'a shard that muster_app owns',
      `alter table ${shard} owner to muster_app`,
      `${ofShard} differs .*; owned by muster_app;`,
    ],
    [
      'another body of a function',
      'create or replace function app.no_employment() returns boolean language sql stable as $$ select true $$',
      'the function app.no_employment\\(\\) differs',
    ],
    [
      'a role that bypasses row-level security',
      'alter role muster_app bypassrls',
      'the role muster_app differs .*bypassrls',
    ],
  ])('finds %s', async (_, planted, words) => {
    const [difference, ...others] = await findAfter(planted)
    expect(difference).toMatch(new RegExp(`^On the Citus worker worker:5432, ${words}`))
    expect(others).toEqual([])
  })

  test('does not run on plain PostgreSQL', async () => {
    await expect(refuseDifferentWorkers(owner)).resolves.toBeUndefined()
  })
})
