import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessContract } from '#shared/business/business-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { listLocations } from './list-locations.ts'
import { namedListVerbs } from './named-list-verbs.ts'
import { setLocationPlace } from './set-location-place.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  ours = await makeBusiness(base.db)
})
afterAll(() => base.close())

const list = (business = ours) => asManager(base.db, business, listLocations, undefined)
const set = (place: Parameters<typeof setLocationPlace>[1], business = ours) =>
  asManager(base.db, business, setLocationPlace, place)
const placeOf = async (id: string) => {
  const found = (await list()).find((row) => row.id === id)
  return found && { address: found.address, position: found.position }
}

const address = 'Spring Plains Road, Wee Waa NSW 2388'
const position = { latitude: -30.228301, longitude: 149.441402 }

test('a new location says nothing of where it is; what is set is listed, and can be removed again', async () => {
  const [id, other] = [await makeLocation(base.db, ours), await makeLocation(base.db, ours)]
  const nothing = { address: null, position: null }
  expect(await placeOf(id)).toEqual(nothing)
  await set({ id, address, position })
  expect(await placeOf(id)).toEqual({ address, position })
  expect(await placeOf(other)).toEqual(nothing)
  await set({ id, address: '', position })
  expect(await placeOf(id)).toEqual({ address: null, position })
  await set({ id, address: '', position: null })
  expect(await placeOf(id)).toEqual(nothing)
})

test('locations are listed as the other named rows are, with removed ones marked', async () => {
  const verbs = namedListVerbs('managerLocations', 'location')
  for (const name of ['zebra', 'aardvark', 'Zeal', 'Aaron']) await makeLocation(base.db, ours, name)
  const [first] = await list()
  await asManager(base.db, ours, verbs.remove, { id: first?.id ?? '' })
  const rows = await list()
  expect(rows).toMatchObject(await asManager(base.db, ours, verbs.list, undefined))
  expect(rows.map(({ name, removed }) => [name, removed])).toEqual([
    ['aardvark', true],
    ['Aaron', false],
    ['Zeal', false],
    ['zebra', false],
  ])
})

test('another business’s location is not found and not changed', async () => {
  const theirs = await makeBusiness(base.db)
  const id = await makeLocation(base.db, ours)
  const refused = { code: 'NOT_FOUND', message: expect.stringContaining('This location is no longer here.') }
  await expect(set({ id, address, position }, theirs)).rejects.toMatchObject(refused)
  expect(await placeOf(id)).toEqual({ address: null, position: null })
})

test.each([
  [{ latitude: -90.1, longitude: 0 }, 'The latitude must be between -90 and 90.'],
  [{ latitude: 0, longitude: 180.1 }, 'The longitude must be between -180 and 180.'],
])('the position %o is refused', async (wrong, message) => {
  const { inputSchema } = businessContract.setLocationPlace['~orpc']
  const checked = await inputSchema?.['~standard'].validate({ id: newId(), address, position: wrong })
  expect(checked?.issues?.map((issue) => issue.message)).toEqual([message])
})
