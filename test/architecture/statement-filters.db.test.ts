import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { readFilters, recordStatements } from './statement-filters.ts'

let base: TestDatabase
let business: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  business = await makeBusiness(base.db)
})

afterAll(() => base.close())

async function filtersOf(statement: string) {
  const recorder = recordStatements(base.db)
  const run = ({ tx }: BusinessContext) => sql.raw(statement.replaceAll('$1', `'${business.managerId}'`)).execute(tx)
  await asManager(recorder.db, business, run, undefined)
  return readFilters(base.ownerUrl, business.managerId, recorder.statements)
}

describe('a planted statement is found that', () => {
  test.each([
    ['has no business filter', 'select from employment_info', 'employment_info'],
    [
      'has no filter on a joined table',
      'select from timesheet_logs l join employment_info e on e.id = l.employment_info where l.manager_id = $1',
      'employment_info',
    ],
    [
      'has no filter in a subquery',
      'select (select count(*) from timesheet_breaks b where b.log_id = l.id) from timesheet_logs l where l.manager_id = $1',
      'timesheet_breaks',
    ],
    [
      'filters only the other table in a lateral join',
      `select p.max from timesheet_logs l, lateral (select max(id::text) from log_locations p
       where p.manager_id = l.manager_id and p.log_id = l.id) p where l.manager_id = $1`,
      'log_locations',
    ],
    ['updates every business', "update manager_assets set name = 'Header'", 'manager_assets'],
    ['deletes from every business', "delete from manager_assets where name = 'Header'", 'manager_assets'],
  ])('%s', async (_, statement, table) => {
    const { unfiltered } = await filtersOf(statement)
    expect(unfiltered).toHaveLength(1)
    // Citus plans it as several tasks instead.
    expect(unfiltered[0]).toMatch(inject('onCitus') ? /^\d+ tasks in: / : new RegExp(`^${table} in: `))
  })
})

test('a statement that Citus would not run throws', async () => {
  const asked = filtersOf(`select pg_advisory_xact_lock(1) from timesheet_logs where manager_id = $1`)
  await expect(asked).rejects.toThrow('pg_advisory_xact_lock beside a business table')
})

test('a statement that filters every table by business passes, and its tables are returned', async () => {
  const { unfiltered, tables } = await filtersOf(
    `update timesheet_logs l set comments = '' from employment_info e
     where l.manager_id = $1 and e.manager_id = $1 and e.id = l.employment_info`,
  )
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(['employment_info', 'timesheet_logs'])
})
