import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { states } from '#shared/business/state.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { goldenHolidays } from '#test/golden/public-holidays.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { unlockPeriod } from '#server/timesheets/locks/unlock-period.ts'
import { listHolidays, addHoliday, removeHoliday } from './public-holidays.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const list = (business = farm) => asManager(base.db, business, listHolidays, undefined)
const showDay = (choices: Partial<PublicHoliday> = {}): PublicHoliday => ({
  id: newId(),
  day: '2026-08-12',
  name: 'Show day',
  note: null,
  ...choices,
})
const add = (holiday: PublicHoliday, business = farm) => asManager(base.db, business, addHoliday, holiday)
const remove = (id: string, business = farm) => asManager(base.db, business, removeHoliday, { id })

test.each(states)('a new business of %s has the public holidays of its state, 2026 and 2027', async (state) => {
  const ofState = await makeBusiness(base.db, { state })
  const listed = await list(ofState)
  expect(listed.map(({ day, name, note }) => ({ day, name, note }))).toEqual(goldenHolidays(state))
})

test('a day is added in date order with its note, once however often it is sent', async () => {
  const holiday = showDay({ note: 'Narrabri shire' })
  await Promise.all([add(holiday), add(holiday)])
  await add(holiday)
  const listed = await list()
  expect(listed.filter(({ id }) => id === holiday.id)).toEqual([holiday])
  expect(listed.map(({ day }) => day)).toEqual(listed.map(({ day }) => day).toSorted())
})

test('an empty note means none', async () => {
  const holiday = showDay({ note: '' })
  await add(holiday)
  expect(await list()).toContainEqual({ ...holiday, note: null })
})

describe('a day that is already in the list', () => {
  test('is refused with its name there', async () => {
    await expect(add(showDay({ day: '2026-12-25' }))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('25 Dec 2026 is already in the list, as Christmas Day.'),
      data: { fields: { day: expect.any(String) } },
    })
  })

  test('is added by one of two managers who try at once', async () => {
    const before = await list()
    const answers = await Promise.allSettled([add(showDay()), add(showDay({ name: 'Cup day' }))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list()).toHaveLength(before.length + 1)
  })
})

test('an id that another day has is refused, and the first day stays', async () => {
  const holiday = showDay()
  await add(holiday)
  await expect(add({ ...holiday, day: '2026-08-13' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await list()).filter(({ name }) => name === 'Show day')).toEqual([holiday])
})

test('a removed day is gone, may be added again, and is not found a second time', async () => {
  const [first] = await list()
  if (!first) throw new Error('there is no holiday to remove')
  await remove(first.id)
  expect(await list()).not.toContainEqual(first)
  await expect(remove(first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await add({ ...first, id: newId() })
  expect((await list()).map(({ day }) => day)).toContain(first.day)
})

test('another business’s holidays are neither listed nor removed, and its ids are free', async () => {
  const other = await makeBusiness(base.db)
  const theirs = showDay()
  await add(theirs, other)
  expect(await list()).not.toContainEqual(theirs)
  await expect(remove(theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await add({ ...theirs, name: 'Ours' })
  expect(await list(other)).toContainEqual(theirs)
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const holiday = showDay()
  await asManager(db, farm, addHoliday, holiday)
  await asManager(db, farm, addHoliday, holiday)
  await asManager(db, farm, listHolidays, undefined)
  await asManager(db, farm, removeHoliday, { id: holiday.id })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect({ tables, unfiltered }).toEqual({ tables: ['period_locks', 'public_holidays'], unfiltered: [] })
})

test('a day in a locked pay period is neither added nor removed, so its hours stay unchanged', async () => {
  const holiday = showDay()
  await add(holiday)
  const before = await list()
  const lockId = await makeLock(base.db, farm, { from: '2026-08-03', to: '2026-08-16' })
  await expect(remove(holiday.id)).rejects.toThrow('Wed 12 Aug 2026 is in the locked pay period')
  await expect(add(showDay({ day: '2026-08-16' }))).rejects.toThrow('Sun 16 Aug 2026 is in the locked pay period')
  await expect(add(showDay({ day: '2026-08-03' }))).rejects.toThrow('Mon 3 Aug 2026 is in the locked pay period')
  // Sent again, a holiday saved before the lock changes nothing.
  await add(holiday)
  expect(await list()).toEqual(before)
  await add(showDay({ day: '2026-08-17' }))
  expect(await list()).toHaveLength(before.length + 1)
  await asManager(base.db, farm, unlockPeriod, { id: lockId, reason: 'The show was put off' })
  await remove(holiday.id)
  expect(await list()).toHaveLength(before.length)
})
