import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { editEmployee } from '../list/edit-employee.ts'
import { getEmployee } from '../list/get-employee.ts'
import { removeTerms } from './remove-terms.ts'

let base: TestDatabase
let farm: TestBusiness
let ada: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  const terms = { payRate: 'hourly_overtime', overtimeAfterHours: 8, ordinaryRate: 26.44, overtimeRate: 39.66 } as const
  ada = (await makeEmployee(base.db, farm, terms)).id
})
afterAll(() => base.close())

type Edit = Omit<Parameters<typeof editEmployee>[1], 'id'>
const edit = (change: Edit) => asManager(base.db, farm, editEmployee, { id: ada, ...change })
const remove = (fromDay: string) => asManager(base.db, farm, removeTerms, { id: ada, fromDay })
const read = () => asManager(base.db, farm, getEmployee, { id: ada })
const terms = async () =>
  (await read()).termsHistory.map(({ fromDay, overtimeAfterHours, ordinaryRate }) => [
    fromDay,
    overtimeAfterHours,
    ordinaryRate,
  ])
const first = [firstTermsDay, 8, 26.44]

describe('removed pay terms', () => {
  test('don’t come back with later ones that they were carried into', async () => {
    await edit({ overtimeAfterHours: 7, termsFrom: '2026-12-07' })
    const before = await read()
    await edit({ ordinaryRate: 264.4, termsFrom: '2026-11-20' })
    expect(await terms()).toEqual([first, ['2026-11-20', 8, 264.4], ['2026-12-07', 7, 264.4]])
    expect(await read()).toMatchObject({ ordinaryRate: 264.4 })
    await remove('2026-11-20')
    expect(await read()).toEqual(before)
    // Sent twice it changes nothing more, and there is nothing to undo.
    expect(await remove('2026-11-20')).toEqual({ ok: true, change: null, still: [] })
    expect(await read()).toEqual(before)
  })

  test('stay where a later day set the same itself', async () => {
    await edit({ overtimeAfterHours: 7, termsFrom: '2026-12-07' })
    await edit({ overtimeAfterHours: 7, termsFrom: '2026-11-23' })
    const change = { fromDay: '2026-11-23', before: { overtimeAfterHours: 7 }, after: {} }
    const still = [{ fromDay: '2026-12-07', overtimeAfterHours: 7 }]
    expect(await remove('2026-11-23')).toEqual({ ok: true, change, still })
    expect(await terms()).toEqual([first, ['2026-12-07', 7, 26.44]])
  })

  test('change what is exported of later days back, too', async () => {
    const worked = ['2026-12-08T20:00:00.000Z', '2026-12-09T04:00:00.000Z'] as const
    await makeTimesheet(base.db, farm, ada, { startTime: worked[0], endTime: worked[1], status: 'approved' })
    const week = { from: '2026-12-04', to: '2026-12-17' }
    const hours = () =>
      asManager(base.db, farm, ({ tx, actor }) => payrollHours(tx, actor.managerId, week, null), undefined)
    await edit({ ordinaryRate: 30, termsFrom: '2026-12-07' })
    await edit({ overtimeAfterHours: 5, termsFrom: '2026-11-20' })
    expect(await hours()).toMatchObject([{ ordinaryMinutes: 300, overtimeMinutes: 180 }])
    await remove('2026-11-20')
    expect(await hours()).toMatchObject([{ ordinaryMinutes: 480, overtimeMinutes: 0 }])
  })

  test('are never the first: those stay, alone or with others', async () => {
    await expect(remove(firstTermsDay)).rejects.toThrow('The first pay terms can’t be removed')
    await edit({ ordinaryRate: 30, termsFrom: '2026-11-10' })
    await expect(remove(firstTermsDay)).rejects.toThrow('The first pay terms can’t be removed')
    expect(await terms()).toEqual([first, ['2026-11-10', 8, 30]])
  })

  test('are never of a locked period', async () => {
    await edit({ ordinaryRate: 30, termsFrom: '2026-11-10' })
    await makeLock(base.db, farm, { from: '2026-11-06', to: '2026-11-19' })
    await expect(remove('2026-11-10')).rejects.toThrow('locked')
    expect(await terms()).toEqual([first, ['2026-11-10', 8, 30]])
  })
})
