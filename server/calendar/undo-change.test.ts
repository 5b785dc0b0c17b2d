import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarContract } from '#shared/calendar/calendar-contract.ts'
import { instantOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { getEvent } from './get-event.ts'
import { undoChange } from './undo-change.ts'

const zone = 'Australia/Sydney'
const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

type Content = Omit<Parameters<typeof addEvent>[1], 'id'>
type Edit = Parameters<typeof editEvent>[1]

/** At seven on a day of December. */
const on = (day: number, choices: Partial<Content> = {}): Content => ({
  name: 'Talk',
  startDate: instantOf(`2026-12-${String(day).padStart(2, '0')}T07:00`, zone),
  endDate: null,
  days: null,
  description: '',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeat: weekly,
  remindMinutes: null,
  ...choices,
})

async function add(choices: Partial<Content> = {}) {
  const id = newId()
  await asManager(base.db, farm, addEvent, { id, ...on(7, choices) })
  return id
}

async function edit(id: string, input: Content & Pick<Edit, 'scope' | 'day'> & Partial<Edit>, manager = farm) {
  const { version } = await asManager(base.db, manager, getEvent, { id })
  const made = newId()
  const saved = await asManager(base.db, manager, editEvent, { id, version, newId: made, ...input })
  return { made, version: saved.version }
}

const get = (id: string) => asManager(base.db, farm, getEvent, { id })
const remove = (id: string, scope: Edit['scope'], day: string) =>
  asManager(base.db, farm, deleteEvent, { id, scope, day })
const undo = (id: string, version: number | null) =>
  asManager(base.db, farm, undoChange, { id, version: version ?? expect.fail('nothing changed') })

async function anotherManager(): Promise<TestBusiness> {
  const { userId } = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
  return { ...farm, userId }
}

/** "07 Talk" of each occurrence in December. */
async function shown(): Promise<string[]> {
  const listed = await asManager(base.db, farm, listOccurrences, {
    from: startOfDay('2026-12-01', zone),
    to: startOfDay('2027-01-01', zone),
  })
  return listed.map(({ name, startDate }) => `${localDateTimeOf(startDate, zone).slice(8, 10)} ${name}`)
}

const talks = (...days: string[]) => days.map((day) => `${day} Talk`)

/** Mondays, without the 14th, and the 21st changed into an event of the 22nd. */
async function addWithExceptions() {
  const id = await add()
  await remove(id, 'this', '2026-12-14')
  const { made } = await edit(id, { ...on(22, { name: 'Late talk' }), scope: 'this', day: '2026-12-21' })
  return { id, exception: made }
}

const withExceptions = ['07 Talk', '22 Late talk', '28 Talk']

describe('an undo', () => {
  test('never overwrites what another manager changed meanwhile', async () => {
    const id = await add({ repeat: null })
    const { version } = await edit(id, { ...on(8, { repeat: null }), scope: 'all', day: '2026-12-07' })
    const other = await anotherManager()
    const hidden = on(8, { repeat: null, name: 'Wages', managerOnly: true })
    await edit(id, { ...hidden, scope: 'all', day: '2026-12-08' }, other)
    await expect(undo(id, version)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await get(id)).toMatchObject({ name: 'Wages', managerOnly: true })
  })

  test('is refused after a change of the people in charge alone, and is the own one only', async () => {
    const id = await add({ repeat: null })
    const { version } = await edit(id, { ...on(8, { repeat: null }), scope: 'all', day: '2026-12-07' })
    const other = await anotherManager()
    await expect(asManager(base.db, other, undoChange, { id, version })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await edit(id, { ...on(8, { repeat: null, inCharge: [ana.userId] }), scope: 'all', day: '2026-12-08' })
    await expect(undo(id, version)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('gives back the people in charge, and goes back through several changes, each once', async () => {
    const id = await add({ inCharge: [ana.userId] })
    const first = await edit(id, { ...on(8), scope: 'all', day: '2026-12-07' })
    const second = await edit(id, { ...on(9, { name: 'Muster' }), scope: 'all', day: '2026-12-08' })
    await undo(id, second.version)
    expect(await shown()).toEqual(talks('08', '15', '22', '29'))
    await undo(id, first.version)
    await undo(id, first.version)
    expect(await shown()).toEqual(talks('07', '14', '21', '28'))
    expect((await get(id)).inCharge).toMatchObject([{ userId: ana.userId }])
  })

  test('gives the event a version that it never had, so that the next undo finds its own change', async () => {
    const id = await add({ repeat: null })
    const first = await edit(id, { ...on(8, { repeat: null }), scope: 'all', day: '2026-12-07' })
    const second = await edit(id, { ...on(9, { repeat: null }), scope: 'all', day: '2026-12-08' })
    await undo(id, second.version)
    await undo(id, first.version)
    expect((await get(id)).version).toBe(5)
    const third = await edit(id, { ...on(9, { repeat: null }), scope: 'all', day: '2026-12-07' })
    await undo(id, third.version)
    expect(await shown()).toEqual(talks('07'))
  })
})

test('an undo is undone by the version that it gave', async () => {
  const id = await add({ remindMinutes: 10 })
  const { version } = await edit(id, { ...on(8, { remindMinutes: 10 }), scope: 'all', day: '2026-12-07' })
  await undo(id, version)
  await undo(id, version + 1)
  expect(await shown()).toEqual(talks('08', '15', '22', '29'))
})

describe('a deletion of what is gone already has nothing to undo:', () => {
  const changed = { ok: true, version: 2 }
  const unchanged = { ok: true, version: null }

  test('the event', async () => {
    const id = await add()
    expect(await remove(id, 'all', '2026-12-07')).toEqual(changed)
    expect(await remove(id, 'all', '2026-12-07')).toEqual(unchanged)
  })

  test('the end of a series, which a later day does not bring back', async () => {
    const id = await add({ repeat: { ...weekly, count: 4 } })
    expect(await remove(id, 'following', '2027-01-04')).toEqual(unchanged)
    expect(await remove(id, 'following', '2026-12-14')).toEqual(changed)
    expect(await remove(id, 'following', '2026-12-14')).toEqual(unchanged)
    expect(await remove(id, 'following', '2026-12-28')).toEqual(unchanged)
    expect(await shown()).toEqual(talks('07'))
    await undo(id, 2)
    expect(await shown()).toEqual(talks('07', '14', '21', '28'))
  })

  test('but an occurrence of that end that became an event of its own', async () => {
    const id = await add({ repeat: { ...weekly, count: 2 } })
    await edit(id, { ...on(15, { name: 'Late talk', repeat: null }), scope: 'this', day: '2026-12-14' })
    const { version } = await remove(id, 'following', '2026-12-14')
    expect(await shown()).toEqual(talks('07'))
    await undo(id, version)
    expect(await shown()).toEqual(['07 Talk', '15 Late talk'])
  })

  test('one day, so that the edit after it is not undone', async () => {
    const id = await add()
    await remove(id, 'this', '2026-12-14')
    await edit(id, { ...on(7, { name: 'Muster' }), scope: 'all', day: '2026-12-07' })
    expect(await remove(id, 'this', '2026-12-14')).toEqual(unchanged)
  })
})

describe('a series with exceptions', () => {
  test('is as it was after the following were changed, and that was undone', async () => {
    const { id } = await addWithExceptions()
    const { version } = await edit(id, { ...on(8), scope: 'following', day: '2026-12-07' })
    await undo(id, version)
    const split = await edit(id, { ...on(29), scope: 'following', day: '2026-12-28' })
    expect(await shown()).toEqual(['07 Talk', '22 Late talk', '29 Talk'])
    await undo(id, split.version)
    expect(await shown()).toEqual(withExceptions)
  })

  test('loses those of the days that are deleted, and gets them back', async () => {
    const { id, exception } = await addWithExceptions()
    const { version } = await remove(id, 'following', '2026-12-21')
    expect(await shown()).toEqual(talks('07'))
    await expect(get(exception)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await undo(id, version)
    expect(await shown()).toEqual(withExceptions)
  })

  test('hands them over to the part that has their day', async () => {
    const id = await add()
    await edit(id, { ...on(22, { name: 'Late talk' }), scope: 'this', day: '2026-12-21' })
    const { made } = await edit(id, { ...on(15), scope: 'following', day: '2026-12-14' })
    expect(await shown()).toEqual(['07 Talk', '15 Talk', '22 Late talk', '29 Talk'])
    await remove(made, 'all', '2026-12-15')
    expect(await shown()).toEqual(talks('07'))
  })

  test('keeps a deleted day deleted and a changed one once when it moves, and back', async () => {
    const { id } = await addWithExceptions()
    const { version } = await edit(id, { ...on(8), scope: 'all', day: '2026-12-07' })
    expect(await shown()).toEqual(['08 Talk', '22 Late talk', '29 Talk'])
    await undo(id, version)
    expect(await shown()).toEqual(withExceptions)
  })
})

test('a series at month end stays there when it is changed from 28 February on', async () => {
  const monthly = { ...weekly, frequency: 'monthly' as const }
  const id = newId()
  await asManager(base.db, farm, addEvent, {
    id,
    ...on(31, { repeat: monthly, days: { first: '2026-12-31', last: '2026-12-31' } }),
  })
  const { repeat } = await get(id)
  const later = on(31, { repeat, name: 'Order', days: { first: '2027-02-28', last: '2027-02-28' } })
  const { made } = await edit(id, { ...later, scope: 'following', day: '2027-02-28' })
  expect(await get(made)).toMatchObject({ repeat: { monthDay: 31 }, days: { first: '2027-02-28' } })
})

test('those in charge of a series are not notified again of a part of it', async () => {
  const inCharge = [ana.userId]
  const id = await add({ inCharge })
  await edit(id, { ...on(15, { inCharge }), scope: 'this', day: '2026-12-14' })
  await edit(id, { ...on(22, { inCharge }), scope: 'following', day: '2026-12-21' })
  expect(await notificationsOf(base.db, farm, ana.userId)).toHaveLength(1)
})

describe('is refused with a sentence:', () => {
  test('a series without an occurrence, and one after 2099', async () => {
    await expect(add({ repeat: { ...weekly, until: '2026-12-06' } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(add({ repeat: { ...weekly, count: 500, interval: 99 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('another repeat of only this one', async () => {
    const id = await add()
    const changed = on(14, { repeat: { ...weekly, interval: 2 } })
    await expect(edit(id, { ...changed, scope: 'this', day: '2026-12-14' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('an event of more than a year', () => {
    const schema = calendarContract.addEvent['~orpc'].inputSchema
    const parsed = schema?.safeParse({ id: newId(), ...on(7, { endDate: '2028-01-01T00:00:00Z' }) })
    expect(parsed?.error?.issues.map(({ path }) => path)).toEqual([['endDate']])
  })
})

test('the last occurrence, moved past the last day of its series, extends it', async () => {
  const repeat = { ...weekly, until: '2026-12-21' }
  const id = await add({ repeat })
  await edit(id, { ...on(23, { repeat }), scope: 'following', day: '2026-12-21' })
  expect(await shown()).toEqual(talks('07', '14', '23'))
})
