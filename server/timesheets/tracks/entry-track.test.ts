import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { testStorage } from '#test/storage.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { getTrack } from './entry-track.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string
let id: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
  id = await makeTimesheet(base.db, farm, ana)
})
afterAll(() => base.close())

const track = (entryId = id) => asManager(base.db, farm, getTrack, { id: entryId })
const store = (text: string, managerId = farm.managerId) =>
  testStorage().write('timesheet_location', `${managerId}/${id}.json`, text)
const shed = { latitude: -30.32, longitude: 149.78, recordedAt: '2026-11-16T20:00:00.000Z', accuracyMetres: 8 }

test('the stored track is returned as it is, a missing accuracy as null', async () => {
  const { accuracyMetres: _none, ...yard } = { ...shed, latitude: -30.33 }
  await store(JSON.stringify([shed, yard]))
  expect(await track()).toEqual({ points: [shed, { ...yard, accuracyMetres: null }], tiles: null })
})

test.each([
  ['no JSON', 'not a track'],
  ['an empty file', ''],
  ['no list', JSON.stringify({ points: [] })],
  ['a point off the earth', JSON.stringify([shed, { ...shed, latitude: 91 }])],
  ['a point without a time', JSON.stringify([{ ...shed, recordedAt: 'this morning' }])],
  ['a point in words', JSON.stringify([{ ...shed, longitude: '149.78' }])],
])('a file that holds %s gives an empty list (Specification 8)', async (_, text) => {
  await store(text)
  expect((await track()).points).toEqual([])
})

test('without a file, or with only another business’s, the list is empty (Specification 7)', async () => {
  await store(JSON.stringify([shed]), newId())
  expect((await track()).points).toEqual([])
})

test('the configured tiles are returned', async () => {
  const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© The Map Makers' }
  const withTiles = (ctx: BusinessContext, input: { id: string }) =>
    getTrack({ ...ctx, services: { ...ctx.services, mapTiles } }, input)
  expect(await asManager(base.db, farm, withTiles, { id })).toEqual({ points: [], tiles: mapTiles })
})

test('another business’s entry and an unknown one are not found', async () => {
  const other = await makeBusiness(base.db)
  const theirs = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id)
  for (const entryId of [theirs, newId()]) {
    await expect(track(entryId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('an archived employee’s entry keeps its track', async () => {
  await store(JSON.stringify([shed]))
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana], active: false })
  expect((await track(id)).points).toHaveLength(1)
})
