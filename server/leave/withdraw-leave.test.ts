import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { setStatus } from '#server/timesheets/approval/set-status.ts'
import { editLeave } from './edit-leave.ts'
import { requestLeave } from './request-leave.ts'
import { withdrawLeave } from './withdraw-leave.ts'

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

const ask = ({ id }: { id: string }) => asEmployee(base.db, farm, ana, requestLeave, { id, ...daysOff })
const withdraw = (id: string) => asEmployee(base.db, farm, ana, withdrawLeave, { id })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) => tx.selectFrom('timesheetLogs').selectAll().orderBy('startTime').execute(),
    undefined,
  )
const done = { ok: true }

describe('a withdrawal', () => {
  test('removes pending leave, keeps it in the history, and is harmless the second time', async () => {
    const id = newId()
    await ask({ id })
    expect(await Promise.all([withdraw(id), withdraw(id)])).toEqual([done, done])
    expect(await withdraw(id)).toEqual(done)
    expect(await saved()).toEqual([])
    const history = await asManager(
      base.db,
      farm,
      ({ tx }) => tx.selectFrom('history').select(['op', 'who']).where('rowId', '=', id).execute(),
      undefined,
    )
    expect(history).toEqual(expect.arrayContaining([{ op: 'delete', who: ana.userId }]))
  })

  test.each(['approved', 'rejected'] as const)(
    'of %s leave is refused in a sentence, and the leave stays',
    async (status) => {
      const id = newId()
      await ask({ id })
      await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: status }] })
      await expect(withdraw(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('already decided on this leave'),
      })
      expect(await saved()).toMatchObject([{ id, status }])
    },
  )

  test.each(['pending', 'approved'] as const)(
    'of %s leave that the manager entered is refused in a sentence, and it stays',
    async (status) => {
      const id = await makeLeave(base.db, farm, ana.id, { ...(status === 'approved' && { status }) })
      await expect(withdraw(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Your manager entered this leave'),
      })
      expect(await saved()).toMatchObject([{ id, status }])
    },
  )

  test('of a request whose days the manager has changed is up to the employee', async () => {
    const id = newId()
    await ask({ id })
    await asManager(base.db, farm, editLeave, { id, version: 1, ...daysOff, endDate: '2026-12-03' })
    expect(await withdraw(id)).toEqual(done)
    expect(await saved()).toEqual([])
  })

  test('and a decision at the same time leave one of the two', async () => {
    const id = newId()
    await ask({ id })
    const decide = { changes: [{ id, from: 'pending' as const, to: 'approved' as const }] }
    const [withdrawn] = await Promise.allSettled([withdraw(id), asManager(base.db, farm, setStatus, decide)])
    expect(await saved()).toMatchObject(withdrawn.status === 'fulfilled' ? [] : [{ id, status: 'approved' }])
  })

  test('affects no work, no colleague’s leave and no other business’s', async () => {
    const work = await makeTimesheet(base.db, farm, ana.id)
    const ben = await makeEmployee(base.db, farm)
    const other = await makeBusiness(base.db)
    const theirs = await makeLeave(base.db, other, (await makeEmployee(base.db, other)).id)
    const colleagues = await makeLeave(base.db, farm, ben.id)
    for (const id of [work, colleagues, theirs, newId()]) expect(await withdraw(id)).toEqual(done)
    expect(await saved()).toHaveLength(2)
    expect(await saved(other)).toHaveLength(1)
  })

  test.each([
    ['on a locked day', { from: '2026-12-01', to: '2026-12-14' }],
    ['that ends on a locked day', { from: '2026-12-02', to: '2026-12-15' }],
  ])('%s is refused', async (_, days) => {
    const id = newId()
    await ask({ id })
    await makeLock(base.db, farm, days)
    await expect(withdraw(id)).rejects.toMatchObject({ message: expect.stringContaining('is locked') })
    expect(await saved()).toHaveLength(1)
  })
})
