import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import type { AssetFields } from './assets-store.ts'
import { listAssets, addAssets, editAsset } from './assets.ts'
import { softDeleteVerbs } from './named-list-verbs.ts'

let base: TestDatabase
let ours: TestBusiness

const assets = softDeleteVerbs('managerAssets', 'asset')

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const asset = (choices: Partial<AssetFields> = {}): AssetFields => ({
  id: newId(),
  name: 'Case 8250',
  idCode: 'H1',
  category: 'headers',
  ...choices,
})
const add = (...rows: AssetFields[]) => asManager(base.db, ours, addAssets, { rows })
const list = (business = ours) => asManager(base.db, business, listAssets, undefined)
const listed = (fields: AssetFields) => ({ ...fields, createdAt: testNow, removed: false })

test('assets are added once however often they are sent, and listed by name', async () => {
  const [second, first] = [asset({ name: 'sprayer' }), asset()]
  await Promise.all([add(second, first), add(second, first)])
  expect(await list()).toEqual([listed(first), listed(second)])
})

test('id code and category are optional', async () => {
  const plain = asset({ idCode: '', category: null })
  await add(plain)
  expect(await list()).toEqual([{ ...listed(plain), idCode: null }])
})

test('every field can be changed, and the id code removed', async () => {
  const old = asset()
  await add(old)
  const changed = { id: old.id, name: 'John Deere', idCode: '', category: 'tractors' as const }
  await asManager(base.db, ours, editAsset, changed)
  expect(await list()).toEqual([{ ...listed(changed), idCode: null }])
})

test('a removed asset stays listed, marked, until it is restored', async () => {
  const { id } = asset()
  await add(asset({ id }))
  await asManager(base.db, ours, assets.remove, { id })
  expect(await list()).toMatchObject([{ id, removed: true }])
  await asManager(base.db, ours, assets.restore, { id })
  expect(await list()).toMatchObject([{ id, removed: false }])
})

test('another business’s asset is not found and not changed', async () => {
  const theirs = await makeBusiness(base.db)
  const fields = asset()
  await add(fields)
  const { id } = fields
  const refused = { code: 'NOT_FOUND' }
  await expect(asManager(base.db, theirs, editAsset, asset({ id, name: 'Taken' }))).rejects.toMatchObject(refused)
  await expect(asManager(base.db, theirs, assets.remove, { id })).rejects.toMatchObject(refused)
  await expect(asManager(base.db, theirs, assets.restore, { id })).rejects.toMatchObject(refused)
  expect(await list()).toEqual([listed(fields)])
  expect(await list(theirs)).toEqual([])
})
