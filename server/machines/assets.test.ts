import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import type { AssetFields } from './assets-store.ts'
import { listAssets, addAssets, editAsset } from './assets.ts'
import { getMachine } from './get-machine.ts'
import { softDeleteVerbs } from '../business/named-rows/named-list-verbs.ts'

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
const listed = (fields: AssetFields, version = 1) => ({
  ...fields,
  createdAt: testNow,
  removed: false,
  version,
  outOfUseSince: null,
})
const details = {
  make: 'Case IH',
  model: '8250',
  year: 2021,
  serial: 'YEG1234',
  capacity: '14,400 L',
  notes: 'Front tyres new in May',
  meterUnit: 'hours' as const,
  meter: 1204.5,
  service: { everyMeter: 250, everyMonths: 12, dueMeter: 1250, dueOn: '2027-03-01' },
}
/** What a machine has beside its name, code and category. */
const rest = {
  make: '',
  model: '',
  year: null,
  serial: '',
  capacity: '',
  notes: '',
  photoFileId: null,
  meterUnit: null,
  meter: null,
  service: { everyMeter: null, everyMonths: null, dueMeter: null, dueOn: null },
}
const edit = (
  fields: AssetFields & Partial<Omit<typeof details, 'meter'> & { meter: number | null }>,
  version: number,
) => asManager(base.db, ours, editAsset, { ...rest, ...fields, version })
const changedMeanwhile = { code: 'CONFLICT', message: inWords(textOf('machines.assetChangedMeanwhile')) }

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
  await edit(changed, 1)
  expect(await list()).toEqual([{ ...listed(changed, 2), idCode: null }])
})

test('an edit is not saved over a change that the user has not seen, which stays', async () => {
  const first = asset()
  await add(first)
  const theirs = { ...first, name: 'John Deere' }
  await edit(theirs, 1)
  await expect(edit({ ...first, idCode: 'H2' }, 1)).rejects.toMatchObject(changedMeanwhile)
  expect(await list()).toEqual([listed(theirs, 2)])
  await edit({ ...theirs, idCode: 'H2' }, 2)
  expect(await list()).toEqual([listed({ ...theirs, idCode: 'H2' }, 3)])
})

test('of two edits of the same version at the same moment one is saved', async () => {
  const first = asset()
  await add(first)
  const names = ['John Deere', 'New Holland']
  const edits = await Promise.allSettled(names.map((name) => edit({ ...first, name }, 1)))
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(edits.find(({ status }) => status === 'rejected')).toMatchObject({ reason: changedMeanwhile })
  expect(await list()).toMatchObject([{ version: 2 }])
})

test('a meter that another manager has set meanwhile refuses the edit that would set another', async () => {
  const header = asset()
  await add(header)
  await edit({ ...header, meterUnit: 'hours', meter: 100 }, 1)
  await edit({ ...header, meterUnit: 'hours', meter: 110 }, 2)
  await edit({ ...header, meterUnit: 'hours', meter: 110 }, 2)
  await expect(edit({ ...header, meterUnit: 'hours', meter: 120 }, 2)).rejects.toMatchObject(changedMeanwhile)
})

test('an edit that is sent again changes nothing', async () => {
  const first = asset()
  await add(first)
  const changed = { ...first, name: 'John Deere', idCode: '' }
  await edit(changed, 1)
  await edit(changed, 1)
  expect(await list()).toEqual([{ ...listed(changed, 2), idCode: null }])
})

test('a machine’s page has all that an edit sets, and the meter is read by the manager at that moment', async () => {
  const machine = asset()
  await add(machine)
  await edit({ ...machine, ...details }, 1)
  const { meter, ...saved } = details
  const shown = () => asManager(base.db, ours, getMachine, { id: machine.id })
  expect(await shown()).toMatchObject({ ...saved, meter: { reading: meter, readAt: testNow } })
  await edit({ ...machine, ...details, meter: null }, 2)
  expect(await shown()).toMatchObject({ meter: { reading: meter } })
})

test('removing and restoring an asset are changes, too', async () => {
  const first = asset()
  await add(first)
  await asManager(base.db, ours, assets.remove, { id: first.id })
  await expect(edit({ ...first, name: 'John Deere' }, 1)).rejects.toMatchObject(changedMeanwhile)
  await asManager(base.db, ours, assets.restore, { id: first.id })
  expect(await list()).toEqual([listed(first, 3)])
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
  const notFound = { code: 'NOT_FOUND' }
  const taken = { ...rest, ...asset({ id, name: 'Taken' }), version: 1 }
  await expect(asManager(base.db, theirs, editAsset, taken)).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, theirs, assets.remove, { id })).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, theirs, assets.restore, { id })).rejects.toMatchObject(notFound)
  expect(await list()).toEqual([listed(fields)])
  expect(await list(theirs)).toEqual([])
})
