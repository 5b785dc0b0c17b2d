import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allRows, mostRows } from '#shared/core/pages.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import {
  addFieldNote,
  deleteFieldNote,
  editFieldNote,
  getFieldNote,
  listFieldNotes,
  restoreFieldNote,
} from './field-notes.ts'
import { insertFieldNotes } from './field-notes-store.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const aFieldNote = (name: string) => ({ id: newId(), name, details: 'By the dam' })
const add = (fieldNote: ReturnType<typeof aFieldNote>) => asManager(base.db, farm, addFieldNote, fieldNote)
const names = async (search?: string) =>
  (await asManager(base.db, farm, listFieldNotes, { search })).fieldNotes.map(({ name }) => name)

test('field notes are listed by name, and those of another farm are not', async () => {
  await add(aFieldNote('south'))
  await add(aFieldNote('North'))
  await asManager(base.db, await makeBusiness(base.db), addFieldNote, aFieldNote('Other'))
  expect(await names()).toEqual(['North', 'south'])
})

test('more than a page of them are read from page to page, and searched in all of them', async () => {
  const rows = Array.from({ length: mostRows + 2 }, (_, index) => aFieldNote(`Note ${String(index).padStart(3, '0')}`))
  const author = { createdBy: newId(), createdAt: '2026-11-20T01:00:00.000Z', isForAll: true }
  await asManager(base.db, farm, ({ tx, actor }) => insertFieldNotes(tx, actor.managerId, rows, author), undefined)

  const found = await allRows(
    (at) => asManager(base.db, farm, listFieldNotes, { direction: 'desc', ...at }),
    ({ fieldNotes }) => fieldNotes,
  )

  expect(found.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toReversed())
  expect(await names('nóte 201')).toEqual(['Note 201'])
  expect(await names('DAM')).toHaveLength(mostRows)
})

test('a repeated call adds nothing, and the same id with other content is refused', async () => {
  const north = aFieldNote('North')
  await add(north)
  await add(north)
  const savedOtherwise = inWords(textOf('fieldNotes.savedOtherwise'))
  await expect(add({ ...north, name: 'South' })).rejects.toThrow(savedOtherwise)
  expect(await names()).toEqual(['North'])
})

test('an edit never overwrites a change that its author has not seen', async () => {
  const north = aFieldNote('North')
  await add(north)
  const edit = (name: string, version: number) => asManager(base.db, farm, editFieldNote, { ...north, name, version })
  expect(await edit('North end', 1)).toEqual({ version: 2 })
  await expect(edit('South', 1)).rejects.toThrow(inWords(textOf('fieldNotes.changedMeanwhile')))
  expect(await asManager(base.db, farm, getFieldNote, north)).toMatchObject({ name: 'North end', version: 2 })
})

test('a deleted field note can be restored', async () => {
  const north = aFieldNote('North')
  await add(north)
  await asManager(base.db, farm, deleteFieldNote, north)
  expect(await names()).toEqual([])
  await expect(asManager(base.db, farm, getFieldNote, north)).rejects.toThrow('no longer here')
  await asManager(base.db, farm, restoreFieldNote, north)
  expect(await names()).toEqual(['North'])
})

test('employees read those of managers and their own, not those of colleagues', async () => {
  const [ana, ben] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
  await add(aFieldNote('For everyone'))
  await asEmployee(base.db, farm, ana, addFieldNote, aFieldNote('Of Ana'))
  const namesFor = async (who: typeof ana) =>
    (await asEmployee(base.db, farm, who, listFieldNotes, {})).fieldNotes.map(({ name }) => name)
  expect(await namesFor(ana)).toEqual(['For everyone', 'Of Ana'])
  expect(await namesFor(ben)).toEqual(['For everyone'])
  expect(await names()).toEqual(['For everyone', 'Of Ana'])
})

test('row-level security lets an employee change nothing of a manager', async () => {
  const ana = await makeEmployee(base.db, farm)
  const north = aFieldNote('North')
  await add(north)
  await expect(asEmployee(base.db, farm, ana, deleteFieldNote, north)).rejects.toThrow('no longer here')
  expect(await names()).toEqual(['North'])
})
