import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { listEntries } from '../entries/list-entries.ts'
import { listLocks } from './list-locks.ts'
import { lockDays, areDaysLocked, changeZone, unlockDays } from './period-locks.ts'
import { acquirePeriodLockExclusive, undoLock } from './period-locks-store.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const fortnight = { from: '2026-11-09', to: '2026-11-22' }
const later = '2026-11-21T01:00:00.000Z'

const lock = (owner: string, range = fortnight, now = testNow) =>
  asManager(
    base.db,
    farm,
    ({ tx, actor: { managerId, userId } }: BusinessContext) =>
      lockDays(tx, { managerId, userId, owner, heldFor: 'Xero' }, range, now),
    undefined,
  )
const unlock = (owner: string) =>
  asManager(
    base.db,
    farm,
    ({ tx, actor: { managerId, userId } }: BusinessContext) =>
      unlockDays(tx, { managerId, userId, owner }, fortnight, { now: later, reason: 'Nothing was exported' }),
    undefined,
  )
const areLocked = () =>
  asManager(base.db, farm, ({ tx, actor }: BusinessContext) => areDaysLocked(tx, actor.managerId, fortnight), undefined)
const inForce = async () => {
  const locks = await asManager(base.db, farm, listLocks, fortnight)
  return locks.filter(({ unlocked }) => unlocked === null).map(({ from, to }) => `${from} ${to}`)
}

test('locks what is not locked yet, and once', async () => {
  await makeLock(base.db, farm, { from: '2026-11-02', to: '2026-11-12' })
  expect(await areLocked()).toBe(false)
  await Promise.all([lock(newId()), lock(newId())])
  expect((await inForce()).toSorted()).toEqual(['2026-11-02 2026-11-12', '2026-11-13 2026-11-22'])
  expect(await areLocked()).toBe(true)
})

test('undoes what this owner locked and nothing else, with the reason, and can lock it again', async () => {
  const owner = newId()
  await makeLock(base.db, farm, { from: '2026-11-09', to: '2026-11-10' })
  await lock(newId(), { from: '2026-11-21', to: '2026-11-22' })
  await lock(owner)
  await unlock(owner)
  expect((await inForce()).toSorted()).toEqual(['2026-11-09 2026-11-10', '2026-11-21 2026-11-22'])
  expect(await areLocked()).toBe(false)
  const locks = await asManager(base.db, farm, listLocks, fortnight)
  expect(locks.flatMap(({ unlocked }) => unlocked ?? [])).toMatchObject([{ at: later, reason: 'Nothing was exported' }])
  await lock(owner, fortnight, later)
  expect(await inForce()).toContain('2026-11-11 2026-11-20')
  expect(await areLocked()).toBe(true)
})

test('an undone lock keeps who undid it and why; a concurrent undo is refused', async () => {
  const id = await makeLock(base.db, farm, fortnight)
  const undo = (unlockReason: string) =>
    asManager(
      base.db,
      farm,
      ({ tx, actor: { managerId, userId } }: BusinessContext) =>
        undoLock(tx, managerId, { id, unlockedAt: later, unlockedBy: userId, unlockReason }),
      undefined,
    )
  expect([await undo('Nothing was exported'), await undo('An hour was missing')]).toEqual([true, false])
  expect(await asManager(base.db, farm, listLocks, fortnight)).toMatchObject([
    { unlocked: { reason: 'Nothing was exported' } },
  ])
})

test('an entry that a lock kept on its day moves with the zone once its owner unlocks the days', async () => {
  const { id: employeeId } = await makeEmployee(base.db, farm)
  // 17 November 00:30 in Sydney is 16 November 21:30 in Perth.
  const times = { startTime: '2026-11-16T13:30:00.000Z', endTime: '2026-11-16T21:30:00.000Z' }
  await makeTimesheet(base.db, farm, employeeId, times)
  const owner = newId()
  await lock(owner)
  const timeZone = 'Australia/Perth'
  const move = async ({ tx, actor: { managerId } }: BusinessContext) => {
    await tx.updateTable('userManager').set({ timeZone }).where('managerId', '=', managerId).execute()
    await changeZone(tx, managerId, timeZone)
  }
  await asManager(base.db, farm, move, undefined)
  const days = async () => {
    const { entries } = await asManager(base.db, farm, listEntries, { ...fortnight, employeeIds: [employeeId] })
    return entries.map(({ day }) => day)
  }
  expect(await days()).toEqual(['2026-11-17'])
  await unlock(owner)
  expect(await days()).toEqual(['2026-11-16'])
})

test('days are unlocked under the exclusive period lock, so that a zone change sees whether they are', async () => {
  const owner = newId()
  await lock(owner)
  const impatient = async ({ tx, actor: { managerId, userId } }: BusinessContext) => {
    await sql`set local lock_timeout = 50`.execute(tx)
    await unlockDays(tx, { managerId, userId, owner }, fortnight, { now: later, reason: 'Nothing was exported' })
  }
  const holding = async ({ tx, actor }: BusinessContext) => {
    await acquirePeriodLockExclusive(tx, actor.managerId)
    await expect(asManager(base.db, farm, impatient, undefined)).rejects.toThrow('lock timeout')
  }
  await asManager(base.db, farm, holding, undefined)
})
