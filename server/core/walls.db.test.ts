import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimesheetLogs } from '#db/types.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin, type TestBusiness } from '#test/makers/business.ts'
import { constraintName } from './constraint-name.ts'
import type { Tx } from './database.ts'

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

test('another business’s rows are neither seen nor changed, whatever the statement forgets to say', async () => {
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

test('without a binding nothing is seen, and nothing stays bound after the transaction', async () => {
  await actingFor(ours, (tx) => tx.selectFrom('userManager').select('id').execute())
  for (const table of ['userManager', 'managerMembers', 'userName', 'history', 'managerActivities'] as const) {
    expect(await base.db.selectFrom(table).select(sql.lit(1).as('one')).execute()).toEqual([])
  }
})

test('a row cannot point into another business', async () => {
  const employment = await makeEmployment(theirs)
  const row = entry(ours, employment, '2026-11-16T20:00:00.000Z', null)
  const written = actingFor(ours, (tx) => tx.insertInto('timesheetLogs').values(row).execute())
  expect(await brokenBy(written)).toBe('timesheet_logs_employment_fk')
})

const [earlier, later, end] = [
  '2026-11-16T20:00:00.000Z',
  '2026-11-16T22:00:00.000Z',
  '2026-11-17T04:00:00.000Z',
] as const

/** What stopped each of two entries of a new employee, written at the same moment. */
async function writtenTogether(...times: [start: string, end: string | null][]) {
  const employment = await makeEmployment(ours)
  const written = times.map(([from, to]) =>
    brokenBy(
      actingFor(ours, (tx) =>
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

test('one employee cannot be clocked on twice, even at the same moment', async () => {
  expect(await writtenTogether([earlier, null], [later, null])).toEqual(['nothing', 'timesheet_logs_one_running'])
})

test('a running entry cannot start within another, and leave planned ahead does not meet it', async () => {
  expect(await writtenTogether([later, null], [earlier, end])).toEqual(['nothing', 'timesheet_logs_no_overlap'])
  expect(await writtenTogether([earlier, null], [later, end])).toEqual(['nothing', 'nothing'])
})
