import Fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { connected } from '#test/given-postgres.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { listHolidays, addHoliday, removeHoliday } from './public-holidays.ts'
import { stateHolidays, stateHolidaysBetween } from './state-holidays.ts'
import { sweepHolidays } from './sweep-holidays.ts'

// 1 October 2027 begins in Perth, the last of the capitals.
const october = '2027-09-30T16:00:00.000Z'

let base: TestDatabase
let server: TestServer
let farm: TestBusiness
const { log } = Fastify()

beforeAll(async () => {
  // Has its own database, because the sweep covers every business.
  base = await scratchDatabase()
  server = await testServer(base)
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const sweep = (now = october, db = base.db) => sweepHolidays({ ...server.services, db, now: () => now }, log)
const list = (business = farm) => asManager(base.db, business, listHolidays, undefined)
const remove = ({ id }: PublicHoliday) => asManager(base.db, farm, removeHoliday, { id })
const add = (holiday: PublicHoliday) => asManager(base.db, farm, addHoliday, holiday)
const withoutIds = (rows: readonly PublicHoliday[]) => rows.map(({ day, name, note }) => ({ day, name, note }))

async function holidayOn(wanted: string): Promise<PublicHoliday> {
  const found = (await list()).find(({ day }) => day === wanted)
  if (!found) throw new Error(`there is no holiday on ${wanted}`)
  return found
}

test('on 1 October each farm gets the next year’s holidays of its state, and those it has stay', async () => {
  const perth = await makeBusiness(base.db, { state: 'wa' })
  const before = await list()
  await sweep('2027-09-30T15:59:59.000Z')
  expect(await list()).toEqual(before)
  await sweep()
  expect((await list()).slice(0, before.length)).toEqual(before)
  expect(withoutIds(await list())).toEqual(stateHolidays('nsw', 2028))
  expect(withoutIds(await list(perth))).toEqual(stateHolidays('wa', 2028))
})

test('a removed day does not come back, a renamed one keeps its name, and so does a day added early', async () => {
  await sweep()
  await remove(await holidayOn('2027-12-27'))
  await remove(await holidayOn('2028-12-25'))
  const renamed = await holidayOn('2028-12-26')
  await remove(renamed)
  await add({ ...renamed, id: newId(), name: 'Boxing Day on the farm' })
  const early = { id: newId(), day: '2029-01-26', name: 'Harvest day', note: null }
  await add(early)
  const before = await list()
  await sweep()
  expect(await list()).toEqual(before)
  await sweep('2028-10-01T16:00:00.000Z')
  const after = await list()
  const others = stateHolidaysBetween('nsw', 2028, 2029).filter(({ day }) => day !== early.day)
  expect(after.filter((row) => before.some(({ id }) => id === row.id))).toEqual(before)
  expect(withoutIds(after.filter(({ id }) => !before.some((row) => row.id === id)))).toEqual(others)
})

test('two sweeps, at once or one after the other, add the holidays once', async () => {
  await Promise.all([sweep(), sweep()])
  const after = await list()
  expect(withoutIds(after)).toEqual(stateHolidays('nsw', 2028))
  await sweep()
  expect(await list()).toEqual(after)
})

test('after missed years only days to come are added, so that no past hours change', async () => {
  await sweep('2029-06-11T02:00:00.000Z')
  const added = (await list()).filter(({ day }) => day > '2027-12-31')
  expect(added.map(({ day }) => day)).toEqual(['2029-10-01', '2029-12-25', '2029-12-26'])
})

test('a locked day gets no holiday', async () => {
  await makeLock(base.db, farm, { from: '2027-12-20', to: '2028-01-02' })
  await sweep()
  const days = (await list()).map(({ day }) => day)
  expect(days).not.toContain('2028-01-01')
  expect(days).toContain('2028-01-03')
})

test('a farm that registers in October starts with the next year', async () => {
  const late = await makeBusiness(base.db, { state: 'tas', now: '2027-10-01T00:00:00.000Z' })
  expect(withoutIds(await list(late))).toEqual(stateHolidays('tas', 2028))
})

test('a farm whose holidays cannot be stored keeps no other from getting theirs', async () => {
  const next = await makeBusiness(base.db)
  await connected(base.ownerUrl, async (owner) => {
    await owner.query(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await owner.query(`
      create trigger refuse before insert on app.public_holidays for each row
        when (new.manager_id = '${farm.managerId}') execute function public.refuse()`)
    await expect(sweep()).rejects.toThrow(/^1 of \d+ parts failed/)
    await owner.query('drop trigger refuse on app.public_holidays')
    await owner.query('drop function public.refuse()')
  })
  expect(withoutIds(await list(next))).toEqual(stateHolidays('nsw', 2028))
  await sweep()
  expect(withoutIds(await list())).toEqual(stateHolidays('nsw', 2028))
})

test('every statement filters each table by business', async () => {
  await sweep()
  const only = await makeBusiness(base.db)
  const { db, statements } = recordStatements(base.db)
  await sweep(october, db)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, only.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['period_locks', 'user_manager']))
})
