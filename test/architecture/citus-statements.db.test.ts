import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { readTasks } from './citus-plan.ts'
import { breachesOfCitus, type DatabaseNames, readBodies, readDatabaseNames } from './citus-statements.ts'

let base: TestDatabase
let owner: Client
let names: DatabaseNames

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  names = await readDatabaseNames(owner)
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

describe('a planted statement is found that', () => {
  test.each([
    [
      'joins a business table with a local one',
      'select from "employment_info" as "e" left join "user_employee" as "u" on u.user_id = e.user_id where e.manager_id = $1',
      'a business table beside a local one',
    ],
    [
      'joins them inside a materialized query',
      `with e as materialized (select from app.employment_info e join app.user_name n on n.user_id = e.user_id) select from e`,
      'a business table beside a local one',
    ],
    [
      'filters a business table by a local one',
      'select from employment_info where user_id in (select user_id from employment_links)',
      'a business table beside a local one',
    ],
    [
      'uses a case with an operand',
      `update timesheet_logs l set status = case c.to when 'approved' then 1 else 2 end from c where l.manager_id = $1`,
      'case x when',
    ],
    [
      'acquires a lock beside a business table',
      'select pg_advisory_xact_lock(1) from app.timesheet_logs where manager_id = $1',
      'pg_advisory_xact_lock beside a business table',
    ],
    [
      'notifies beside a business table',
      'with l as (update timesheet_logs set comments = $2 where manager_id = $1 returning id) select pg_notify($3, id::text) from l',
      'pg_notify beside a business table',
    ],
    [
      'calls a security-definer function beside a business table',
      'select array(select app.entries_of_others($2)) from user_manager where manager_id = $1',
      'app.entries_of_others beside a business table',
    ],
    [
      'binds the transaction beside a business table',
      'select b.business_name from app.act_as_member($1) a join app.user_manager b on b.manager_id = a.manager_id',
      'app.act_as_member beside a business table',
    ],
    [
      'turns text of a row into an instant',
      `update app.task_checklist c set done_at = (h.before ->> 'done_at')::timestamptz from app.history h where h.manager_id = $1`,
      'a stable function of a column',
    ],
    [
      'casts it in the long form',
      `update app.tasks t set due_at = cast(h.before ->> 'due_at' as timestamptz) from app.history h where h.manager_id = $1`,
      'a stable function of a column',
    ],
    [
      'deletes by an instant as text',
      `delete from app.messages m where m.manager_id = $1 and to_char(m.sent_at, 'YYYY') = $2`,
      'a stable function of a column',
    ],
  ])('%s', (_, statement, breach) => {
    expect(breachesOfCitus([statement], names)).toEqual([`${breach} in: ${statement}`])
  })
})

test('employments materialized before the join with person tables are allowed', () => {
  const statement = `with "e" as materialized (select "e".*, (select coalesce(json_agg(agg), '[]') from (select from app.employment_terms t
    where t.manager_id = $1 order by case when t.from_day > now() then 1 end) as agg) from "employment_info" as "e" where "e"."manager_id" = $1)
    select from e left join "user_employee" as "u" on "u"."user_id" = "e"."user_id"`
  expect(breachesOfCitus([statement], names)).toEqual([])
})

test('an instant that is read, sent or a day of the business is allowed in any change', () => {
  const allowed = [
    `select to_char(t.due_at, 'YYYY') from app.tasks t where t.manager_id = $1 for update`,
    `update app.tasks t set due_at = $2::timestamptz where t.manager_id = $1`,
    `update app.timesheet_logs l set day = (l.start_time at time zone $2)::date where l.manager_id = $1`,
  ]
  expect(breachesOfCitus(allowed, names)).toEqual([])
})

test('the number of Citus tasks is read from a statement’s plan', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'timesheet_logs_102087' }
  const job = { 'Task Count': 32, 'Tasks Shown': 'One of 32', Tasks: [{ 'Remote Plan': [[{ Plan: scan }]] }] }
  const plan = {
    'Node Type': 'Custom Scan',
    'Custom Plan Provider': 'Citus Adaptive',
    'Distributed Query': { Job: job },
  }
  expect(readTasks([{ 'QUERY PLAN': [{ Plan: plan }] }])).toEqual({ counts: [32], tables: ['timesheet_logs'] })
  expect(readTasks([{ Plan: scan }]).counts).toEqual([])
})

test('no function of the schema contains such a statement', async () => {
  const bodies = await readBodies(owner)
  expect(bodies.filter((body) => body.includes('app.user_manager')).length).toBeGreaterThan(3)
  expect(breachesOfCitus(bodies, names)).toEqual([])
})
