import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { listViews, saveView, removeView } from './saved-views.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const list = (business = farm) => asManager(base.db, business, listViews, undefined)
const view = (name: string, search = 'status=pending') => ({ id: newId(), name, search })
const save = (wanted: ReturnType<typeof view>) => asManager(base.db, farm, saveView, wanted)
const remove = (id: string, business = farm) => asManager(base.db, business, removeView, { id })

test('views are listed by name, whatever its case', async () => {
  for (const name of ['sowing', 'Harvest', 'Apples']) await save(view(name))
  expect((await list()).map(({ name }) => name)).toEqual(['Apples', 'Harvest', 'sowing'])
})

test('saving the same name overwrites it and keeps its ID; another case is another name', async () => {
  const first = view('Harvest')
  expect(await save(first)).toEqual(first)
  expect(await save(view('Harvest', 'status=approved'))).toEqual({ ...first, search: 'status=approved' })
  await save(view('harvest'))
  expect(await list()).toHaveLength(2)
})

test('sent twice, also at once, it is saved once', async () => {
  const wanted = view('Harvest')
  await Promise.all([save(wanted), save(wanted), save(view('Harvest'))])
  expect(await list()).toMatchObject([{ name: 'Harvest' }])
})

test('an id that another name has is refused', async () => {
  const { id } = await save(view('Harvest'))
  await expect(save({ ...view('Sowing'), id })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await list()).toMatchObject([{ id, name: 'Harvest' }])
})

test('fifty is the limit, also for concurrent saves; an existing one can still be overwritten', async () => {
  for (let number = 1; number < 50; number++) await save(view(`View ${number}`))
  const saved = await Promise.allSettled([save(view('One more')), save(view('And one more'))])
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(view('Too many'))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('already have 50 saved views'),
  })
  await save(view('View 7', 'sort=oldest'))
  expect(await list()).toHaveLength(50)
})

test('a removed view is gone, and is not found again', async () => {
  const { id } = await save(view('Harvest'))
  await remove(id)
  expect(await list()).toEqual([])
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('another business neither sees nor removes it', async () => {
  const { id } = await save(view('Harvest'))
  const other = await makeBusiness(base.db)
  expect(await list(other)).toEqual([])
  await expect(remove(id, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await list()).toHaveLength(1)
})
