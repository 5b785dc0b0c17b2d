import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessContext } from '#server/core/http/context.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { editEntry } from './edit-entry.ts'
import { getEntry } from './get-entry.ts'
import { listEntries } from './list-entries.ts'
import { setStatus } from '../approval/set-status.ts'
import { pipelinePeriodLockShared } from '../locks/period-locks-store.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: Awaited<ReturnType<typeof makeEmployee>>

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const get = (id: string, business = farm) => asManager(base.db, business, getEntry, { id })
const lunch = { startTime: '2026-11-17T01:00:00.000Z', endTime: '2026-11-17T01:30:00.000Z', type: 'unpaid' as const }

test('the entry equals the one in the list', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id, { comments: 'Fence', breaks: [lunch] })
  const { entry } = await get(id)
  const { entries } = await asManager(base.db, farm, listEntries, { from: '2026-11-16', to: '2026-11-22' })
  expect([entry]).toEqual(entries)
})

test('its history says who did what when and why, oldest first, as the contract has it', async () => {
  const shed = newId()
  const { add } = namedListVerbs('managerLocations', 'location')
  await asManager(base.db, farm, add, { rows: [{ id: shed, name: 'Shed' }] })
  const id = await makeTimesheet(base.db, farm, ana.id, { locationIds: [shed], breaks: [lunch] })
  const edit = { ...dayOfWork, id, version: 1, endTime: '2026-11-17T05:00:00.000Z', locationIds: [shed] }
  await asManager(base.db, farm, editEntry, { ...edit, breaks: [{ ...lunch, type: 'paid' as const }] })
  await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected', reason: 'Too long' }] })
  const answer = await get(id)
  expect(answer.history).toEqual([
    {
      at: expect.any(String),
      who: 'Pat Reed',
      why: 'createEntries',
      kind: 'made',
      changes: [
        { field: 'startTime', from: null, to: dayOfWork.startTime },
        { field: 'endTime', from: null, to: dayOfWork.endTime },
        { field: 'status', from: null, to: 'pending' },
        { field: 'locations', from: [], to: [shed] },
        { field: 'breaks', from: [], to: [lunch] },
      ],
    },
    {
      at: expect.any(String),
      who: 'Pat Reed',
      why: 'editEntry',
      kind: 'changed',
      changes: [
        { field: 'endTime', from: dayOfWork.endTime, to: '2026-11-17T05:00:00.000Z' },
        { field: 'breaks', from: [lunch], to: [{ ...lunch, type: 'paid' }] },
      ],
    },
    {
      at: expect.any(String),
      who: 'Pat Reed',
      why: 'setStatus',
      kind: 'changed',
      changes: [
        { field: 'status', from: 'pending', to: 'rejected' },
        { field: 'rejectReason', from: null, to: 'Too long' },
      ],
    },
  ])
  expect(timesheetsContract.getEntry['~orpc'].outputSchema?.safeParse(answer).success).toBe(true)
})

test('a change that waited for another comes after it, with its own changes only', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id)
  // The approval begins first, and writes when the edit that began later has committed.
  const approve = async function setStatusLast(ctx: BusinessContext) {
    await asManager(base.db, farm, editEntry, { ...dayOfWork, id, version: 1, comments: 'Fence' })
    return setStatus(ctx, { changes: [{ id, from: 'pending', to: 'approved' }] })
  }
  await asManager(base.db, farm, approve, undefined)
  expect((await get(id)).history.slice(1)).toMatchObject([
    { why: 'editEntry', changes: [{ field: 'comments', from: null, to: 'Fence' }] },
    { why: 'setStatusLast', changes: [{ field: 'status', from: 'pending', to: 'approved' }] },
  ])
})

test('what the employee did has the employee’s name, the system has none, and a stranger is a former manager', async () => {
  const id = await makeLog(base.db, farm, ana.id, { endTime: null, status: 'active' })
  const finishAs = (user: string | null, comments: string) =>
    base.db.transaction().execute(async (tx) => {
      await sql`select app.act_for(${farm.managerId}, ${user ?? ''}, 'phone')`.execute(tx)
      await pipelinePeriodLockShared(tx, farm.managerId)
      await tx
        .updateTable('timesheetLogs')
        .set({ comments })
        .where('managerId', '=', farm.managerId)
        .where('id', '=', id)
        .execute()
    })
  await finishAs(ana.userId, 'by the employee')
  await finishAs(null, 'by the system')
  await finishAs(newId(), 'by a former manager')
  const { history } = await get(id)
  expect(history.map(({ who }) => who)).toEqual(['Pat Reed', 'Ana Bell', null, 'A former manager'])
})

test('another business’s entry and an unknown one are not found', async () => {
  const other = await makeBusiness(base.db)
  const theirs = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  for (const id of [theirs, newId()]) await expect(get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an archived employee’s entry is read with its history', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  expect(await get(id)).toMatchObject({ entry: { id, employeeId: ana.id }, history: [expect.anything()] })
})
