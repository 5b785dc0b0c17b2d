import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, localDateTimeOf, startOfDay } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
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

const content = (choices: Partial<Content> = {}): Content => ({
  name: 'Toolbox talk',
  startDate: instantOf('2026-12-07T07:00', zone),
  endDate: instantOf('2026-12-07T08:00', zone),
  days: null,
  description: '',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeat: null,
  remindMinutes: null,
  ...choices,
})

async function add(choices: Partial<Content> = {}, id = newId()) {
  await asManager(base.db, farm, addEvent, { id, ...content(choices) })
  return id
}

type Edit = Parameters<typeof editEvent>[1]

/** Edits the present version of an event. */
async function edit(id: string, choices: Partial<Edit>) {
  const { version } = await get(id)
  const inCharge: string[] = []
  const input = { id, version, scope: 'all' as const, day: '2026-12-07', newId: newId(), ...content(), inCharge }
  return asManager(base.db, farm, editEvent, { ...input, ...choices })
}

const get = (id: string) => asManager(base.db, farm, getEvent, { id })
const remove = (id: string, scope: 'this' | 'following' | 'all', day = '2026-12-07') =>
  asManager(base.db, farm, deleteEvent, { id, scope, day })

const december = { from: startOfDay('2026-12-01', zone), to: startOfDay('2027-01-01', zone) }

/** "Toolbox talk 12-07 07:00" of each occurrence in December. */
async function shown(filter: { categories?: string[]; people?: string[] } = {}): Promise<string[]> {
  const listed = await asManager(base.db, farm, listOccurrences, { ...december, ...filter })
  return listed.map(
    ({ name, startDate }) => `${name} ${localDateTimeOf(startDate, zone).slice(5, 16).replace('T', ' ')}`,
  )
}

const talks = (...days: number[]) => days.map((day) => `Toolbox talk 12-${String(day).padStart(2, '0')} 07:00`)

const endMembership = ({ tx, actor }: BusinessContext, { userId }: { userId: string }) =>
  tx.deleteFrom('managerMembers').where('managerId', '=', actor.managerId).where('userId', '=', userId).execute()

describe('an event', () => {
  test('is shown with its end, description and people in charge, the archived ones marked', async () => {
    const ben = await makeEmployee(base.db, farm)
    const id = await add({ description: 'At the shed', inCharge: [ana.userId, ben.userId] })
    await asManager(base.db, farm, setEmployeesActive, { ids: [ben.id], active: false })
    expect(await get(id)).toMatchObject({
      name: 'Toolbox talk',
      description: 'At the shed',
      inCharge: [
        { userId: ana.userId, archived: false },
        { userId: ben.userId, archived: true },
      ],
    })
    await edit(id, { name: 'Talk', inCharge: [ana.userId, ben.userId] })
    expect((await get(id)).inCharge).toHaveLength(2)
  })

  test('with a former manager in charge can still be changed', async () => {
    const { userId } = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
    const id = await add({ inCharge: [userId] })
    await asManager(base.db, farm, endMembership, { userId })
    await edit(id, { name: 'Talk', inCharge: [userId] })
    await edit(id, { name: 'Talk', inCharge: [] })
    await expect(edit(id, { name: 'Talk', inCharge: [userId] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('sent twice is stored once; another one with its id is refused', async () => {
    const id = await add()
    await add({}, id)
    expect(await shown()).toEqual(talks(7))
    await expect(add({ name: 'Muster the ewes' }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('of whole days begins and ends by the clocks of the farm', async () => {
    await add({ days: { first: '2026-12-09', last: '2026-12-10' }, startDate: '2026-12-09T00:00:00Z', endDate: null })
    const [event] = await asManager(base.db, farm, listOccurrences, december)
    expect(event).toMatchObject({
      startDate: '2026-12-08T13:00:00.000Z',
      endDate: '2026-12-10T13:00:00.000Z',
      days: { first: '2026-12-09', last: '2026-12-10' },
    })
  })

  test('is found by the people in charge', async () => {
    await add({ inCharge: [ana.userId] })
    await add({ name: 'Shearing' })
    expect(await shown({ people: [ana.userId] })).toEqual(talks(7))
    expect(await shown({ categories: [newId()] })).toEqual([])
  })

  test('saved twice is saved once, also when it was changed since; with other content it is refused', async () => {
    const id = await add({ repeat: weekly, inCharge: [ana.userId] })
    const other = [{ name: 'Shearing' }, { remindMinutes: 60 as const }, { repeat: null }, { inCharge: [] }]
    for (const choices of other)
      await expect(add({ repeat: weekly, inCharge: [ana.userId], ...choices }, id)).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    await edit(id, { name: 'Shearing', repeat: weekly })
    await add({ repeat: weekly, inCharge: [ana.userId] }, id)
    expect(await get(id)).toMatchObject({ name: 'Shearing', version: 2 })
    expect(await notificationsOf(base.db, farm, ana.userId)).toHaveLength(1)
  })

  test('is not changed over a change that the user has not seen', async () => {
    const id = await add()
    await edit(id, { name: 'Shearing' })
    await expect(edit(id, { version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is refused with a bookkeeper in charge, who sees no calendar', async () => {
    const { userId } = await addMember(base.db, { managerId: farm.managerId, role: 'bookkeeper' })
    await expect(add({ inCharge: [userId], managerOnly: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is refused with a person of another farm in charge', async () => {
    const stranger = await makeEmployee(base.db, await makeBusiness(base.db))
    await expect(add({ inCharge: [stranger.userId] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('that was deleted is restored', async () => {
    const id = await add()
    const { version } = await remove(id, 'all')
    expect(await shown()).toEqual([])
    await asManager(base.db, farm, undoChange, { id, version: version ?? 0 })
    expect(await shown()).toEqual(talks(7))
  })

  test('of a range over 400 days is refused', async () => {
    const range = { from: december.from, to: '2028-12-01T00:00:00Z' }
    await expect(asManager(base.db, farm, listOccurrences, range)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a series', () => {
  test('changes one occurrence, which becomes an event of its own', async () => {
    const id = await add({ repeat: weekly })
    const moved = { startDate: instantOf('2026-12-15T09:00', zone), endDate: null }
    const newEvent = newId()
    const change = { scope: 'this' as const, day: '2026-12-14', newId: newEvent }
    const { version } = await edit(id, { ...content({ repeat: weekly, ...moved }), ...change })
    expect(await shown()).toEqual([...talks(7), 'Toolbox talk 12-15 09:00', ...talks(21, 28)])
    await asManager(base.db, farm, undoChange, { id, version })
    expect(await shown()).toEqual(talks(7, 14, 21, 28))
  })

  test('changes this and the following occurrences', async () => {
    const id = await add({ repeat: { ...weekly, count: 4 } })
    const moved = { startDate: instantOf('2026-12-15T07:00', zone), endDate: instantOf('2026-12-15T08:00', zone) }
    const changed = content({ repeat: { ...weekly, count: 4 }, ...moved })
    await edit(id, { ...changed, scope: 'following', day: '2026-12-14' })
    expect(await shown()).toEqual(talks(7, 15, 22, 29))
    expect((await get(id)).repeat).toMatchObject({ until: '2026-12-13', count: null })
  })

  test('changes all occurrences by what one was moved', async () => {
    const id = await add({ repeat: weekly })
    const moved = { startDate: instantOf('2026-12-22T09:00', zone), endDate: instantOf('2026-12-22T10:00', zone) }
    await edit(id, { ...content({ repeat: weekly, ...moved }), day: '2026-12-21' })
    expect(await shown()).toEqual([8, 15, 22, 29].map((day) => `Toolbox talk 12-${String(day).padStart(2, '0')} 09:00`))
  })

  test.each([
    ['this' as const, [7, 21, 28]],
    ['following' as const, [7]],
    ['all' as const, []],
  ])('deletes %s', async (scope, left) => {
    const id = await add({ repeat: weekly })
    await remove(id, scope, '2026-12-14')
    await remove(id, scope, '2026-12-14')
    expect(await shown()).toEqual(talks(...left))
  })

  test('deleted from its first day on is deleted', async () => {
    const id = await add({ repeat: weekly })
    await remove(id, 'following', '2026-12-07')
    expect(await shown()).toEqual([])
    await expect(get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is not changed on a day that is none of its own', async () => {
    const id = await add({ repeat: weekly })
    await expect(remove(id, 'this', '2026-12-08')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(edit(id, { scope: 'this', day: '2026-12-08' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

const shownToAna = () => asEmployee(base.db, farm, ana, listOccurrences, december)

describe('an employee', () => {
  test('sees events that are not for managers only, and those they are in charge of', async () => {
    await add({ name: 'Talk' })
    await add({ name: 'Wages meeting', managerOnly: true })
    await add({ name: 'Stocktake', managerOnly: true, inCharge: [ana.userId] })
    const names = (await shownToAna()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Stocktake', 'Talk'])
  })

  test('no longer sees an event that becomes one for managers only', async () => {
    const id = await add({ inCharge: [ana.userId] })
    await edit(id, { managerOnly: true, inCharge: [] })
    expect(await shownToAna()).toEqual([])
  })

  test('is notified when they are put in charge, once', async () => {
    const id = await add()
    await edit(id, { inCharge: [ana.userId] })
    await edit(id, { name: 'Shearing', inCharge: [ana.userId] })
    expect(await notificationsOf(base.db, farm, ana.userId)).toMatchObject([
      { kind: 'event_in_charge', parameters: { eventId: id, name: 'Toolbox talk', allDay: false } },
    ])
  })
})
