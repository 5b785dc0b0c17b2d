import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimesheetLogs } from '#db/types.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { constraintName } from './constraint-name.ts'
import type { Tx } from './database.ts'
import { pipelinePeriodLockShared } from '#server/timesheets/locks/period-locks-store.ts'

let base: TestDatabase
let ours: TestBusiness
let theirs: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  ours = await makeBusiness(base.db)
  theirs = await makeBusiness(base.db)
})

afterAll(() => base.close())

const actingFor = <Result>({ managerId, userId }: TestBusiness, work: (tx: Tx) => Promise<Result>, why = 'test') =>
  base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(${managerId}, ${userId}, ${why})`.execute(tx)
    return work(tx)
  })

const brokenBy = (work: Promise<unknown>) => work.then(() => 'nothing', constraintName)

async function makeEmployment(business: TestBusiness): Promise<string> {
  const { userId, email } = await makeLogin(base.db)
  const id = newId()
  const row = { managerId: business.managerId, id, userId, email, firstName: 'Ana', lastName: 'Bell' }
  await actingFor(business, (tx) => tx.insertInto('employmentInfo').values(row).execute())
  return id
}

const entry = (
  business: TestBusiness,
  employmentInfo: string,
  startTime: string,
  endTime: string | null,
): Insertable<TimesheetLogs> => ({
  managerId: business.managerId,
  id: newId(),
  employmentInfo,
  startTime,
  endTime,
})

test('another business’s rows are neither visible nor writable, whatever the statement leaves out', async () => {
  await actingFor(ours, async (tx) => {
    const seen = await tx.selectFrom('managerActivities').select('managerId').distinct().execute()
    expect(seen).toEqual([{ managerId: ours.managerId }])
    const renamed = await tx.updateTable('userManager').set({ businessName: 'Taken' }).executeTakeFirst()
    expect(renamed.numUpdatedRows).toBe(1n)
    const { numDeletedRows } = await tx
      .deleteFrom('managerActivities')
      .where('managerId', '=', theirs.managerId)
      .executeTakeFirst()
    expect(numDeletedRows).toBe(0n)
  })
  const name = await actingFor(theirs, (tx) => tx.selectFrom('userManager').select('businessName').execute())
  expect(name).toEqual([{ businessName: theirs.name }])
})

test('a row cannot be written into another business', async () => {
  const row = { managerId: theirs.managerId, id: newId(), name: 'Shed' }
  const written = actingFor(ours, (tx) => tx.insertInto('managerLocations').values(row).execute())
  await expect(written).rejects.toThrow(/row-level security/)
})

test('without a binding no row is visible, and no binding outlives its transaction', async () => {
  await actingFor(ours, (tx) => tx.selectFrom('userManager').select('id').execute())
  for (const table of ['userManager', 'managerMembers', 'userName', 'history', 'managerActivities'] as const) {
    expect(await base.db.selectFrom(table).select(sql.lit(1).as('one')).execute()).toEqual([])
  }
})

test('a row cannot refer to another business', async () => {
  const employment = await makeEmployment(theirs)
  const row = entry(ours, employment, '2026-11-16T20:00:00.000Z', null)
  const written = writingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(row).execute())
  expect(await brokenBy(written)).toBe('timesheet_logs_employment_fk')
})

const [earlier, later, end] = [
  '2026-11-16T20:00:00.000Z',
  '2026-11-16T22:00:00.000Z',
  '2026-11-17T04:00:00.000Z',
] as const

/** Writes entries, so it acquires the period lock first. */
const writingFor = <Result>(business: TestBusiness, write: (tx: Tx) => Promise<Result>) =>
  actingFor(business, async (tx) => {
    await pipelinePeriodLockShared(tx, business.managerId)
    return write(tx)
  })

/** What stopped each of two entries of a new employee, written at the same moment. */
async function writtenTogether(...times: [start: string, end: string | null][]) {
  const employment = await makeEmployment(ours)
  const written = times.map(([from, to]) =>
    brokenBy(
      writingFor(ours, (tx) =>
        tx
          .insertInto('timesheetLogs')
          .values(entry(ours, employment, from, to))
          .execute(),
      ),
    ),
  )
  return (await Promise.all(written)).toSorted()
}

test('one employee’s entries cannot overlap, even written at the same moment', async () => {
  expect(await writtenTogether([earlier, end], [later, end])).toEqual(['nothing', 'timesheet_logs_no_overlap'])
})

test('an employee cannot be clocked on twice, even at the same moment', async () => {
  expect(await writtenTogether([earlier, null], [later, null])).toEqual(['nothing', 'timesheet_logs_one_running'])
})

test('a running entry cannot start within another, and planned leave does not overlap it', async () => {
  expect(await writtenTogether([later, null], [earlier, end])).toEqual(['nothing', 'timesheet_logs_no_overlap'])
  expect(await writtenTogether([earlier, null], [later, end])).toEqual(['nothing', 'nothing'])
})

test.each([
  ['leave without a type', { logType: 'leave', leaveDayMinutes: 456 }],
  ['leave without an end', { logType: 'leave', leaveDayMinutes: 456, leaveEntitlement: 'annual_leave', endTime: null }],
  ['work with a type of leave', { leaveEntitlement: 'annual_leave' }],
] as const)('%s is not a valid entry, so that it cannot be paid as both or as neither', async (_, row) => {
  const employment = await makeEmployment(ours)
  const values = { ...entry(ours, employment, earlier, end), ...row }
  const written = writingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(values).execute())
  expect(await brokenBy(written)).toBe('timesheet_logs_leave_type')
})

test.each([
  ['leave without the minutes of its day', { logType: 'leave', leaveEntitlement: 'annual_leave' }],
  ['work with minutes of a leave day', { leaveDayMinutes: 456 }],
] as const)('%s is not a valid entry', async (_, row) => {
  const employment = await makeEmployment(ours)
  const values = { ...entry(ours, employment, earlier, end), ...row }
  const written = writingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(values).execute())
  expect(await brokenBy(written)).toBe('timesheet_logs_leave_minutes')
})

test('touching and rejected entries are no overlap', async () => {
  const employment = await makeEmployment(ours)
  const first = entry(ours, employment, '2026-11-16T20:00:00.000Z', '2026-11-16T22:00:00.000Z')
  const next = entry(ours, employment, '2026-11-16T22:00:00.000Z', '2026-11-16T23:00:00.000Z')
  const rejected = { ...first, id: newId(), status: 'rejected' as const }
  const write = (row: Insertable<TimesheetLogs>) =>
    writingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(row).execute())
  await write(first)
  await write(next)
  expect(await brokenBy(write(rejected))).toBe('timesheet_logs_rejected_frees')
  expect(await brokenBy(write({ ...rejected, blocksTime: false }))).toBe('nothing')
})

test('an approved entry keeps its time, so that no hour is paid twice', async () => {
  const employment = await makeEmployment(ours)
  const row = { ...entry(ours, employment, earlier, end), status: 'approved' as const, blocksTime: false }
  const written = writingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(row).execute())
  expect(await brokenBy(written)).toBe('timesheet_logs_approved_takes_time')
})

test('history records who, what and why for insert, update and delete', async () => {
  const { managerId, userId } = ours
  const id = newId()
  await actingFor(
    ours,
    (tx) => tx.insertInto('managerAssets').values({ managerId, id, name: 'Header' }).execute(),
    'add',
  )
  await actingFor(ours, (tx) =>
    tx.updateTable('managerAssets').set({ name: 'Big header' }).where('id', '=', id).execute(),
  )
  await actingFor(ours, (tx) => tx.deleteFrom('managerAssets').where('id', '=', id).execute(), 'remove')
  const history = await actingFor(ours, (tx) =>
    tx.selectFrom('history').select(['tbl', 'op', 'who', 'why', 'before', 'after']).where('rowId', '=', id).execute(),
  )
  // Changes within a millisecond have no order in the history.
  const ops = ['insert', 'update', 'delete']
  const common = { tbl: 'manager_assets', who: userId }
  expect(history.toSorted((one, other) => ops.indexOf(one.op) - ops.indexOf(other.op))).toMatchObject([
    { ...common, op: 'insert', why: 'add', before: null, after: { name: 'Header' } },
    { ...common, op: 'update', why: 'test', before: { name: 'Header' }, after: { name: 'Big header' } },
    { ...common, op: 'delete', why: 'remove', before: { name: 'Big header' }, after: null },
  ])
})

test('a person’s own data is visible to them and to businesses they share it with; only they create a link', async () => {
  const person = await makeLogin(base.db)
  const { userId } = person
  const link = (managerId: string) => ({ userId, managerId })
  const forced = actingFor(ours, (tx) => tx.insertInto('employmentLinks').values(link(ours.managerId)).execute())
  await expect(forced).rejects.toThrow(/row-level security/)

  await actingFor({ ...ours, userId }, async (tx) => {
    await tx.insertInto('userName').values({ userId, firstName: 'Sam', lastName: 'Ng' }).execute()
    await tx.insertInto('employmentLinks').values(link(ours.managerId)).execute()
  })
  const share = () =>
    actingFor({ ...ours, userId }, (tx) =>
      tx.updateTable('employmentLinks').set({ sharesSince: testNow }).where('userId', '=', userId).execute(),
    )
  const read = (tx: Tx) => tx.selectFrom('userName').select('firstName').where('userId', '=', userId).execute()
  expect(await actingFor(ours, read)).toEqual([])
  await expect(share()).rejects.toThrow(/row-level security/)
  await sql`select auth.prove_mailbox(${userId})`.execute(base.db)
  await share()
  expect(await actingFor(ours, read)).toEqual([{ firstName: 'Sam' }])
  expect(await actingFor(theirs, read)).toEqual([])
})

test('a discoverable person is visible to every business but not writable', async () => {
  const { userId } = await makeLogin(base.db)
  await base.db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId})`.execute(tx)
    await tx.insertInto('userEmployee').values({ userId, discoverable: true }).execute()
  })
  await actingFor(ours, async (tx) => {
    const { rows } = await sql`select user_id from app.discoverable_people() where user_id = ${userId}`.execute(tx)
    expect(rows).toEqual([{ userId }])
    const row = await tx.selectFrom('userEmployee').select('userId').where('userId', '=', userId).execute()
    expect(row).toEqual([])
    const hidden = await tx.updateTable('userEmployee').set({ discoverable: false }).executeTakeFirst()
    expect(hidden.numUpdatedRows).toBe(0n)
  })
})

test('act_as_member binds the person’s business, or only the person', async () => {
  const stranger = await makeLogin(base.db)
  const bind = (userId: string) =>
    base.db.transaction().execute(async (tx) => {
      const { rows } = await sql`select * from app.act_as_member(${userId}, null, 'test')`.execute(tx)
      const bound = await sql`select app.current_manager() as manager, app.current_actor() as actor`.execute(tx)
      return [rows, bound.rows[0]]
    })
  const { managerId, userId } = ours
  expect(await bind(userId)).toEqual([[{ managerId, role: 'owner' }], { manager: managerId, actor: userId }])
  expect(await bind(stranger.userId)).toEqual([[], { manager: null, actor: stranger.userId }])
})
