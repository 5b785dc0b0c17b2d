import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { makeLock } from '#test/makers/period-lock.ts'
import { makeTimesheet } from '#test/makers/timesheet.ts'
import { previewZone } from './preview-zone.ts'

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

const preview = (timeZone: string, business = farm) => asManager(base.db, business, previewZone, { timeZone })

test('another zone is said to move entries near midnight: by name those to another pay period; locked ones stay', async () => {
  expect(await preview('Australia/Perth')).toMatchObject({
    toOtherPeriod: [{ name: 'Ana Silva', day: '2026-10-12', newDay: '2026-10-11' }],
    toOtherPeriodCount: 1,
    withinPeriodCount: 1,
    lockedCount: 1,
  })
})

test('a zone with the same days moves nothing, and a business sees its own entries alone', async () => {
  const nothing = { toOtherPeriod: [], toOtherPeriodCount: 0, withinPeriodCount: 0, lockedCount: 0 }
  expect(await preview('Australia/Melbourne')).toEqual(nothing)
  expect(await preview('Australia/Perth', await makeBusiness(base.db))).toEqual(nothing)
})
