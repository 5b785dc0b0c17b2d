import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categoryNameRequired } from '#shared/calendar/calendar-messages.ts'
import { calendarContract } from '#shared/calendar/calendar-contract.ts'
import { defaultColour, palette } from '#shared/calendar/palette.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { addEvent } from './add-event.ts'
import { addCategory, deleteCategory, editCategory, listCategories } from './categories.ts'
import { getEvent } from './get-event.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

async function add(name: string, business = farm) {
  const id = newId()
  await asManager(base.db, business, addCategory, { id, name, hexColor: defaultColour })
  return id
}
const list = () => asManager(base.db, farm, listCategories, undefined)
const remove = (id: string, moveTo: string | null = null) => asManager(base.db, farm, deleteCategory, { id, moveTo })

async function addEventOf(category: string) {
  const times = { startDate: '2026-12-07T00:00:00Z', endDate: null, days: null, repeat: null, remindMinutes: null }
  const id = newId()
  const event = { id, name: 'Talk', description: '', managerOnly: false, inCharge: [], category, ...times }
  await asManager(base.db, farm, addEvent, event)
  return id
}

test('a category needs a name', () => {
  const schema = calendarContract.addCategory['~orpc'].inputSchema
  const parsed = schema?.safeParse({ id: newId(), name: '  ', hexColor: defaultColour })
  expect(parsed?.error?.issues.map(({ message }) => message)).toEqual([categoryNameRequired])
})

test('a category is not for managers only when it is created, and has its colour of the palette', async () => {
  await add('Shearing')
  expect(await list()).toMatchObject([{ name: 'Shearing', hexColor: palette[0], managerOnly: false, events: 0 }])
})

test('a category is renamed and recoloured', async () => {
  const id = await add('Shearing')
  await asManager(base.db, farm, editCategory, { id, name: 'Lambing', hexColor: palette[3] })
  expect(await list()).toMatchObject([{ name: 'Lambing', hexColor: palette[3] }])
})

test('a category without events is deleted at once, and is added again under a new id', async () => {
  const id = await add('Shearing')
  await remove(id)
  expect(await list()).toEqual([])
  await asManager(base.db, farm, addCategory, { id, name: 'Shearing', hexColor: defaultColour })
  expect(await list()).toEqual([])
  const again = await add('Shearing')
  expect(await list()).toMatchObject([{ id: again, name: 'Shearing' }])
})

test('a category with events asks for the one that takes them', async () => {
  const [id, other] = [await add('Shearing'), await add('Harvest')]
  const event = await addEventOf(id)
  await expect(remove(id)).rejects.toMatchObject({ code: 'CONFLICT', data: { reason: { parameters: { events: 1 } } } })
  await expect(remove(id, id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await remove(id, other)
  expect(await list()).toMatchObject([{ id: other, events: 1 }])
  expect(await asManager(base.db, farm, getEvent, { id: event })).toMatchObject({ category: other })
})

test('events do not move to a category of another farm', async () => {
  const id = await add('Shearing')
  const theirs = await add('Harvest', await makeBusiness(base.db))
  await addEventOf(id)
  await expect(remove(id, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(addEventOf(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a second category of the same name is refused, and so is a rename to it', async () => {
  const id = await add('Shearing')
  const other = await add('Harvest')
  await expect(add('shearing')).rejects.toMatchObject({ code: 'CONFLICT' })
  const renamed = { id: other, name: 'Shearing', hexColor: defaultColour }
  await expect(asManager(base.db, farm, editCategory, renamed)).rejects.toMatchObject({ code: 'CONFLICT' })
  await asManager(base.db, farm, editCategory, { ...renamed, id, name: 'SHEARING' })
})
