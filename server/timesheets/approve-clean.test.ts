import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/makers/business.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { makeLog, makeTimesheet } from '#test/makers/timesheet.ts'
import type { ManagerContext } from '../core/context.ts'
import { setEmployeesActive } from '../employees/set-employees-active.ts'
import { approveClean } from './approve-clean.ts'
import { lockPeriod } from './lock-period.ts'
import { setStatus } from './set-status.ts'

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
const approve = (expected: number, choices: { employeeIds?: string[] } = {}) =>
  asManager(base.db, farm, approveClean, { ...week, ...choices, expected })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) =>
      tx.selectFrom('timesheetLogs').select(['id', 'status', 'version', 'approvedAt']).orderBy('id').execute(),
    undefined,
  )
const statuses = async () => (await saved()).map(({ status }) => status)
/** Four hours of the 17th, or as many days later, in New South Wales. */
const morning = (daysLater = 0) => {
  const start = Temporal.Instant.from('2026-11-16T20:00:00Z').add({ hours: 24 * daysLater })
  return { startTime: start.toString(), endTime: start.add({ hours: 4 }).toString() }
}
const clean = (daysLater = 0, employeeId = ana) => makeTimesheet(base.db, farm, employeeId, morning(daysLater))
/** Eight and a half hours without a break. */
const flagged = (employeeId: string) => makeTimesheet(base.db, farm, employeeId)

test('approves what has no flag, and the flagged stay pending', async () => {
  const kit = (await makeEmployee(base.db, farm)).id
  const one = await clean()
  const two = await clean(1)
  const stays = await flagged(kit)
  const { changed } = await approve(2)
  expect(changed.toSorted()).toEqual([one, two])
  expect(await saved()).toEqual([
    { id: one, status: 'approved', version: 2, approvedAt: testNow },
    { id: two, status: 'approved', version: 2, approvedAt: testNow },
    { id: stays, status: 'pending', version: 1, approvedAt: null },
  ])
})

test('what a phone found something doubtful of stays pending', async () => {
  const id = await clean()
  await makeLog(base.db, farm, ana, { ...morning(1), phoneFlags: ['clock_doubtful'] })
  expect(await approve(1)).toEqual({ changed: [id] })
  expect(await statuses()).toEqual(['approved', 'pending'])
})

test('of some people only, where they are named', async () => {
  const kit = (await makeEmployee(base.db, farm)).id
  await clean()
  const id = await clean(0, kit)
  expect(await approve(1, { employeeIds: [kit] })).toEqual({ changed: [id] })
  expect(await statuses()).toEqual(['pending', 'approved'])
})

test('when they are not as many as the caller saw, nothing is approved and the sentence says both numbers', async () => {
  await clean()
  await clean(1)
  await expect(approve(3)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Now 2 entries are without flags, not 3. Nothing was approved. Look again, then approve.',
  })
  await expect(approve(1)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await statuses()).toEqual(['pending', 'pending'])
})

test('sent twice, the second is told and changes nothing', async () => {
  await clean()
  await approve(1)
  await expect(approve(1)).rejects.toMatchObject({
    message: 'Now 0 entries are without flags, not 1. Nothing was approved. Look again, then approve.',
  })
  expect(await saved()).toMatchObject([{ status: 'approved', version: 2 }])
})

test('locked days are left out', async () => {
  await clean()
  const open = await clean(1)
  await asManager(base.db, farm, lockPeriod, { id: newId(), from: '2026-11-09', to: '2026-11-17' })
  expect(await approve(1)).toEqual({ changed: [open] })
  expect(await statuses()).toEqual(['pending', 'approved'])
})

test('beside somebody who rejects one of them, either all are approved or none', async () => {
  for (let round = 0; round < 10; round++) {
    const employeeId = (await makeEmployee(base.db, farm)).id
    const ids = [await clean(0, employeeId), await clean(1, employeeId)]
    const [id = ''] = ids
    const [approved, rejected] = await Promise.all([
      approve(2, { employeeIds: [employeeId] }).catch(({ code }: { code: string }) => code),
      asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected' }] }),
    ])
    const now = (await saved()).filter((entry) => ids.includes(entry.id)).map(({ status }) => status)
    if (rejected.changed.length > 0) {
      expect(approved).toBe('CONFLICT')
      expect(now).toEqual(['rejected', 'pending'])
    } else {
      expect(approved).toMatchObject({ changed: expect.arrayContaining(ids) })
      expect(now).toEqual(['approved', 'approved'])
    }
  }
})

test('beside somebody who locks the period, an entry is approved before the lock or stays as it is', async () => {
  const lock = { id: newId(), from: '2026-11-16', to: '2026-11-22' }
  await clean()
  const [approved] = await Promise.allSettled([approve(1), asManager(base.db, farm, lockPeriod, lock)])
  expect(await statuses()).toEqual([approved.status === 'fulfilled' ? 'approved' : 'pending'])
})

test('thousands at once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeEmployee(base.db, farm)))
  const mondayAtEight = Temporal.Instant.from('2026-11-15T21:00:00Z')
  /** Of each person 125 minutes on each of four mornings. */
  const rows = people.flatMap((person) =>
    Array.from({ length: 500 }, (_, index) => {
      const start = mondayAtEight.add({ hours: 24 * (index % 4), minutes: Math.floor(index / 4) })
      const times = { startTime: start.toString(), endTime: start.add({ minutes: 1 }).toString() }
      return { managerId: farm.managerId, id: newId(), employmentInfo: person.id, ...times }
    }),
  )
  const insert = ({ tx }: ManagerContext) => tx.insertInto('timesheetLogs').values(rows).execute()
  await asManager(base.db, farm, insert, undefined)
  expect((await approve(5000)).changed).toHaveLength(5000)
})

test('an archived employee’s entries are approved with the others, another business’s stay as they are', async () => {
  const other = await makeBusiness(base.db)
  await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id, morning())
  const past = (await makeEmployee(base.db, farm)).id
  await clean(0, past)
  await asManager(base.db, farm, setEmployeesActive, { ids: [past], active: false })
  expect((await approve(1)).changed).toHaveLength(1)
  expect(await saved(other)).toMatchObject([{ status: 'pending' }])
  expect(await statuses()).toEqual(['approved'])
})
