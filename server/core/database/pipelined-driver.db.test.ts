import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import type { DB } from '#db/types.ts'
import { pipelinedDialect, sendWithoutWaiting } from './pipelined-driver.ts'
import { openPool } from './pool.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

const settingOf = async (tx: TestDatabase['db']) =>
  (await sql<{ who: string }>`select current_setting('muster.why', true) as who`.execute(tx)).rows[0]?.who

test('a setting in a transaction applies to its statements and ends with it', async () => {
  await base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(null, '', 'testing')`.execute(tx)
    expect(await settingOf(tx)).toBe('testing')
  })
  expect(await settingOf(base.db)).toBe('')
})

test('a transaction with a failed statement is not committed, even when the caller continues', async () => {
  const goOn = base.db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(goOn).rejects.toThrow('failed before its commit')
})

test('a refusal rolls back and leaves the connection for the next', async () => {
  const refused = base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(null, '', 'refused')`.execute(tx)
    throw new Error('refused by a rule')
  })
  await expect(refused).rejects.toThrow('refused by a rule')
  expect(await settingOf(base.db)).not.toBe('refused')
})

test('a repeated statement is prepared and answers as before', async () => {
  await base.db.connection().execute(async (db) => {
    const ask = async (value: number) =>
      (await sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(db)).rows[0]?.twice
    const answers = [await ask(1), await ask(2), await ask(3), await ask(4)]
    expect(answers).toEqual([2, 4, 6, 8])
    const { rows } = await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
      from pg_prepared_statements where statement like '%* 2 as twice'`.execute(db)
    expect(rows).toEqual([{ uses: 2 }])
  })
})

test('names of prepared statements are given back once newer statements need them', async () => {
  const pool = openPool({ connectionString: base.appUrl, max: 1, pipeline: true })
  const db = new Kysely<DB>({ dialect: pipelinedDialect(pool, { most: 2 }) })
  const ask = (column: string) => sql`select 1 as ${sql.raw(column)}`.execute(db)
  for (const column of ['one', 'two', 'three', 'four']) for (let times = 0; times < 3; times++) await ask(column)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual(['select 1 as four', 'select 1 as three'])
  expect((await ask('one')).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a statement that joins a list is planned for each list', async () => {
  await base.db.connection().execute(async (db) => {
    const ask = (list: string[]) =>
      sql`select from app.timesheet_logs l, unnest(${list}::uuid[]) asked(id) where l.id = asked.id`.execute(db)
    for (const list of [[], [], [], []]) await ask(list)
    const { rows } = await sql`select name from pg_prepared_statements where statement like '%asked(id)%'`.execute(db)
    expect(rows).toEqual([])
  })
})

test('a pipelined statement is done before the next one and before the commit', async () => {
  const seen = await base.db.transaction().execute(async (tx) => {
    await sendWithoutWaiting(tx, sql`select app.act_for(null, '', 'ahead')`)
    return settingOf(tx)
  })
  expect(seen).toBe('ahead')
})

const dividedByZero = { message: 'division by zero' }

test('the next statement fails with the error of a failed pipelined one', async () => {
  const failing = base.db.transaction().execute(async (tx) => {
    await sendWithoutWaiting(tx, sql`select 1 / 0`)
    await settingOf(tx)
  })
  await expect(failing).rejects.toMatchObject(dividedByZero)
})

test('the commit fails with the error of a failed pipelined statement', async () => {
  const failing = base.db.transaction().execute((tx) => sendWithoutWaiting(tx, sql`select 1 / 0`))
  await expect(failing).rejects.toMatchObject(dividedByZero)
  expect(await settingOf(base.db)).toBe('')
})
