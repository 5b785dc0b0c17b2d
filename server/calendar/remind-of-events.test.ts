import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { remindOfEvents } from './remind-of-events.ts'

const zone = 'Australia/Sydney'
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

const repeat = {
  frequency: 'daily' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}

async function add(choices: Partial<Parameters<typeof addEvent>[1]> = {}) {
  const id = newId()
  const about = { name: 'Talk', description: '', managerOnly: false, inCharge: [ana.userId], category: null }
  const times = { startDate: instantOf('2026-12-07T07:00', zone), endDate: null, days: null, repeat: null }
  await asManager(base.db, farm, addEvent, { id, ...times, ...about, remindMinutes: 60, ...choices })
  return id
}

const noLog = { error: () => undefined }
const runAt = (local: string) =>
  remindOfEvents({ db: base.db, jobs, now: () => `${instantOf(local, zone).slice(0, 19)}.000Z` }, noLog)
const remindersOf = async (userId = ana.userId) =>
  (await notificationsOf(base.db, farm, userId)).filter(({ kind }) => kind === 'event_reminder')

test('the people in charge are reminded once, as long before as chosen', async () => {
  const id = await add()
  await runAt('2026-12-07T05:59')
  expect(await remindersOf()).toEqual([])
  await runAt('2026-12-07T06:00')
  await runAt('2026-12-07T06:01')
  expect(await remindersOf()).toMatchObject([{ parameters: { eventId: id, name: 'Talk' } }])
})

test('archived people are not reminded', async () => {
  await add()
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  await runAt('2026-12-07T06:00')
  expect(await remindersOf()).toEqual([])
})

test('each occurrence of a series has its reminder', async () => {
  await add({ repeat })
  for (const day of [7, 8, 9]) await runAt(`2026-12-0${day}T06:02`)
  expect(await remindersOf()).toHaveLength(3)
})

test('without anyone in charge, the one who made the event is reminded', async () => {
  await add({ inCharge: [] })
  await runAt('2026-12-07T06:00')
  expect(await remindersOf(farm.userId)).toHaveLength(1)
})

test('a deleted event reminds no one; one without a reminder neither', async () => {
  const id = await add()
  await add({ remindMinutes: null })
  await asManager(base.db, farm, deleteEvent, { id, scope: 'all', day: '2026-12-07' })
  await runAt('2026-12-07T06:00')
  expect(await remindersOf()).toEqual([])
})

test('a reminder that a stopped server missed by hours is left out, and the series goes on', async () => {
  await add({ repeat })
  await runAt('2026-12-08T02:00')
  expect(await remindersOf()).toEqual([])
  await runAt('2026-12-08T06:00')
  expect(await remindersOf()).toHaveLength(1)
})
