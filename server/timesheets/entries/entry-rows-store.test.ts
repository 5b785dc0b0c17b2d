import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog } from '#test/fixtures/timesheet.ts'
import { listEntries } from './list-entries.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
})
afterAll(() => base.close())

const week = { from: '2026-11-16', to: '2026-11-22' }

const previousEnds = async (employeeId = ana) => {
  const { entries } = await asManager(base.db, farm, listEntries, { employeeIds: [employeeId], ...week })
  return entries.map(({ previousEnd }) => previousEnd)
}
const work = (startTime: string, endTime: string | null, row = {}) =>
  makeLog(base.db, farm, ana, { startTime, endTime, ...row })
/** 7:00am of Tuesday 17 November in New South Wales. */
const tuesday = () => work('2026-11-16T20:00:00.000Z', '2026-11-17T04:30:00.000Z')

describe('the end of earlier work', () => {
  test('is the latest end of an earlier local day’s work, not of the same day’s', async () => {
    await work('2026-11-15T20:00:00.000Z', '2026-11-16T01:00:00.000Z')
    await work('2026-11-16T06:00:00.000Z', '2026-11-16T12:00:00.000Z')
    await tuesday()
    await work('2026-11-17T05:00:00.000Z', '2026-11-17T06:00:00.000Z')
    const monday = '2026-11-16T12:00:00.000Z'
    expect(await previousEnds()).toEqual([monday, monday, null, null])
  })

  test('reaches 48 hours back, and no further', async () => {
    await work('2026-11-14T20:00:00.000Z', '2026-11-14T21:00:00.000Z')
    await tuesday()
    expect((await previousEnds())[0]).toBe('2026-11-14T21:00:00.000Z')
    const { id: ben } = await makeEmployee(base.db, farm)
    await makeLog(base.db, farm, ben, {
      startTime: '2026-11-14T19:59:00.000Z',
      endTime: '2026-11-14T21:00:00.000Z',
    })
    await makeLog(base.db, farm, ben, {})
    expect(await previousEnds(ben)).toEqual([null])
  })

  test('leaves out rejected work, leave, what still runs, what ends later and other people’s', async () => {
    const monday = ['2026-11-16T06:00:00.000Z', '2026-11-16T12:00:00.000Z'] as const
    await work(...monday, { status: 'rejected', blocksTime: false })
    await work(...monday, { logType: 'leave', leaveEntitlement: 'sick_leave' })
    await work('2026-11-16T05:00:00.000Z', null, { status: 'active' })
    await work('2026-11-16T12:30:00.000Z', '2026-11-16T20:30:00.000Z', { blocksTime: false })
    await makeLog(base.db, farm, (await makeEmployee(base.db, farm)).id, { startTime: monday[0], endTime: monday[1] })
    await tuesday()
    expect((await previousEnds())[0]).toBeNull()
  })

  test('is null for leave', async () => {
    await work('2026-11-16T06:00:00.000Z', '2026-11-16T12:00:00.000Z')
    await makeLog(base.db, farm, ana, { logType: 'leave', leaveEntitlement: 'annual_leave' })
    expect((await previousEnds())[0]).toBeNull()
  })
})
