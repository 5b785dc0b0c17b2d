import { sql } from 'kysely'
import { type Database, openDatabase, type Tx } from '#server/core/database/database.ts'
import { findEntries } from '#server/timesheets/entries/entry-rows-store.ts'
import type { Farm } from './farm.ts'
import { cpuOf, type Environment } from './environment.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'
import { findTimesheetPeople } from '#server/timesheets/approval/people-store.ts'

const rounds = 5
/** CPU is counted in ticks of 10 ms and a read takes 0.2 ms, so fewer reads would measure only the ticks. */
const times = 3000

/** The database cost of row-level security: the server's statements as muster_app, and as the owner, who bypasses it. */
export async function benchRowLevelSecurity(environment: Environment, farm: Farm): Promise<Row[]> {
  const { managerId, userId, employeeId, range } = farm
  const owner = new URL(environment.ownerUrl)
  owner.searchParams.set('options', '-c search_path=app')
  await using stack = new AsyncDisposableStack()
  const [walled, open] = [environment.appUrl, owner.href].map((url) =>
    stack.adopt(openDatabase(url, { max: 1 }), close),
  )
  if (!walled || !open) throw new Error('two databases were opened')

  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    people: (tx) => findTimesheetPeople(tx, managerId, range),
    entries: (tx) =>
      findEntries(tx, managerId, {
        filter: { ...range, employeeIds: [employeeId] },
        sort: 'newest',
        after: null,
        limit: 201,
      }),
  }
  const cpu = (db: Database, read: (tx: Tx) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`select app.act_as_member(${userId}, null, 'bench')`.execute(tx)
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(tx)
      // Only the backend's own process, without background workers such as autovacuum.
      const backend = rows[0]?.id ?? 0
      const before = await cpuOf(backend)
      for (let index = 0; index < times; index++) await read(tx)
      return (await cpuOf(backend)) - before
    })
  const rows: Row[] = []
  for (const [name, read] of Object.entries(reads)) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) ratios.push((await cpu(walled, read)) / (await cpu(open, read)))
    rows.push(
      rowsOf('api').atMost(
        `row-level security, ${name}: database CPU to the same without`,
        1.2,
        median(ratios),
        asTimes,
      ),
    )
  }
  return rows
}

const close = (db: Database) => db.destroy()
