import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeMachine } from '#test/fixtures/machine.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { summarisePeriod } from '../pay/summarise-period.ts'
import { createEntries } from './create-entries.ts'
import { editEntry } from './edit-entry.ts'
import { getEntry } from './get-entry.ts'
import { listEntries } from './list-entries.ts'
import { listOwnEntries } from './list-own-entries.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let header: string
let tractor: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm, { ordinaryRate: 30 })
  header = await makeMachine(base.db, farm, { name: 'Header 2' })
  tractor = await makeMachine(base.db, farm, { name: 'Tractor' })
})
afterAll(() => base.close())

const week = { from: '2026-11-16', to: '2026-11-22' }
const entryOf = async (id: string) =>
  (await asManager(base.db, farm, listEntries, week)).entries.find((each) => each.id === id)
const edit = (id: string, input: Partial<Parameters<typeof editEntry>[1]>) =>
  asManager(base.db, farm, editEntry, { id, version: 1, ...dayOfWork, ...input })
const remove = (assetId: string) =>
  asManager(
    base.db,
    farm,
    ({ tx }: BusinessContext) =>
      tx.updateTable('managerAssets').set({ deletedAt: dayOfWork.endTime }).where('id', '=', assetId).execute(),
    undefined,
  )
const gone = inWords(textOf('core.notFound', { what: 'asset' }))

test('an entry is created with its machines, each once, and again with the same ones', async () => {
  const input = { entries: [{ id: newId(), employeeId: ana.id }], ...dayOfWork, assetIds: [tractor, header, tractor] }
  await asManager(base.db, farm, createEntries, input)
  await asManager(base.db, farm, createEntries, input)
  expect(await entryOf(input.entries[0]?.id ?? '')).toMatchObject({ version: 1, assetIds: [tractor, header] })
  const other = { ...input, assetIds: [header] }
  await expect(asManager(base.db, farm, createEntries, other)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('machines of an edit replace those of the entry; an edit without a list of them changes none', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id, { assetIds: [header] })
  expect(await edit(id, { comments: 'Headland' })).toEqual({ version: 2 })
  expect(await entryOf(id)).toMatchObject({ assetIds: [header] })
  expect(await edit(id, { version: 2, comments: 'Headland', assetIds: [header] })).toEqual({ version: 2 })
  expect(await edit(id, { version: 2, assetIds: [tractor, header] })).toEqual({ version: 3 })
  expect(await entryOf(id)).toMatchObject({ assetIds: [tractor, header] })
  await edit(id, { version: 3, assetIds: [] })
  expect(await entryOf(id)).toMatchObject({ assetIds: [] })
})

test('a removed machine stays on its entry and cannot be added to one', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id, { assetIds: [header] })
  await remove(header)
  await remove(tractor)
  await edit(id, { comments: 'Still', assetIds: [header] })
  await expect(edit(id, { version: 2, assetIds: [header, tractor] })).rejects.toThrow(gone)
  await expect(makeTimesheet(base.db, farm, ana.id, { assetIds: [tractor] })).rejects.toThrow(gone)
  const { entries } = await asEmployee(base.db, farm, ana, listOwnEntries, week)
  expect(entries).toMatchObject([{ assetIds: [header], removedNames: [{ id: header, name: 'Header 2' }] }])
})

test('another farm’s machine cannot be chosen', async () => {
  const theirs = await makeMachine(base.db, await makeBusiness(base.db))
  await expect(makeTimesheet(base.db, farm, ana.id, { assetIds: [theirs] })).rejects.toThrow(gone)
})

test('in a locked period an entry keeps its machines', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id, { assetIds: [header], status: 'approved' })
  await makeLock(base.db, farm, week)
  await expect(edit(id, { version: 2, assetIds: [tractor] })).rejects.toMatchObject({ code: 'CONFLICT' })
  await remove(header)
  expect(await entryOf(id)).toMatchObject({ assetIds: [header] })
})

const hourFrom = (hour: number, assetIds: string[]) => {
  const start = Temporal.Instant.from(dayOfWork.startTime).add({ minutes: 60 * hour })
  const times = { startTime: start.toString(), endTime: start.add({ minutes: 60 }).toString() }
  return makeTimesheet(base.db, farm, ana.id, { ...times, assetIds })
}
const found = async (...assetIds: string[]) =>
  (await asManager(base.db, farm, listEntries, { ...week, assetIds, sort: 'oldest' })).entries.map(({ id }) => id)

test('entries are filtered by machine: those that name one of the list', async () => {
  const [both, one] = [await hourFrom(0, [header, tractor]), await hourFrom(1, [tractor])]
  await hourFrom(2, [])
  expect(await found(header)).toEqual([both])
  expect(await found(header, tractor)).toEqual([both, one])
  expect(await found(newId())).toEqual([])
})

test('the hours of an entry with several machines are shared out among them in the summary', async () => {
  await makeTimesheet(base.db, farm, ana.id, { assetIds: [header, tractor] })
  const times = { startTime: '2026-11-18T20:00:00.000Z', endTime: '2026-11-18T21:01:00.000Z' }
  await makeTimesheet(base.db, farm, ana.id, { ...times, assetIds: [tractor] })
  await makeTimesheet(base.db, farm, ana.id, {
    startTime: '2026-11-19T20:00:00.000Z',
    endTime: '2026-11-19T20:20:00.000Z',
  })
  const { byAsset } = await asManager(base.db, farm, summarisePeriod, { ...week, counted: 'pending_and_approved' })
  expect(byAsset).toEqual([
    { id: tractor, workedMinutes: 255 + 61, payCents: 158_00 },
    { id: header, workedMinutes: 255, payCents: 127_50 },
    { id: null, workedMinutes: 20, payCents: 10_00 },
  ])
})

test('the history of an entry says how its machines changed', async () => {
  const id = await makeTimesheet(base.db, farm, ana.id, { assetIds: [header] })
  await edit(id, { assetIds: [tractor] })
  const { history } = await asManager(base.db, farm, getEntry, { id })
  expect(history.map(({ changes }) => changes.filter(({ field }) => field === 'machines'))).toEqual([
    [{ field: 'machines', from: [], to: [header] }],
    [{ field: 'machines', from: [header], to: [tractor] }],
  ])
})
