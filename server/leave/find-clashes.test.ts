import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { blocksLeave } from '#shared/leave/leave-overlap.ts'
import { findClashes } from './find-clashes.ts'

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

const clashes = (input: Partial<Parameters<typeof findClashes>[1]> = {}) =>
  asManager(base.db, farm, findClashes, {
    employeeId: ana,
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    ...input,
  })

test('overlaps are listed by start, without rejected entries and those of other employees', async () => {
  const work = { startTime: '2026-12-02T20:00:00.000Z', endTime: '2026-12-03T04:00:00.000Z' }
  await makeTimesheet(base.db, farm, ana, { ...work, status: 'rejected' })
  await makeTimesheet(base.db, farm, (await makeEmployee(base.db, farm)).id, work)
  const workId = await makeTimesheet(base.db, farm, ana, work)
  const leaveId = await makeLeave(base.db, farm, ana, { endDate: '2026-12-01', status: 'approved' })
  expect(await clashes()).toEqual([
    {
      id: leaveId,
      startTime: '2026-11-30T22:00:00.000Z',
      endTime: '2026-12-01T05:36:00.000Z',
      logType: 'leave',
      status: 'approved',
    },
    { id: workId, ...work, logType: 'work', status: 'pending' },
  ])
})

test('the rule in SQL is the shared rule, to the millisecond', async () => {
  const leave = { startTime: '2026-11-30T22:00:00.000Z', endTime: '2026-12-03T05:36:00.000Z' }
  const edges = [leave.startTime, leave.endTime, '2026-12-01T12:00:00.000Z'].flatMap((at) =>
    [-1, 0, 1].map((milliseconds) =>
      Temporal.Instant.from(at).add({ milliseconds }).toString({ fractionalSecondDigits: 3 }),
    ),
  )
  const spans = edges.flatMap((startTime) =>
    edges.filter((endTime) => endTime > startTime).map((endTime) => ({ startTime, endTime })),
  )
  for (const span of spans) {
    const person = await makeEmployee(base.db, farm)
    const status = span.startTime.endsWith('1Z') ? 'rejected' : 'pending'
    const id = await makeTimesheet(base.db, farm, person.id, { ...span, status })
    const found = (await clashes({ employeeId: person.id })).map((clash) => clash.id)
    expect(found, JSON.stringify(span)).toEqual(blocksLeave({ ...span, status }, leave, testNow) ? [id] : [])
  }
})

test('the leave being edited is left out', async () => {
  const except = await makeLeave(base.db, farm, ana)
  expect(await clashes({ except })).toEqual([])
  expect(await clashes()).toHaveLength(1)
})

test('edited leave keeps its hours, so that work from its end on does not overlap', async () => {
  const except = await makeLeave(base.db, farm, ana, { endDate: '2026-12-03' })
  await makeTimesheet(base.db, farm, ana, {
    startTime: '2026-12-03T05:36:00.000Z',
    endTime: '2026-12-03T09:00:00.000Z',
  })
  await setLeaveHours(base.db, farm, '8')
  expect(await clashes({ except })).toEqual([])
})

test('an archived or unknown employee, or one of another business, has no employment info', async () => {
  const other = await makeBusiness(base.db)
  const { id: archived } = await makeEmployee(base.db, farm, { active: false, archivedAt: '2026-11-01T00:00:00Z' })
  for (const employeeId of [archived, (await makeEmployee(base.db, other)).id, newId()]) {
    await expect(clashes({ employeeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
