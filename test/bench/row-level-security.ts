import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Database, openDatabase, type Tx } from '#server/core/database/database.ts'
import { findEntries } from '#server/timesheets/entries/entry-rows-store.ts'
import { findTimesheetPeople } from '#server/timesheets/approval/people-store.ts'
import type { Farm } from './farm.ts'
import { cpuOf, type Environment } from './environment.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 5
/** CPU is counted in ticks of 10 ms and a read takes 0.2 ms, so fewer reads would measure only the ticks. */
const times = 3000

type Work = (tx: Tx) => Promise<unknown>

/** The database cost of row-level security: the server's statements as muster_app, and as the owner, who bypasses it. */
export async function benchRowLevelSecurity(environment: Environment, farm: Farm): Promise<Row[]> {
  const { managerId, userId, employeeId, range } = farm
  const worker = await addSharedRows(environment.ownerUrl, farm)
  const owner = new URL(environment.ownerUrl)
  owner.searchParams.set('options', '-c search_path=app')
  await using stack = new AsyncDisposableStack()
  const [walled, open] = [environment.appUrl, owner.href].map((url) =>
    stack.adopt(openDatabase(url, { max: 1 }), close),
  )
  if (!walled || !open) throw new Error('two databases were opened')

  const asOwner: Work = (tx) => sql`select app.act_as_member(${userId}, null, 'bench')`.execute(tx)
  const asEmployee: Work = async (tx) => {
    await sql`select app.act_as_employee(${worker.userId}, ${managerId}, 'bench')`.execute(tx)
    await sql`select app.bind_channels()`.execute(tx)
  }
  const reads: Record<string, { bind: Work; read: Work }> = {
    people: { bind: asOwner, read: (tx) => findTimesheetPeople(tx, managerId, range) },
    entries: {
      bind: asOwner,
      read: (tx) =>
        findEntries(tx, managerId, {
          filter: { ...range, employeeIds: [employeeId] },
          sort: 'newest',
          after: null,
          limit: 201,
        }),
    },
    'events of an audience': {
      bind: asEmployee,
      read: (tx) =>
        sql`select id, name, start_date, end_date from app.calendar_event where manager_id = ${managerId}
          and start_date >= '2030-02-01' and start_date < '2030-03-01'`.execute(tx),
    },
    'messages of a channel': {
      bind: asEmployee,
      read: (tx) =>
        sql`select * from app.messages where manager_id = ${managerId} and channel = ${worker.channelId}
          order by sent_at desc limit 50`.execute(tx),
    },
  }
  const rows: Row[] = []
  for (const [name, { bind, read }] of Object.entries(reads)) {
    const cpu = (db: Database) => cpuOfReads(db, bind, read)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) ratios.push((await cpu(walled)) / (await cpu(open)))
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

function cpuOfReads(db: Database, bind: Work, read: Work): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await bind(tx)
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(tx)
    // Only the backend's own process, without background workers such as autovacuum.
    const backend = rows[0]?.id ?? 0
    const before = await cpuOf(backend)
    for (let index = 0; index < times; index++) await read(tx)
    return (await cpuOf(backend)) - before
  })
}

const person = z.object({ id: z.uuid() })

/** Adds 20 channels of an employee with 500 messages each, and an event for all employees every four hours of a year. */
async function addSharedRows(ownerUrl: string, { managerId, employeeLogin }: Farm) {
  const channelId = newId()
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query('select id from auth."user" where email = $1', [employeeLogin.email])
    const { id: userId } = person.parse(rows[0])
    const asked = [managerId, userId, channelId]
    await client.query(
      `with made as (
         insert into app.channels (manager_id, id, name, type, created_by)
         select $1::uuid, case when n = 1 then $3::uuid else gen_random_uuid() end, 'Crew ' || n, 'group', $2::uuid
         from generate_series(1, 20) n returning id),
       joined as (
         insert into app.channel_participants (manager_id, id, channel_id, user_id)
         select $1, gen_random_uuid(), id, $2 from made)
       insert into app.messages (manager_id, id, channel, sender, content, sent_at)
       select $1, gen_random_uuid(), id, $2, 'Gate 4 is open', timestamptz '2030-01-01' + n * interval '1 minute'
       from made, generate_series(1, 500) n`,
      asked,
    )
    await client.query(
      `insert into app.calendar_event (manager_id, id, name, start_date)
       select $1::uuid, gen_random_uuid(), 'Shearing', start
       from generate_series(timestamptz '2030-01-01', '2030-12-31', '4 hours') start`,
      [managerId],
    )
    await client.query('analyze app.channels, app.channel_participants, app.messages, app.calendar_event')
    return { userId, channelId }
  } finally {
    await client.end()
  }
}
