import { type KyselyPlugin, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockedSentence } from '#shared/timesheets/locks/period-lock.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { createEntries } from '../entries/create-entries.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { endBreak } from '../clock/end-break.ts'
import { listLocks } from './list-locks.ts'
import { lockPeriod } from './lock-period.ts'
import { acquirePeriodLockExclusive, acquirePeriodLockShared, undoLock } from './period-locks-store.ts'
import { setStatus } from '../approval/set-status.ts'
import { unlockPeriod } from './unlock-period.ts'

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

const fortnight = { from: '2026-11-09', to: '2026-11-22' }
const later = '2026-11-21T01:00:00.000Z'
const lock = (input: Partial<Parameters<typeof lockPeriod>[1]> = {}, business = farm) =>
  asManager(base.db, business, lockPeriod, { id: newId(), ...fortnight, ...input })
const unlock = (id: string, business = farm) =>
  asManager(base.db, business, unlockPeriod, { id, reason: 'An hour was missing' }, later)
const listed = (range = { from: '2026-01-01', to: '2026-12-31' }, business = farm) =>
  asManager(base.db, business, listLocks, range)

const round = (value: string) =>
  asManager(
    base.db,
    farm,
    ({ tx, actor }: BusinessContext) =>
      tx
        .updateTable('managerConfiguration')
        .set({ value })
        .where('managerId', '=', actor.managerId)
        .where('configType', '=', 'timesheet_rounding')
        .execute(),
    undefined,
  )

describe('locking', () => {
  test('is kept with who and when', async () => {
    const id = newId()
    expect(await lock({ id })).toEqual({ ok: true })
    const by = { lockedAt: testNow, lockedBy: 'Pat Reed' }
    expect(await listed()).toEqual([{ id, ...fortnight, ...by, heldBy: null, roundingMinutes: 5, unlocked: null }])
  })

  test('keeps the rounding at that time', async () => {
    await round('15')
    await lock()
    await round('1')
    expect(await listed()).toMatchObject([{ roundingMinutes: 15 }])
  })

  test('sent twice makes one lock, also at once; with other days it is refused', async () => {
    const id = newId()
    await Promise.all([lock({ id }), lock({ id }), lock({ id })])
    await expect(lock({ id, to: '2026-11-15' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await listed()).toMatchObject([{ id, ...fortnight }])
  })

  test('over days that are locked is refused with those days, also at once', async () => {
    const answers = await Promise.allSettled([lock(), lock({ from: '2026-11-22', to: '2026-12-05' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listed()).toHaveLength(1)
    await lock({ from: '2026-12-06', to: '2026-12-06' })
    await expect(lock({ from: '2026-12-06', to: '2026-12-31' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Some of these days are already locked: 6 Dec 2026. '),
    })
  })

  test('stays within its own business', async () => {
    const other = await makeBusiness(base.db)
    const id = newId()
    await lock({ id }, other)
    expect(await listed()).toEqual([])
    expect(await lock({ id })).toEqual({ ok: true })
    await expect(unlock(newId(), other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listed(fortnight, other)).toMatchObject([{ unlocked: null }])
  })
})

describe('unlocking', () => {
  test('is recorded with who, when and why, and the days can be locked again', async () => {
    const [first, second] = [newId(), newId()]
    await lock({ id: first })
    expect(await unlock(first)).toEqual({ ok: true })
    await asManager(base.db, farm, lockPeriod, { id: second, ...fortnight }, later)
    expect(await listed()).toMatchObject([
      { id: second, unlocked: null },
      { id: first, unlocked: { at: later, by: 'Pat Reed', reason: 'An hour was missing' } },
    ])
  })

  test('twice is refused, and the first reason stays', async () => {
    const id = newId()
    await lock({ id })
    const answers = await Promise.allSettled([unlock(id), unlock(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(asManager(base.db, farm, unlockPeriod, { id, reason: 'Again' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('already unlocked'),
    })
    expect(await listed()).toMatchObject([{ unlocked: { reason: 'An hour was missing' } }])
  })

  test('a lock undone between the check and the write is refused, and its reason stays', async () => {
    const id = newId()
    await lock({ id })
    const undone = { id, unlockedAt: later, unlockedBy: farm.userId, unlockReason: 'Nothing was exported' }
    const giveBack = ({ tx }: BusinessContext) => undoLock(tx, farm.managerId, undone)
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row['id'] === id)) await asManager(base.db, farm, giveBack, undefined)
        return result
      },
    }
    const unlocking = asManager(base.db.withPlugin(meanwhile), farm, unlockPeriod, {
      id,
      reason: 'An hour was missing',
    })
    await expect(unlocking).rejects.toMatchObject({ message: expect.stringContaining('already unlocked') })
    expect(await listed()).toMatchObject([{ unlocked: { reason: 'Nothing was exported' } }])
  })

  test('what is unknown or another business’s is not found', async () => {
    const id = newId()
    await lock({ id }, await makeBusiness(base.db))
    for (const each of [id, newId()]) await expect(unlock(each)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the list has the locks that touch the days', async () => {
  await lock()
  for (const [from, to, count] of [
    ['2026-11-22', '2026-11-30', 1],
    ['2026-11-01', '2026-11-09', 1],
    ['2026-11-12', '2026-11-12', 1],
    ['2026-11-23', '2026-11-30', 0],
    ['2026-11-01', '2026-11-08', 0],
  ] as const) {
    expect(await listed({ from, to })).toHaveLength(count)
  }
})

/** By verb: a call that would go through if nothing were locked, on entries of 17 November. */
async function writes(): Promise<Record<string, (ctx: BusinessContext) => Promise<unknown>>> {
  const { id: ben } = await makeEmployee(base.db, farm)
  const id = await makeTimesheet(base.db, farm, ana)
  const running = await makeLog(base.db, farm, ben, { endTime: null, status: 'break' })
  const breakId = newId()
  const row = { managerId: farm.managerId, id: breakId, logId: running, employmentInfo: ben, type: 'paid' as const }
  await writeEntries(base.db, farm, ({ tx }) =>
    tx
      .insertInto('timesheetBreaks')
      .values({ ...row, startTime: '2026-11-17T01:00:00.000Z' })
      .execute(),
  )
  const [{ id: cleo }, { id: dora }] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
  const nextMonth = { startTime: '2026-12-16T20:00:00.000Z', endTime: '2026-12-17T04:30:00.000Z' }
  const toLocked = await makeTimesheet(base.db, farm, cleo, nextMonth)
  return {
    createEntries: (ctx) => createEntries(ctx, { entries: [{ id: newId(), employeeId: dora }], ...dayOfWork }),
    'editEntry out of the days': (ctx) => editEntry(ctx, { id, version: 1, ...dayOfWork, ...nextMonth }),
    'editEntry into the days': (ctx) => editEntry(ctx, { id: toLocked, version: 1, ...dayOfWork }),
    endBreak: (ctx) => endBreak(ctx, { id: running, breakId }),
  }
}
const run = (work: (ctx: BusinessContext) => Promise<unknown>) => asManager(base.db, farm, work, undefined)

describe('every verb that writes entries', () => {
  test('is refused in locked days with a sentence that says why', async () => {
    const calls = await writes()
    await lock()
    for (const [name, call] of Object.entries(calls)) {
      await expect(run(call), name).rejects.toMatchObject({ code: 'CONFLICT', message: lockedSentence(fortnight) })
    }
  })

  test('goes through once the days are unlocked', async () => {
    const calls = await writes()
    const id = newId()
    await lock({ id })
    await unlock(id)
    for (const call of Object.values(calls)) await run(call)
  })

  test('waits while days are being locked, and makes locking wait', async () => {
    const calls = await writes()
    const change = { id: newId(), from: 'pending' as const, to: 'approved' as const }
    const all = { ...calls, setStatus: (ctx: BusinessContext) => setStatus(ctx, { changes: [change] }) }
    const withoutPatience = (work: (ctx: BusinessContext) => Promise<unknown>) =>
      run(async (ctx) => {
        await sql`set local lock_timeout = 50`.execute(ctx.tx)
        await work(ctx)
      })
    await run(async ({ tx }) => {
      await acquirePeriodLockExclusive(tx, farm.managerId)
      for (const [name, call] of Object.entries(all)) {
        await expect(withoutPatience(call), name).rejects.toThrow('lock timeout')
      }
    })
    await run(async ({ tx }) => {
      await acquirePeriodLockShared(tx, farm.managerId)
      await expect(withoutPatience((ctx) => lockPeriod(ctx, { id: newId(), ...fortnight }))).rejects.toThrow(
        'lock timeout',
      )
    })
  })
})
