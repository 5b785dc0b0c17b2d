import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTask, weekly } from '#test/fixtures/task.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { addEvent } from '#server/calendar/add-event.ts'
import { deleteEvent } from '#server/calendar/delete-event.ts'
import { setTaskStatus } from '#server/tasks/set-task-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { planned } from '#server/planned-times.ts'
import { previewZone as previewPlanned } from './preview-zone.ts'

const instantText = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })

let base: TestDatabase
let farm: TestBusiness

/** Its pay periods are 28 September – 11 October, 12 – 25 October and so on, in Sydney. */
beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db, { now: '2026-09-28T01:00:00.000Z' })
  const ana = await makeEmployee(base.db, farm, { firstName: 'Ana', lastName: 'Silva' })
  const work = (start: string) => {
    const from = Temporal.ZonedDateTime.from(`${start}[Australia/Sydney]`)
    return makeTimesheet(base.db, farm, ana.id, {
      startTime: instantText(from),
      endTime: instantText(from.add({ hours: 2 })),
    })
  }
  for (const start of ['2026-09-16T00:30', '2026-10-07T00:15', '2026-10-07T09:00', '2026-10-12T00:30']) {
    await work(start)
  }
  await makeLock(base.db, farm, { from: '2026-09-14', to: '2026-09-27' })
})
afterAll(() => base.close())

const previewZone = (ctx: BusinessContext, input: { timeZone: string }) => previewPlanned(ctx, input, planned)
const preview = (timeZone: string, business = farm) => asManager(base.db, business, previewZone, { timeZone })

test('a new zone previews entries near midnight that change pay period, by name; locked ones stay', async () => {
  expect(await preview('Australia/Perth')).toMatchObject({
    toOtherPeriod: [{ name: 'Ana Silva', day: '2026-10-12', newDay: '2026-10-11' }],
    toOtherPeriodCount: 1,
    withinPeriodCount: 1,
    lockedCount: 1,
  })
})

test('a zone with the same days moves nothing, and a business sees only its own entries', async () => {
  const moved = { toOtherPeriod: [], toOtherPeriodCount: 0, withinPeriodCount: 0, lockedCount: 0 }
  const nothing = { ...moved, events: 0, tasks: 0 }
  expect(await preview('Australia/Melbourne')).toEqual(nothing)
  expect(await preview('Australia/Perth', await makeBusiness(base.db))).toEqual(nothing)
})

test('of many entries that change pay period the first twenty are listed and all are counted', async () => {
  const other = await makeBusiness(base.db, { now: '2026-09-28T01:00:00.000Z' })
  const ben = await makeEmployee(base.db, other)
  const starts = Array.from({ length: 21 }, (_, periods) =>
    Temporal.ZonedDateTime.from('2026-10-12T00:30[Australia/Sydney]').subtract({ days: 14 * periods }),
  )
  for (const start of starts) {
    const times = { startTime: instantText(start), endTime: instantText(start.add({ hours: 2 })) }
    await makeTimesheet(base.db, other, ben.id, times)
  }
  const { toOtherPeriod, ...counts } = await preview('Australia/Perth', other)
  expect(toOtherPeriod.map(({ day }) => day)).toEqual(
    starts
      .toReversed()
      .slice(0, 20)
      .map((start) => start.toPlainDate().toString()),
  )
  expect(counts).toMatchObject({ toOtherPeriodCount: 21, withinPeriodCount: 0, lockedCount: 0 })
})

test('a zone further east moves an evening to the next day, and into the next pay period', async () => {
  const western = await makeBusiness(base.db, { state: 'wa', now: '2026-09-28T01:00:00.000Z' })
  const ben = await makeEmployee(base.db, western)
  // 11 October, 11:00pm in Perth.
  const times = { startTime: '2026-10-11T15:00:00.000Z', endTime: '2026-10-11T17:00:00.000Z' }
  await makeTimesheet(base.db, western, ben.id, times)
  expect(await preview('Australia/Sydney', western)).toMatchObject({
    toOtherPeriod: [{ day: '2026-10-11', newDay: '2026-10-12' }],
    toOtherPeriodCount: 1,
  })
})

test('events and series that are not over, and open tasks with a time, are counted', async () => {
  const other = await makeBusiness(base.db)
  const event = { description: '', category: null, managerOnly: false, inCharge: [], remindMinutes: null, days: null }
  const addAt = async (startDate: string, repeat: Repeat | null = null) => {
    const id = newId()
    await asManager(base.db, other, addEvent, { id, name: 'Talk', startDate, endDate: null, repeat, ...event })
    return id
  }
  await addAt('2026-11-19T01:00:00.000Z')
  await addAt('2026-11-21T01:00:00.000Z')
  await addAt('2026-11-05T01:00:00.000Z', weekly)
  const deleted = { id: await addAt('2026-11-22T01:00:00.000Z'), scope: 'all' as const, day: '2026-11-22' }
  await asManager(base.db, other, deleteEvent, deleted)
  const dueAt = '2026-11-23T01:00:00.000Z'
  await makeTask(base.db, other, { dueAt })
  await makeTask(base.db, other)
  const ids = [await makeTask(base.db, other, { dueAt })]
  await asManager(base.db, other, setTaskStatus, { ids, status: 'completed' })
  expect(await preview('Australia/Perth', other)).toMatchObject({ events: 2, tasks: 1 })
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  await asManager(db, farm, previewZone, { timeZone: 'Australia/Perth' })
  const { unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
})
