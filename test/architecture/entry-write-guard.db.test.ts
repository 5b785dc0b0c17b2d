import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#server/core/database/database.ts'
import {
  acquireEntryTimesLock,
  acquirePeriodLockExclusive,
  acquirePeriodLockShared,
} from '#server/timesheets/locks/period-locks-store.ts'
import { skipOnCitus, testDatabase, type TestDatabase } from '#test/database.ts'
import { guardedTables } from '#test/entry-write-guard.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeMachine } from '#test/fixtures/machine.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'

// Every database test runs under the guard, so a verb that writes entries, events or tasks without the period lock fails in its own tests.

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(skipOnCitus('the connections that write there hold no advisory lock, so the guard is not installed'))
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  await makeLocation(base.db, farm)
  await makeMachine(base.db, farm)
  await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id)
})
afterAll(() => base.close())

type Acquire = (tx: Tx, managerId: string) => Promise<unknown>
const locks: Record<string, Acquire> = { acquirePeriodLockShared, acquireEntryTimesLock, acquirePeriodLockExclusive }

const insertPart = (table: string, columns: string, from: string) =>
  `insert into ${table} (manager_id, id, log_id, employment_info, ${columns})
   select l.manager_id, gen_random_uuid(), l.id, l.employment_info, ${from} and l.manager_id = $1`
const insertPlanned = (table: string, columns: string, values: string) =>
  `insert into ${table} (manager_id, id, ${columns}) select b.manager_id, gen_random_uuid(), ${values}
   from user_manager b where b.manager_id = $1`
const inserts: Record<(typeof guardedTables)[number], string> = {
  timesheet_logs: `insert into timesheet_logs (manager_id, id, employment_info, start_time, end_time)
    select manager_id, gen_random_uuid(), employment_info, end_time, end_time + interval '1 hour'
    from timesheet_logs where manager_id = $1`,
  timesheet_breaks: insertPart(
    'timesheet_breaks',
    'start_time, type',
    `l.start_time, 'paid' from timesheet_logs l where true`,
  ),
  log_locations: insertPart(
    'log_locations',
    'location_id',
    'o.id from timesheet_logs l, manager_locations o where o.manager_id = l.manager_id',
  ),
  log_activities: insertPart(
    'log_activities',
    'activity_id',
    'a.id from timesheet_logs l, manager_activities a where a.manager_id = l.manager_id',
  ),
  log_assets: insertPart(
    'log_assets',
    'asset_id',
    'm.id from timesheet_logs l, manager_assets m where m.manager_id = l.manager_id',
  ),
  calendar_event: insertPlanned('calendar_event', 'name, start_date', `'Shearing', now()`),
  tasks: insertPlanned('tasks', 'title, created_by, created_at', `'Fix the trough', b.user_id, now()`),
}

function write(statement: string, acquire?: Acquire, lockOf = farm) {
  const run = async ({ tx }: { tx: Tx }) => {
    await acquire?.(tx, lockOf.managerId)
    return sql.raw(statement.replaceAll('$1', `'${farm.managerId}'`)).execute(tx)
  }
  return asManager(base.db, farm, run, undefined)
}

describe.each(guardedTables)('a statement on %s', (table) => {
  test.each([
    ['INSERT', inserts[table]],
    ['UPDATE', `update ${table} set id = gen_random_uuid() where manager_id = $1`],
    ['DELETE', `delete from ${table} where manager_id = $1`],
  ])('%s is refused without the period lock of its business', async (event, statement) => {
    if (event !== 'INSERT' && table !== 'timesheet_logs') await write(inserts[table], acquirePeriodLockShared)
    const refused = `${event} of ${table} without the period lock`
    await expect(write(statement)).rejects.toThrow(refused)
    const theirs = await makeBusiness(base.db)
    await expect(write(statement, acquirePeriodLockShared, theirs)).rejects.toThrow(refused)
    expect(await write(statement, acquirePeriodLockShared)).not.toMatchObject({ numAffectedRows: 0n })
  })
})

test.each(Object.entries(locks))('%s acquires it', async (_, acquire) => {
  expect(await write(inserts.timesheet_logs, acquire)).toMatchObject({ numAffectedRows: 1n })
})

test('where the track of an entry is stored needs no lock, anything stored with it does', async () => {
  const track = `update timesheet_logs set location_history_url = 'track.json'`
  await write(`${track} where manager_id = $1`)
  await expect(write(`${track}, comments = 'Fences' where manager_id = $1`)).rejects.toThrow('without the period lock')
})
