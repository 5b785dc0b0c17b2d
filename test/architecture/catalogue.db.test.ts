import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { personTables, benchRowLevelSecurityRead } from './catalogue.ts'

let scratch: TestDatabase
let owner: Client

beforeAll(async () => {
  scratch = await scratchDatabase()
  owner = new Client(scratch.ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await scratch.close()
})

test('every table has row-level security, history and keys', async () => {
  const { tables, breaches } = await benchRowLevelSecurityRead(owner)
  expect(breaches).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['timesheet_logs', 'history', 'user_manager', ...personTables]))
})

describe('a planted violation is found:', () => {
  const planted: Record<string, [statement: string, breach: string]> = {
    'a table without row-level security': [
      'create table app.planted (manager_id uuid, id uuid, primary key (manager_id, id))',
      'planted has no row-level security',
    ],
    'a removed policy': [
      'drop policy own on app.user_name; drop policy linked on app.user_name',
      'user_name has no policy',
    ],
    'a second, looser policy': [
      'create policy loose on app.invited_users using (true)',
      'invited_users has a policy other than its business and its employee rule',
    ],
    'two policies for one command': [
      'create policy more on app.invited_users for select using (manager_id = app.current_manager() and app.no_employment())',
      'invited_users has a command without exactly one policy',
    ],
    'messages that every manager reads': [
      'alter policy channel_read on app.messages using (manager_id = app.current_manager() and app.no_employment())',
      'messages has personal rows that others see',
    ],
    'a command without a policy': [
      'drop policy tenant_read on app.user_manager',
      'user_manager has a command without exactly one policy',
    ],
    'a table that every employee can write': [
      'alter policy tenant on app.xero_link using (manager_id = app.current_manager()) with check (manager_id = app.current_manager())',
      'xero_link lets employees write all rows of the business',
    ],
    'an employee’s rows by the wrong column': [
      'alter policy tenant on app.clock_events using (manager_id = app.current_manager() and (app.no_employment() or device_id = app.current_employment()))',
      'clock_events has a policy other than its business and its employee rule',
    ],
    'a table that employees read and app.readers_of does not know': [
      `create table app.planted (manager_id uuid, id uuid, primary key (manager_id, id));
       select app.make_business_table('planted'); select app.employees_may('read', 'planted')`,
      'planted has readers by app.readers_of other than by its policy',
    ],
    'a restrictive policy': [
      'create policy planted on app.timesheet_logs as restrictive using (app.no_employment())',
      'timesheet_logs has a restrictive policy, which Citus workers treat as permissive',
    ],
    'a policy with "is null"': [
      'alter policy tenant on app.invited_users using (manager_id = app.current_manager() and app.current_employment() is null)',
      'invited_users has a policy with "is null", which Citus cannot parse',
    ],
    'an SQL function with an argument that reads a business table': [
      "create function app.planted(which uuid) returns bigint language sql as 'select count(*) from app.messages m where m.id = which'",
      'app.planted(uuid) is an SQL function with arguments that reads business tables, which Citus cannot plan',
    ],
    'a foreign key without manager_id': [
      'alter table app.manager_assets add unique (manager_id, id, name), add column log uuid references auth."user"',
      'manager_assets_log_fkey is a unique or foreign key without manager_id first',
    ],
    'a unique index across businesses': [
      'create unique index planted_key on app.invited_users (email)',
      'app.planted_key is a unique or foreign key without manager_id first',
    ],
    'history switched off': [
      'alter table app.channels disable trigger history_update',
      'channels does not write history for insert, update and delete',
    ],
    'a view with its owner’s rights': [
      'create view app.planted_view as select * from app.messages',
      'planted_view is a view without its reader’s row-level security',
    ],
    'a grant on the logins': [
      'grant select on auth.account to muster_app',
      'muster_app on auth.account is a grant to a role that must not have it',
    ],
    'history that can be rewritten': [
      'grant delete on app.history to muster_app',
      'history is history that muster_app could rewrite',
    ],
    'a security-definer function open to every role': [
      "create function app.planted_function() returns int language sql security definer as 'select 1'",
      'app.planted_function() is a security-definer function without a pinned search_path, or open to every role',
    ],
    'a key without the business': [
      'create table app.planted (manager_id uuid, id uuid primary key)',
      'planted has no primary key (manager_id, id)',
    ],
    'a foreign key to the logins': [
      'alter table app.employment_info add foreign key (user_id) references auth."user"',
      'employment_info_user_id_fkey links a business table to another kind of table',
    ],
    'a foreign key that sets null': [
      'alter table app.messages add constraint planted_fk foreign key (manager_id, id) references app.channels on delete set null',
      'planted_fk sets null on delete, which Citus refuses',
    ],
    'a name that looks like a shard’s': [
      'alter table app.messages add constraint planted_1 check (true)',
      'planted_1 is a constraint name that Citus would corrupt',
    ],
    'a role that bypasses row-level security': [
      'alter role muster_app bypassrls',
      'muster_app is a role that can bypass row-level security',
    ],
    'a role with the rights of another': [
      'grant muster_auth to muster_app',
      'muster_app is a role that can bypass row-level security',
    ],
    'an index on status': [
      'create index planted_status on app.timesheet_logs (manager_id, status)',
      'app.planted_status is an index on the status of entries, which would make approving slow',
    ],
  }

  test.each(Object.entries(planted))('%s', async (_, [statement, breach]) => {
    await owner.query('begin')
    try {
      const refused = await owner.query(statement).then(() => null, String)
      // Citus refuses some of them itself.
      if (refused !== null) expect(inject('onCitus'), refused).toBe(true)
      else expect((await benchRowLevelSecurityRead(owner)).breaches).toContain(breach)
    } finally {
      await owner.query('rollback')
    }
  })
})

test('muster_app may be in pg_monitor on Citus, where tests see with it who waits, and nowhere else', async () => {
  const roles = async () => (await benchRowLevelSecurityRead(owner)).breaches.filter((each) => each.includes(' role '))
  await owner.query('begin')
  try {
    await owner.query('grant pg_monitor to muster_app')
    if (!inject('onCitus')) {
      expect(await roles()).toEqual(['muster_app is a role that can bypass row-level security'])
      await owner.query('set local allow_system_table_mods = on')
      await owner.query(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
        select 1, 'citus', extowner, extnamespace, false, '13.2' from pg_extension where extname = 'plpgsql'`)
    }
    expect(await roles()).toEqual([])
  } finally {
    await owner.query('rollback')
  }
})
