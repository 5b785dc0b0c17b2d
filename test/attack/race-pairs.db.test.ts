import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { taskOf } from '#test/contract/farm.ts'
import { scratchDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { audienceRaces } from './audience-races.ts'
import { brokenInvariants } from './database-invariants.ts'
import { eventOf, hoursOf, openRaceFarm, type RaceFarm } from './race-farm.ts'
import { clockRaces, entryRaces, farmRaces, type RaceKind } from './race-pairs.ts'
import { zoneRaces } from './zone-races.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let farm: RaceFarm

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { now: () => '2026-11-20T05:30:00.000Z' })
})

// Each race has a farm of its own, because a farm may email only so many invites an hour.
beforeEach(async () => {
  farm = await openRaceFarm(server)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

/** Few in `npm test`, more in `npm run attack -- race-pairs`. */
const rounds = Number(process.env['ATTACK_ROUNDS'] ?? 3)
const races: [string, RaceKind][] = Object.entries({
  ...entryRaces,
  ...clockRaces,
  ...farmRaces,
  ...zoneRaces,
  ...audienceRaces,
})

test.each(races)('%s at once: no server error, one outcome, and all invariants hold', async (_, kind) => {
  for (let round = 0; round < rounds; round++) {
    const { calls, judge } = await kind(farm, round)
    // The calls take turns at starting first.
    const [one, other] = calls
    const started = round % 2 === 0 ? [one(), other()] : [other(), one()].toReversed()
    const [first, second] = await Promise.all(started)
    if (!first || !second) throw new Error('a race has two calls')
    for (const { status, text } of [first, second]) expect(status, text).toBeLessThan(500)
    expect(judge(first, second)).toBeUndefined()
  }
  expect(await brokenInvariants(owner)).toEqual([])
})

test('an employee removed while their clock event waits for its turn is answered as one who lost a race', async () => {
  const { id, asEmployee } = await farm.hire()
  const clockLock = `hashtextextended('clock ' || $1, 0)`
  await owner.query(`select pg_advisory_lock(${clockLock})`, [id])
  const on = { kind: 'clock_on' as const, entryId: newId(), locationIds: [], activityIds: [] }
  const sent = asEmployee('timesheets.recordEvents', eventOf(hoursOf(1).startTime, on))
  await expect.poll(async () => (await owner.query(whoWaits())).rowCount).toBe(1)
  expect(await farm.asManager('employees.removeEmployee', { id })).toMatchObject({ status: 200 })
  await owner.query(`select pg_advisory_unlock(${clockLock})`, [id])
  expect(await sent).toMatchObject({ status: 409, message: expect.stringContaining('at the same time') })
})

test('the invariants find planted violations', async () => {
  const { id } = await farm.hire()
  const entryId = await farm.work(id, hoursOf(900))
  const planted = async (statement: string) => {
    await owner.query('begin')
    // Disables the history triggers.
    await owner.query('set local session_replication_role = replica')
    await owner.query(statement, [entryId])
    const broken = await brokenInvariants(owner)
    await owner.query('rollback')
    return broken.map((each) => each.split(':')[0])
  }
  expect(await planted('update app.timesheet_logs set version = 3 where id = $1')).toEqual([
    'the history has each version of an entry',
    'the history ends with the current entry',
  ])
  expect(await planted(`update app.history set why = '' where row_id = $1`)).toEqual([
    'the history has the user and reason of each change',
  ])
  expect(
    await planted(`insert into app.timesheet_breaks (manager_id, id, log_id, employment_info, start_time, end_time, type)
      select manager_id, gen_random_uuid(), id, employment_info, start_time - interval '1 hour', start_time, 'unpaid'
      from app.timesheet_logs where id = $1`),
  ).toEqual(['breaks are within their entry'])
  const taskId = newId()
  await farm.made('tasks.addTask', { id: taskId, ...taskOf({}), checklist: [{ id: newId(), text: 'Grease' }] })
  expect(
    await planted(
      `update app.task_checklist set audience = array[app.everyone()] where task_id = '${taskId}' and $1::uuid is not null`,
    ),
  ).toEqual(['task_checklist have the audience of their tasks'])
})
