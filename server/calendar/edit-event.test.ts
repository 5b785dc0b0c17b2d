import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { weekly } from '#test/fixtures/task.ts'
import { moveTo } from '#test/fixtures/zone-change.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { getEvent } from './get-event.ts'

const zone = 'Australia/Sydney'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

type Content = Omit<Parameters<typeof addEvent>[1], 'id'>
type Edit = Parameters<typeof editEvent>[1]

const at = (day: number, time = '07:00') => ({
  startDate: instantOf(`2026-12-${String(day).padStart(2, '0')}T${time}`, zone),
})

const talk: Content = {
  name: 'Talk',
  ...at(7),
  endDate: null,
  days: null,
  description: '',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeat: weekly,
  remindMinutes: null,
}

async function add(choices: Partial<Content> = {}) {
  const id = newId()
  await asManager(base.db, farm, addEvent, { id, ...talk, ...choices })
  return id
}

/** Edits the present version of an event. */
async function edit(id: string, choices: Partial<Edit>) {
  const { version } = await asManager(base.db, farm, getEvent, { id })
  const input = { id, version, scope: 'all' as const, day: '2026-12-07', newId: newId(), ...talk }
  return asManager(base.db, farm, editEvent, { ...input, ...choices })
}

/** "Talk 12-07 07:00" of each occurrence in December. */
async function shown(): Promise<string[]> {
  const december = { from: startOfDay('2026-12-01', zone), to: startOfDay('2027-01-01', zone) }
  const listed = await asManager(base.db, farm, listOccurrences, december)
  return listed.map(
    ({ name, startDate }) => `${name} ${localDateTimeOf(startDate, zone).slice(5, 16).replace('T', ' ')}`,
  )
}

const first = 'Talk 12-07 07:00'
const repeat = { ...weekly, count: 4 }
/** One occurrence of four, or the last three. */
const changes = [
  {
    scope: 'this' as const,
    days: [first, 'Shearing 12-15 09:00', 'Talk 12-21 07:00', 'Talk 12-28 07:00'],
    otherRules: [],
  },
  {
    scope: 'following' as const,
    days: [first, 'Shearing 12-15 09:00', 'Shearing 12-22 09:00', 'Shearing 12-29 09:00'],
    otherRules: [{ repeat: null }, { repeat: { ...weekly, count: 2 } }, { repeat: weekly }],
  },
]

test.each(changes)('the same change of $scope is saved once, also after a later one', async ({ scope, days }) => {
  const id = await add({ repeat })
  const change = { name: 'Shearing', ...at(15, '09:00'), repeat, scope, day: '2026-12-14', newId: newId() }
  const answer = await edit(id, change)
  expect(await edit(id, change)).toEqual(answer)
  expect(await shown()).toEqual(days)
  const { repeat: left } = await asManager(base.db, farm, getEvent, { id })
  await edit(id, { name: 'Meeting', repeat: left })
  expect(await edit(id, change)).toEqual(answer)
  await asManager(base.db, farm, deleteEvent, { id, scope: 'all', day: '2026-12-07' })
  expect(await asManager(base.db, farm, editEvent, { ...talk, id, version: 1, ...change })).toEqual(answer)
})

const rules = [
  { name: 'once', repeat: null },
  { name: 'weekly', repeat: { ...weekly, until: '2026-12-28' } },
  { name: 'on two weekdays', repeat: { ...weekly, weekdays: ['mo' as const, 'th' as const] } },
  { name: 'monthly', repeat: { ...weekly, frequency: 'monthly' as const, count: 4 } },
]

test.each(rules)('the same change of all of an event $name is saved once', async ({ repeat: rule }) => {
  const id = await add({ repeat: rule })
  const stored = await asManager(base.db, farm, getEvent, { id })
  const change = { version: 1, name: 'Shearing', ...at(8, '09:00'), repeat: stored.repeat }
  const answer = await edit(id, change)
  const after = await shown()
  expect(await edit(id, change)).toEqual(answer)
  expect(await shown()).toEqual(after)
})

test.each(['all', 'following'] as const)('the same change of %s from the first day is saved once', async (scope) => {
  const id = await add()
  const change = { version: 1, name: 'Shearing', ...at(8), scope, newId: newId() }
  const answer = await edit(id, change)
  expect(await edit(id, change)).toEqual(answer)
  await expect(edit(id, { ...change, name: 'Drench' })).rejects.toMatchObject({ data: { existingId: id } })
  await edit(id, { name: 'Muster', ...at(8), day: '2026-12-08' })
  await expect(edit(id, change)).rejects.toMatchObject({ code: 'CONFLICT' })
})

// Half past midnight in Sydney is the evening before in Perth.
test.each(['this', 'following'] as const)('a change of %s is the same after the farm moved', async (scope) => {
  const id = await add({ ...at(7, '00:30'), repeat })
  const change = { name: 'Shearing', ...at(14, '00:30'), repeat, scope, day: '2026-12-14', newId: newId(), zone }
  const answer = await edit(id, change)
  await asManager(base.db, farm, moveTo('Australia/Perth', 'wa'), undefined)
  expect(await edit(id, change)).toEqual(answer)
})

test.each(changes)('another change of $scope with the same id is refused', async ({ scope, days, otherRules }) => {
  const id = await add({ repeat })
  const change = { name: 'Shearing', ...at(15, '09:00'), repeat, scope, day: '2026-12-14', newId: newId() }
  await edit(id, change)
  const others: Partial<Edit>[] = [
    { name: 'Talk' },
    at(15, '10:00'),
    { endDate: at(15, '10:00').startDate },
    { day: '2026-12-21' },
    { day: '2026-12-21', ...at(22, '09:00') },
    { scope: scope === 'this' ? 'following' : 'this' },
    ...otherRules,
  ]
  for (const other of others)
    await expect(edit(id, { ...change, ...other })).rejects.toMatchObject({ data: { existingId: change.newId } })
  expect(await shown()).toEqual(days)
})

test.each(changes)('a change of $scope with the id of another event is refused, and both stay', async ({ scope }) => {
  const other = await add({ name: 'Shearing', ...at(9), repeat: null })
  const id = await add({ repeat })
  const before = await shown()
  await expect(edit(id, { repeat, scope, day: '2026-12-14', newId: other })).rejects.toMatchObject({
    data: { existingId: other },
  })
  expect(await shown()).toEqual(before)
})
