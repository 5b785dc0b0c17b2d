import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { createEntries } from './create-entries.ts'
import { editEntry } from './edit-entry.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
})
afterAll(() => base.close())

type Input = Parameters<typeof createEntries>[1]
const create = (input: Partial<Input>, business = farm) =>
  asManager(base.db, business, createEntries, { entries: [{ id: newId(), employeeId: ana }], ...dayOfWork, ...input })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().orderBy('id').execute(),
    undefined,
  )
const stored = (table: 'timesheetBreaks' | 'logLocations' | 'logActivities' | 'managerActivities') =>
  asManager(base.db, farm, ({ tx }) => tx.selectFrom(table).selectAll().orderBy('id').execute(), undefined)
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: Error) => error.message,
  )

async function makeLocation() {
  const row = { managerId: farm.managerId, id: newId(), name: 'Top paddock' }
  await asManager(base.db, farm, ({ tx }) => tx.insertInto('managerLocations').values(row).execute(), undefined)
  return row.id
}

describe('sent again with the same ids', () => {
  const breaks = [{ startTime: '2026-11-17T01:00:00.000Z', endTime: null, type: 'unpaid' as const }]

  test('it makes no second row, also when both arrive at once', async () => {
    const entries = [{ id: newId(), employeeId: ana }]
    const answers = await Promise.all([1, 2, 3].map(() => messageOf(create({ entries, breaks }))))
    expect(answers).toEqual(['saved', 'saved', 'saved'])
    expect(await saved()).toHaveLength(1)
    expect(await stored('timesheetBreaks')).toHaveLength(1)
  })

  test('it adds employees who were missing before', async () => {
    const { id: ben } = await makeEmployee(base.db, farm)
    const entries = [{ id: newId(), employeeId: ana }]
    await create({ entries, breaks })
    await create({ entries: [...entries, { id: newId(), employeeId: ben }], breaks })
    expect(await saved()).toHaveLength(2)
    expect(await stored('timesheetBreaks')).toHaveLength(2)
  })

  test('for another employee or with other times it is refused, and the first stays', async () => {
    const { id: ben } = await makeEmployee(base.db, farm)
    const id = newId()
    await create({ entries: [{ id, employeeId: ana }] })
    const otherwise = [
      { entries: [{ id, employeeId: ben }] },
      { entries: [{ id, employeeId: ana }], endTime: '2026-11-17T05:00:00.000Z' },
    ]
    for (const input of otherwise) await expect(create(input)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await saved()).toMatchObject([{ id, employmentInfo: ana, endTime: dayOfWork.endTime }])
  })

  test('with other comments, breaks, locations or activities it is refused too, so that nothing is lost silently', async () => {
    const location = await makeLocation()
    const activity = (await stored('managerActivities'))[0]?.id ?? ''
    const entries = [{ id: newId(), employeeId: ana }]
    const first = { entries, comments: 'Fencing', breaks, locationIds: [location], activityIds: [activity] }
    await create(first)
    const otherwise = [
      { comments: 'Fencing, and the gate' },
      { breaks: [] },
      { breaks: breaks.map((each) => ({ ...each, type: 'paid' as const })) },
      { locationIds: [] },
      { activityIds: [] },
    ]
    for (const each of otherwise)
      await expect(create({ ...first, ...each })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await create(first)).toEqual({ ok: true })
    expect(await stored('timesheetBreaks')).toMatchObject([{ type: 'unpaid' }])
  })

  test('it is saved already, also when the entry was edited or its days were locked since, and stays edited', async () => {
    const id = newId()
    const entries = [{ id, employeeId: ana }]
    await create({ entries, breaks })
    await asManager(base.db, farm, editEntry, { id, version: 1, ...dayOfWork, breaks: [], comments: 'Fencing' })
    await makeLock(base.db, farm, { from: '2026-11-16', to: '2026-11-29' })
    expect(await create({ entries, breaks })).toEqual({ ok: true })
    expect(await saved()).toMatchObject([{ comments: 'Fencing', version: 2 }])
    expect(await stored('timesheetBreaks')).toEqual([])
    await expect(create({ entries, comments: 'Fencing' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('another business’s ID can be used, and their entry stays as it is', async () => {
    const other = await makeBusiness(base.db)
    const id = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
    await create({ entries: [{ id, employeeId: ana }], comments: 'Ours' })
    expect(await saved()).toMatchObject([{ id, comments: 'Ours' }])
    expect(await saved(other)).toMatchObject([{ id, comments: '' }])
  })
})
