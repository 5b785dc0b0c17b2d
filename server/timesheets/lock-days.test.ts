import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/makers/business.ts'
import { makeLock } from '#test/makers/period-lock.ts'
import type { ManagerContext } from '../core/context.ts'
import { areDaysLocked } from './are-days-locked.ts'
import { listLocks } from './list-locks.ts'
import { lockDays } from './lock-days.ts'
import { undoLock } from './period-locks-store.ts'
import { unlockDays } from './unlock-days.ts'

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
    ({ tx, actor: { managerId, userId } }: ManagerContext) => lockDays(tx, { managerId, userId, owner }, range, now),
    undefined,
  )
const unlock = (owner: string) =>
  asManager(
    base.db,
    farm,
    ({ tx, actor: { managerId, userId } }: ManagerContext) =>
      unlockDays(tx, { managerId, userId, owner }, fortnight, { now: later, reason: 'Nothing was exported' }),
    undefined,
  )
const areLocked = () =>
  asManager(base.db, farm, ({ tx, actor }: ManagerContext) => areDaysLocked(tx, actor.managerId, fortnight), undefined)
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

test('gives back what this owner locked and nothing else, with the reason, and can lock it again', async () => {
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

test('a lock that was undone keeps who undid it and why; whoever undoes it at the same moment is told', async () => {
  const id = await makeLock(base.db, farm, fortnight)
  const undo = (unlockReason: string) =>
    asManager(
      base.db,
      farm,
      ({ tx, actor: { managerId, userId } }: ManagerContext) =>
        undoLock(tx, managerId, { id, unlockedAt: later, unlockedBy: userId, unlockReason }),
      undefined,
    )
  expect([await undo('Nothing was exported'), await undo('An hour was missing')]).toEqual([true, false])
  expect(await asManager(base.db, farm, listLocks, fortnight)).toMatchObject([
    { unlocked: { reason: 'Nothing was exported' } },
  ])
})
