import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allRows, sortDirections } from '#shared/core/pages.ts'
import { assetCategories, assetCategoryLabels } from '#shared/machines/asset-category.ts'
import { machineSorts } from '#shared/machines/machine-list.ts'
import { softDeleteVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { type AssetFields, insertAssets } from './assets-store.ts'
import { listMachines } from './list-machines.ts'
import { tagMachine } from './tag-machine.ts'

let base: TestDatabase
let ours: TestBusiness

const { remove } = softDeleteVerbs('managerAssets', 'asset')

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const machine = (name: string, more: Partial<AssetFields> = {}): AssetFields => ({
  id: newId(),
  name,
  idCode: '',
  category: null,
  ...more,
})

const insert = ({ tx, actor }: BusinessContext, rows: AssetFields[]) => insertAssets(tx, actor.managerId, rows, testNow)

async function add(...rows: AssetFields[]) {
  await asManager(base.db, ours, insert, rows)
}

type Asked = Parameters<typeof listMachines>[1]
const list = (asked: Asked, business = ours) => asManager(base.db, business, listMachines, asked)
const namesOf = async (asked: Asked) => (await list(asked)).machines.map(({ name }) => name)
const all = (asked: Asked) =>
  allRows(
    (at) => list({ ...asked, ...at }),
    ({ machines }) => machines,
  )

test('machines are in the order of their names, the numbers in theirs, without case and accents', async () => {
  await add(...['Ute 10', 'Écran 1', 'ute 2', 'Ute 2b', 'Dozer', 'Ute 007'].map((name) => machine(name)))
  expect(await namesOf({})).toEqual(['Dozer', 'Écran 1', 'ute 2', 'Ute 2b', 'Ute 007', 'Ute 10'])
  const codes = ['9999999999', '10000000000', 'X 2', 'x 123456789012345']
  await add(...codes.map((idCode, number) => machine(`Tag ${number}`, { idCode })))
  const sorted = (await list({ sort: 'idCode', search: 'tag' })).machines
  expect(sorted.map(({ idCode }) => idCode)).toEqual(codes)
  expect(await namesOf({ direction: 'desc', search: 'ute' })).toEqual(['Ute 10', 'Ute 007', 'Ute 2b', 'ute 2'])
})

test('the search finds part of a name, an ID code or a category, among all machines that the farm has now', async () => {
  const gone = machine('Header 9')
  await add(machine('Case 8250', { idCode: 'H1', category: 'headers' }), machine('Élan', { idCode: 'x-7' }), gone)
  await asManager(base.db, ours, remove, { id: gone.id })
  expect(await namesOf({ search: ' header ' })).toEqual(['Case 8250'])
  expect(await namesOf({ search: 'h1' })).toEqual(['Case 8250'])
  expect(await namesOf({ search: 'elan' })).toEqual(['Élan'])
  expect(await namesOf({ search: 'X-7' })).toEqual(['Élan'])
  expect(await namesOf({ search: '%' })).toEqual([])
  expect(await namesOf({ search: '  ' })).toEqual(['Case 8250', 'Élan'])
})

test('machines are filtered by their state and their categories', async () => {
  const held = machine('Header 1', { category: 'headers' })
  await add(held, machine('Header 2', { category: 'headers' }), machine('Tractor', { category: 'tractors' }))
  await asManager(base.db, ours, tagMachine, { id: newId(), assetId: held.id, reason: 'Hail damage' })
  expect((await list({ state: 'out_of_use' })).machines).toMatchObject([{ id: held.id, removed: false }])
  expect(await namesOf({ state: 'in_use' })).toEqual(['Header 2', 'Tractor'])
  expect(await namesOf({ state: 'in_use', categories: ['headers', 'seeders'] })).toEqual(['Header 2'])
})

test.each(machineSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
  'sorted by %s, %s, the pages hold every machine once, those without a value last',
  async (sort, direction) => {
    const rows = Array.from({ length: 450 }, (_, number) =>
      machine(`Machine ${number % 130}`, {
        idCode: number % 5 === 0 ? '' : `M${number % 90}`,
        category: assetCategories[number % 9] ?? null,
      }),
    )
    await add(...rows)
    await add(machine('Of another page', { idCode: 'M5' }))
    const found = await all({ sort, direction })
    expect(new Set(found.map(({ id }) => id)).size).toBe(451)
    expect(found).toHaveLength(451)
    const values = found.map(({ name, idCode, category }) =>
      sort === 'category' ? category && assetCategoryLabels[category] : sort === 'idCode' ? idCode : name,
    )
    const set = values.filter((value) => value !== null)
    expect(values.slice(0, set.length)).toEqual(set)
    const { compare } = new Intl.Collator('en-AU', { numeric: true })
    expect(direction === 'asc' ? set : set.toReversed()).toEqual(set.toSorted(compare))
  },
)

test('names that no longer fit a cursor as they are sorted still come page by page', async () => {
  await add(...Array.from({ length: 205 }, () => machine('ﷺ'.repeat(120))))
  expect(await all({})).toHaveLength(205)
})

test('a cursor of another kind is refused, and one of another farm gives none of its machines', async () => {
  await expect(list({ cursor: cursorOf({ id: newId() }) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This list has changed. Reload the page.',
  })
  await add(...Array.from({ length: 210 }, (_, number) => machine(`Machine ${number}`)))
  const { nextCursor } = await list({})
  expect((await list({ cursor: nextCursor ?? '' }, await makeBusiness(base.db))).machines).toEqual([])
})
