import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { asManager, makeBusiness, makeLogin, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite, testTerms } from '#test/fixtures/employee.ts'
import { dayOfWork } from '#test/fixtures/timesheet.ts'
import { bindToInvite, markJoined, startEmployment } from '#server/accounts/accounts-store.ts'
import type { Tx } from '#server/core/database/database.ts'
import { createEntries } from '#server/timesheets/entries/create-entries.ts'
import { deleteEmployment } from './employees-store.ts'
import { inviteEmployee } from '../invites/invite-employee.ts'
import { removeEmployee } from './remove-employee.ts'
import { setEmployeesActive } from './set-employees-active.ts'
import { pipelinePeriodLockShared } from '#server/timesheets/locks/period-locks-store.ts'
import { revokeInvite } from '../invites/invites.ts'

let base: TestDatabase
let owner: Client
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const invite = (email: string) => asManager(base.db, ours, inviteEmployee, { ...testTerms, id: newId(), email })

/** Leaves the first change uncommitted until the second waits for it, then commits. @returns how the second ended */
async function overtake(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  let ended: Promise<unknown> = Promise.resolve()
  await base.db.transaction().execute(async (tx) => {
    await first(tx)
    ended = second().catch((error: unknown) => error)
    await anyoneWaits()
  })
  return ended
}

async function anyoneWaits() {
  for (let seen = 0; seen === 0;) seen = (await owner.query(whoWaits())).rowCount ?? 0
}

async function join(tx: Tx, id: string, userId: string) {
  const { managerId } = ours
  await bindToInvite(tx, managerId, userId)
  const joined = await markJoined(tx, { managerId, id, firstName: '', businessName: '' }, userId, testNow)
  if (joined) await startEmployment(tx, userId, joined)
}

test('of two invites for one email at the same moment one is sent and one is refused', async () => {
  const email = `jo-${newId()}@example.com`
  const ended = await overtake(
    async (tx) => {
      await bindToInvite(tx, ours.managerId, ours.userId)
      const row = { ...testTerms, managerId: ours.managerId, id: newId(), email, code: '123456', expiresAt: testNow }
      await tx.insertInto('invitedUsers').values(row).execute()
    },
    () => invite(email),
  )
  expect(ended).toMatchObject({ code: 'CONFLICT', message: 'You already invited this user.' })
})

test('two managers who invite one email create one invite', async () => {
  const email = `jo-${newId()}@example.com`
  const results = await Promise.allSettled([invite(email), invite(email)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ message: 'You already invited this user.' }),
  })
})

test('an invite to an employee who is joining at that moment is refused', async () => {
  const { id, email } = await makeInvite(base.db, ours)
  const { userId } = await makeLogin(base.db, email)
  const ended = await overtake(
    (tx) => join(tx, id, userId),
    () => invite(email),
  )
  expect(ended).toMatchObject({ code: 'CONFLICT', message: 'You already invited this user.' })
})

test('an invite that is being used at that moment is not revoked', async () => {
  const { id, email } = await makeInvite(base.db, ours)
  const { userId } = await makeLogin(base.db, email)
  const ended = await overtake(
    (tx) => join(tx, id, userId),
    () => asManager(base.db, ours, revokeInvite, { id }),
  )
  expect(ended).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has already joined') })
})

test('an employee who is getting a first entry at that moment is not removed', async () => {
  const { id } = await makeEmployee(base.db, ours)
  const ended = await overtake(
    async (tx) => {
      await bindToInvite(tx, ours.managerId, ours.userId)
      const entry = { managerId: ours.managerId, id: newId(), employmentInfo: id, startTime: testNow }
      await pipelinePeriodLockShared(tx, ours.managerId)
      await tx.insertInto('timesheetLogs').values(entry).execute()
    },
    () => asManager(base.db, ours, removeEmployee, { id }),
  )
  expect(ended).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('kept for 7 years') })
})

test('an entry for an employee who is being removed at that moment is refused', async () => {
  const { id: employeeId } = await makeEmployee(base.db, ours)
  const ended = await overtake(
    async (tx) => {
      await bindToInvite(tx, ours.managerId, ours.userId)
      await deleteEmployment(tx, ours.managerId, employeeId)
    },
    () => asManager(base.db, ours, createEntries, { entries: [{ id: newId(), employeeId }], ...dayOfWork }),
  )
  expect(ended).toMatchObject({ code: 'NOT_FOUND', message: 'Selected employee does not have employment info.' })
})

test('rows that point at a rejoining employee are written without waiting, as an export writes them', async () => {
  const { id, email } = await makeInvite(base.db, ours)
  const { id: employeeId, userId } = await makeEmployee(base.db, ours, { email })
  await asManager(base.db, ours, setEmployeesActive, { ids: [employeeId], active: false })
  await base.db.transaction().execute(async (tx) => {
    await join(tx, id, userId)
    // As a foreign key does.
    await owner.query('select from app.employment_info where manager_id = $1 and id = $2 for key share nowait', [
      ours.managerId,
      employeeId,
    ])
  })
})
