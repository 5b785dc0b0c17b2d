import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTask, weekly } from '#test/fixtures/task.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '../http/context.ts'
import type { Tx } from './database.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }
let entryOfBen: string

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  entryOfBen = await makeTimesheet(base.db, farm, ben.id)
})
afterAll(() => base.close())

type Work<Result> = (tx: Tx) => Promise<Result>

const asAna = <Result>(work: Work<Result>) =>
  asEmployee(base.db, farm, ana, ({ tx }: BusinessContext) => work(tx), undefined)

/** What row-level security shows: the bound employment, the employees and the entries. */
async function seen(tx: Tx) {
  const { rows } = await sql<{ employment: string | null; employees: string[]; entries: string[] }>`
    select app.current_employment() as employment, array(select id from app.employment_info) as employees,
      array(select id from app.timesheet_logs) as entries`.execute(tx)
  return rows
}
const onlyAna = () => [{ employment: ana.id, employees: [ana.id], entries: [] }]

interface Unbinding {
  name: string
  parameters: number
}

/** The functions that act for the business as a whole. */
async function unbindingFunctions(): Promise<Unbinding[]> {
  const { rows } = await sql<Unbinding>`
    select pronamespace::regnamespace || '.' || proname as name, pronargs as parameters from pg_proc
    where pronamespace = 'app'::regnamespace and prosrc like '%app.unbind_employment()%' order by 1`.execute(base.db)
  return rows
}

test('after each function that acts for the whole business, an employee sees their own rows only', async () => {
  const functions = await unbindingFunctions()
  expect(functions.map(({ name }) => name)).toEqual([
    'app.add_next_task',
    'app.colleagues',
    'app.entries_of_others',
    'app.forget_reminders',
    'app.forget_reminders_of',
    'app.forget_ticket_reminders',
    'app.keep_asset_event',
    'app.keep_report_audience',
    'app.lock_asset',
    'app.machine_releasers',
    'app.meters_of_assets',
    'app.own_changes',
    'app.people_of_channel',
    'app.readers_of_changes',
    'app.rows_inserted',
  ])
  for (const { name, parameters } of functions) {
    const call = sql.raw(`select * from ${name}(${Array(parameters).fill('null').join(', ')})`)
    const after = await asAna(async (tx) => {
      await call.execute(tx)
      return seen(tx)
    })
    expect(after, name).toEqual(onlyAna())
  }
})

test('it shows what it returns, and no more: neither their pay nor their entries', async () => {
  const answer = await asAna(async (tx) => {
    const colleagues = await sql<{ employmentId: string }>`select * from app.colleagues()`.execute(tx)
    const theirs = await sql`select * from app.entries_of_others(${[entryOfBen]}::uuid[]) o (id)`.execute(tx)
    const raised = await tx
      .updateTable('employmentInfo')
      .set({ ordinaryRate: 99 })
      .where('managerId', '=', farm.managerId)
      .where('id', '=', ben.id)
      .executeTakeFirst()
    return {
      colleagues: colleagues.rows.map(({ employmentId }) => employmentId).toSorted(),
      theirs: theirs.rows,
      raised: raised.numUpdatedRows,
      seen: await seen(tx),
    }
  })
  expect(answer).toEqual({
    colleagues: [ana.id, ben.id].toSorted(),
    theirs: [{ id: entryOfBen }],
    raised: 0n,
    seen: onlyAna(),
  })
})

test('an employee who adds the next task of one that is not completed stays bound', async () => {
  const id = await makeTask(base.db, farm, { repeat: weekly, assignees: [ana.userId] })
  const after = await asAna(async (tx) => {
    const { rows } = await sql<{ added: boolean }>`
      select app.add_next_task(${id}, ${newId()}, '2026-11-30', null, '{}', ${testNow}, '{}', '{}') as added`.execute(
      tx,
    )
    return { rows, seen: await seen(tx) }
  })
  expect(after).toEqual({ rows: [{ added: false }], seen: onlyAna() })
})

test('an error in such a function binds the employee again with the savepoint', async () => {
  const id = await makeTask(base.db, farm, { repeat: weekly, assignees: [ana.userId] })
  const after = await asAna(async (tx) => {
    await keepZone({ tx, actor: { managerId: farm.managerId } })
    await sql`update app.tasks set status = 'completed', completed_at = ${testNow}, completed_by = ${ana.userId}
      where manager_id = ${farm.managerId} and id = ${id}`.execute(tx)
    await sql`savepoint before`.execute(tx)
    const failing = sql`select app.add_next_task(${id}, ${newId()}, null, null, '{}', null, '{}', '{}')`.execute(tx)
    await expect(failing).rejects.toThrow('null value in column "created_at"')
    await sql`rollback to savepoint before`.execute(tx)
    return seen(tx)
  })
  expect(after).toEqual(onlyAna())
})

test('a member, who has no employment, has none afterwards', async () => {
  const after = await asManager(
    base.db,
    farm,
    async ({ tx }: BusinessContext) => {
      await sql`select * from app.colleagues()`.execute(tx)
      const { rows } = await sql`select app.current_employment() as employment, app.no_employment() as none`.execute(tx)
      return rows
    },
    undefined,
  )
  expect(after).toEqual([{ employment: null, none: true }])
})
