import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timesheetStatuses, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite, testTerms } from '#test/fixtures/employee.ts'
import { writeEntries } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { editEmployee } from './edit-employee.ts'
import { getEmployee } from './get-employee.ts'
import { countEmployees } from './count-employees.ts'
import { listEmployees } from './list-employees.ts'
import { listNames } from './list-names.ts'
import { listInvites, revokeInvite } from '../invites/invites.ts'
import { reinviteEmployee } from '../invites/reinvite-employee.ts'
import { removeEmployee } from './remove-employee.ts'
import { setEmployeesActive } from './set-employees-active.ts'

let base: TestDatabase
let ours: TestBusiness
let theirs: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  theirs = await makeBusiness(base.db)
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const notFound = { code: 'NOT_FOUND', message: expect.stringContaining('This employee is no longer here.') }
const list = async () => (await asManager(base.db, ours, listEmployees, {})).employees
const get = (id: string) => asManager(base.db, ours, getEmployee, { id })
const setActive = (ids: string[], active: boolean, now?: string) =>
  asManager(base.db, ours, setEmployeesActive, { ids, active }, now)

test('employees are listed by their displayed name, archived ones too, none of another business', async () => {
  await makeEmployee(base.db, theirs)
  const zoe = await makeEmployee(base.db, ours, { firstName: 'Zoe', lastName: 'adams' })
  const bo = await makeEmployee(base.db, ours, {
    firstName: 'Bo',
    lastName: 'Zink',
    active: false,
    archivedAt: testNow,
  })
  const amy = await makeEmployee(base.db, ours, { firstName: 'Amy', lastName: 'Adams' })
  expect((await list()).map(({ id }) => id)).toEqual([amy.id, bo.id, zoe.id])
})

test('an employee is read with all terms and their profile photo', async () => {
  const made = await makeEmployee(base.db, ours)
  await base.db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${made.userId})`.execute(tx)
    await tx.insertInto('userEmployee').values({ userId: made.userId, profilePictureUrl: 'photos/ana' }).execute()
  })
  const profilePictureUrl = `/api/employees/${made.id}/photos/ana`
  const expected = { ...made, active: true, archivedAt: null, createdAt: testNow, profilePictureUrl }
  expect(await list()).toMatchObject([expected])
  expect(await get(made.id)).toMatchObject({ ...expected, timesheetCount: 0 })
})

test('pending and approved entries count as timesheets, the others do not', async () => {
  const { id } = await makeEmployee(base.db, ours)
  await addEntries(id, [...timesheetStatuses, 'pending'])
  await addEntries((await makeEmployee(base.db, ours)).id, ['approved'])
  expect(await get(id)).toMatchObject({ timesheetCount: 3 })
})

test('a term that is left out stays unchanged', async () => {
  const { id } = await makeEmployee(base.db, ours, { ordinaryRate: 30, phone: '0400 111 222' })
  const before = await get(id)
  await asManager(base.db, ours, editEmployee, { id, ordinaryRate: 32.5 })
  await asManager(base.db, ours, editEmployee, { id, phone: '', employmentStartDate: null })
  await asManager(base.db, ours, editEmployee, { id })
  const [first] = before.termsHistory
  // The pay periods of this business begin on the day of its registration, and none is locked.
  const raised = { ...first, fromDay: '2026-11-20', ordinaryRate: 32.5 }
  const edited = { ordinaryRate: 32.5, phone: '', employmentStartDate: null, termsHistory: [first, raised] }
  expect(await get(id)).toEqual({ ...before, ...edited })
  await expect(asManager(base.db, ours, editEmployee, { id: newId() })).rejects.toMatchObject(notFound)
})

test('names and terms can be edited; the email, which is the login, cannot', async () => {
  const { id, email } = await makeEmployee(base.db, ours)
  const terms = {
    ...testTerms,
    id,
    firstName: 'Anna',
    employmentType: null,
    leaveEntitlements: [],
    overtimeAfterHours: null,
    ordinaryRate: 33.3333,
  }
  await asManager(base.db, ours, editEmployee, terms)
  expect(await get(id)).toMatchObject({ ...terms, email })
})

test('archiving keeps the day it happened; repeating it changes nothing', async () => {
  const { id } = await makeEmployee(base.db, ours)
  await setActive([id, id], false)
  await setActive([id], false, '2027-01-01T00:00:00.000Z')
  expect(await get(id)).toMatchObject({ active: false, archivedAt: testNow })
  await setActive([id], true)
  expect(await get(id)).toMatchObject({ active: true, archivedAt: null })
})

test('a batch with one unknown employee changes no one', async () => {
  const [mine, other] = [await makeEmployee(base.db, ours), await makeEmployee(base.db, theirs)]
  const someGone = { code: 'NOT_FOUND', message: expect.stringContaining('One of these employees is no longer here') }
  await expect(setActive([mine.id, other.id], false)).rejects.toMatchObject(someGone)
  expect(await get(mine.id)).toMatchObject({ active: true })
  expect(await asManager(base.db, theirs, getEmployee, { id: other.id })).toMatchObject({ active: true })
})

test('restoring an employee whose email another active employee has is refused, and no one is restored', async () => {
  const archived = { active: false, archivedAt: testNow }
  const active = await makeEmployee(base.db, ours)
  const { userId } = await makeEmployee(base.db, theirs)
  const former = await makeEmployee(base.db, ours, archived)
  const twin = { ...testTerms, ...archived, id: newId(), userId, email: active.email.toUpperCase() }
  await asManager(
    base.db,
    ours,
    ({ tx, actor: { managerId } }: BusinessContext) =>
      tx
        .insertInto('employmentInfo')
        .values({ managerId, ...twin })
        .execute(),
    undefined,
  )
  await expect(setActive([former.id, twin.id], true)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('the same email address'),
  })
  expect(await get(former.id)).toMatchObject({ active: false })
})

test('another business’s employee is not found and not changed', async () => {
  const { id } = await makeEmployee(base.db, theirs)
  await expect(get(id)).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, ours, editEmployee, { ...testTerms, id, lastName: 'Taken' })).rejects.toMatchObject(
    notFound,
  )
  expect(await asManager(base.db, theirs, getEmployee, { id })).toMatchObject({ lastName: 'Bell' })
})

/** One entry a day, so that none overlap. */
async function addEntries(employmentInfo: string, statuses: TimesheetStatus[]) {
  const day = Temporal.Instant.from(testNow)
  const rows = statuses.map((status, index) => ({
    id: newId(),
    employmentInfo,
    status,
    blocksTime: status !== 'rejected',
    startTime: day.add({ hours: 24 * index }).toString(),
    endTime: day.add({ hours: 24 * index + 8 }).toString(),
  }))
  await writeEntries(base.db, ours, ({ tx, actor: { managerId } }) =>
    tx
      .insertInto('timesheetLogs')
      .values(rows.map((row) => ({ managerId, ...row })))
      .execute(),
  )
}

test('every statement about employees and invites filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const { id } = await makeEmployee(base.db, ours)
  await asManager(db, ours, listEmployees, {})
  await asManager(db, ours, listNames, {})
  await asManager(db, ours, countEmployees, undefined)
  await asManager(db, ours, getEmployee, { id })
  await asManager(db, ours, editEmployee, { id, ...testTerms })
  await asManager(db, ours, setEmployeesActive, { ids: [id], active: false })
  const { id: invited, email } = await makeInvite(db, ours)
  await asManager(db, ours, listInvites, {})
  await asManager(db, ours, reinviteEmployee, { email }, '2026-12-01T01:00:00.000Z')
  await asManager(db, ours, revokeInvite, { id: invited })
  await asManager(db, ours, removeEmployee, { id })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, ours.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining(['employment_info', 'employment_terms', 'invited_users', 'period_locks', 'timesheet_logs']),
  )
})
