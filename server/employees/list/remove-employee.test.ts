import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timesheetStatuses, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite } from '#test/fixtures/employee.ts'
import { clockOff, clockOn, nextEvent, openClock } from '#test/fixtures/clock.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getClock } from '#server/timesheets/clock/get-clock.ts'
import { listEmployees } from './list-employees.ts'
import { listInvites } from '../invites/invites.ts'
import { removeEmployee } from './remove-employee.ts'
import { pipelinePeriodLockShared } from '#server/timesheets/locks/period-locks-store.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const remove = (id: string, business = ours) => asManager(base.db, business, removeEmployee, { id })
const idsOf = async (business = ours) =>
  (await asManager(base.db, business, listEmployees, {})).employees.map(({ id }) => id)

test('removing deletes the employment, its link and the invite by email; the login stays', async () => {
  const { id, email, userId } = await makeEmployee(base.db, ours, { email: `Ana-${newId()}@example.com` })
  const other = await makeInvite(base.db, ours)
  await asManager(base.db, ours, insertPending, email.toLowerCase())
  await asManager(base.db, ours, insertLiveLocation, id)
  await remove(id)
  expect(await idsOf()).toEqual([])
  expect((await asManager(base.db, ours, listInvites, {})).invites.map((invite) => invite.id)).toEqual([other.id])
  expect(await asManager(base.db, ours, linksOf, userId)).toEqual([])
  const { rows } = await sql<{ id: string }>`select auth.login_of(${email}) as id`.execute(base.db)
  expect(rows).toEqual([{ id: userId }])
})

test.each(timesheetStatuses)(
  'a person with one %s entry is kept with all they have, and archiving is offered',
  async (status) => {
    const { id, userId } = await makeEmployee(base.db, ours)
    await asManager(base.db, ours, insertLiveLocation, id)
    await asManager(base.db, ours, insertEntry, { employmentInfo: id, status })
    const refused = remove(id)
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('kept for 7 years'),
    })
    await expect(refused).rejects.toThrow(/Archive the employee instead/)
    expect(await idsOf()).toEqual([id])
    expect(await asManager(base.db, ours, linksOf, userId)).toHaveLength(1)
  },
)

test('the employee’s push subscriptions and consent to the track are deleted with the employment', async () => {
  const { id } = await makeEmployee(base.db, ours)
  await asManager(base.db, ours, insertPhoneRows, id)
  await remove(id)
  expect(await idsOf()).toEqual([])
})

test('an employee whose phone has sent something is kept, even when it made no entry', async () => {
  const { id } = await makeEmployee(base.db, ours)
  await asManager(base.db, ours, insertClockEvent, id)
  await expect(remove(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await idsOf()).toEqual([id])
})

test('an employee whose phone may hold hours is kept, and archiving is offered', async () => {
  const ana = await makeEmployee(base.db, ours)
  await asEmployee(base.db, ours, ana, getClock, undefined)
  await expect(remove(ana.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('may still hold hours it could not send'),
  })
  expect(await idsOf()).toEqual([ana.id])
})

test('a phone’s refused record is accepted once the employee is back', async () => {
  const ana = await makeEmployee(base.db, ours)
  const entryId = newId()
  const events = [nextEvent(clockOn(entryId), 0), nextEvent(clockOff(entryId), 60)]
  await remove(ana.id)
  await expect(openClock(base.db, ours, ana).send(events)).rejects.toThrow('the user has no employment here')
  const { email, userId } = ana
  const again = await makeSecondJob(userId, email)
  const clock = openClock(base.db, ours, again)
  expect((await clock.send(events)).results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await clock.entry(entryId)).toMatchObject({ status: 'pending', employeeId: again.id })
})

test('another business’s employee is not found and stays', async () => {
  const theirs = await makeBusiness(base.db)
  const { id, userId } = await makeEmployee(base.db, theirs)
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await idsOf(theirs)).toEqual([id])
  expect(await asManager(base.db, theirs, linksOf, userId)).toHaveLength(1)
})

test('an employee of two farms is removed from one of them only', async () => {
  const theirs = await makeBusiness(base.db)
  const there = await makeEmployee(base.db, theirs)
  const { id } = await makeSecondJob(there.userId, there.email)
  await remove(id)
  expect(await idsOf()).toEqual([])
  expect(await idsOf(theirs)).toEqual([there.id])
  expect(await asManager(base.db, theirs, linksOf, there.userId)).toHaveLength(1)
})

test('removing twice finds no one the second time', async () => {
  const { id } = await makeEmployee(base.db, ours)
  await remove(id)
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

async function makeSecondJob(userId: string, email: string) {
  const employment = { managerId: ours.managerId, id: newId(), userId, email, firstName: 'Ana', lastName: 'Bell' }
  await base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(${ours.managerId}, ${userId}, 'test')`.execute(tx)
    await tx.insertInto('employmentLinks').values({ managerId: ours.managerId, userId }).execute()
    await tx.insertInto('employmentInfo').values(employment).execute()
  })
  return employment
}

async function insertPending({ tx, actor: { managerId } }: BusinessContext, email: string) {
  const invite = {
    managerId,
    id: newId(),
    email,
    firstName: 'Ana',
    lastName: 'Bell',
    code: '999999',
    expiresAt: testNow,
  }
  await tx.insertInto('invitedUsers').values(invite).execute()
}

async function insertLiveLocation({ tx, actor: { managerId } }: BusinessContext, employee: string) {
  const position = { latitude: -30.3, longitude: 149.8, recordedAt: testNow }
  await tx
    .insertInto('employeeLiveLocation')
    .values({ managerId, id: newId(), employee, ...position })
    .execute()
}

async function insertEntry(
  { tx, actor: { managerId } }: BusinessContext,
  entry: { employmentInfo: string; status: TimesheetStatus },
) {
  const row = { managerId, id: newId(), startTime: testNow, blocksTime: entry.status !== 'rejected', ...entry }
  await pipelinePeriodLockShared(tx, managerId)
  await tx.insertInto('timesheetLogs').values(row).execute()
}

async function insertPhoneRows({ tx, actor: { managerId } }: BusinessContext, employmentInfo: string) {
  const owner = { managerId, id: newId(), employmentInfo }
  const terms = { termsVersion: 1, termsText: 'While clocked on', agreedAt: testNow }
  await tx
    .insertInto('trackConsents')
    .values({ ...owner, ...terms })
    .execute()
}

async function insertClockEvent({ tx, actor: { managerId } }: BusinessContext, employmentInfo: string) {
  const event = { kind: 'end_break', entryId: newId(), occurredAt: testNow, receivedAt: testNow, event: '{}' }
  await tx
    .insertInto('clockEvents')
    .values({ managerId, id: newId(), employmentInfo, deviceId: newId(), sequence: 1, clockAheadSeconds: 0, ...event })
    .execute()
}

async function linksOf({ tx, actor }: BusinessContext, userId: string) {
  const links = tx.selectFrom('employmentLinks').select('userId')
  return links.where('managerId', '=', actor.managerId).where('userId', '=', userId).execute()
}
