import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TermsChange } from '#shared/employees/employees-contract.ts'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { editEmployee } from '../list/edit-employee.ts'
import { getEmployee } from '../list/get-employee.ts'
import { removeTerms } from './remove-terms.ts'
import { restoreTerms } from './restore-terms.ts'

let base: TestDatabase
let farm: TestBusiness
let ada: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ada = (await makeEmployee(base.db, farm, { ordinaryRate: 26.44, overtimeRate: 39.66 })).id
})
afterAll(() => base.close())

type Edit = Omit<Parameters<typeof editEmployee>[1], 'id'>
const edit = async (change: Edit) => changeOf(await asManager(base.db, farm, editEmployee, { id: ada, ...change }))
const remove = async (day: string) => changeOf(await asManager(base.db, farm, removeTerms, { id: ada, fromDay: day }))
const undo = (change: TermsChange) => asManager(base.db, farm, restoreTerms, { id: ada, ...change })
const read = () => asManager(base.db, farm, getEmployee, { id: ada })

function changeOf({ change }: { change: TermsChange | null }): TermsChange {
  if (!change) throw new Error('Nothing changed')
  return change
}

const refused = {
  code: 'CONFLICT',
  message: expect.stringContaining('changed meanwhile. Your change was not undone, and the newer one is safe.'),
}
// In the pay period of today, 20 November, and the one before.
const fromDay = '2026-11-10'

describe('Undo', () => {
  test('of a change restores what was set before, and repeated it changes nothing', async () => {
    await edit({ ordinaryRate: 30, termsFrom: '2026-12-04' })
    await edit({ sundayRate: 60, termsFrom: fromDay })
    const before = await read()
    const change = await edit({ ordinaryRate: 31, sundayRate: 62, termsFrom: fromDay })
    expect(await read()).toMatchObject({ ordinaryRate: 31, sundayRate: 62 })
    await undo(change)
    expect(await read()).toEqual(before)
    await undo(change)
    expect(await read()).toEqual(before)
  })

  test('of the first change from a day leaves none there', async () => {
    const before = await read()
    await undo(await edit({ ordinaryRate: 30 }))
    expect(await read()).toEqual(before)
  })

  test('of a removal restores later terms that it had changed, too', async () => {
    await edit({ overtimeAfterHours: 7, termsFrom: '2026-12-07' })
    await edit({ ordinaryRate: 30, termsFrom: fromDay })
    const before = await read()
    const change = await remove(fromDay)
    expect(await read()).toMatchObject({ ordinaryRate: 26.44 })
    await undo(change)
    await undo(change)
    expect(await read()).toEqual(before)
  })

  test('knows a change again whose hours the database has rounded', async () => {
    const before = await read()
    await undo(await edit({ overtimeAfterHours: 7.666_666, termsFrom: fromDay }))
    expect(await read()).toEqual(before)
  })

  test.each([
    ['another term', { overtimeRate: 55 }],
    ['the same term', { ordinaryRate: 35 }],
    ['the same term back', { ordinaryRate: 28 }],
  ])('of a change is refused when someone has since changed %s', async (_, theirs) => {
    await edit({ ordinaryRate: 28, sundayRate: 60, termsFrom: fromDay })
    const change = await edit({ ordinaryRate: 30, sundayRate: 62, termsFrom: fromDay })
    await edit({ ...theirs, termsFrom: fromDay })
    const after = await read()
    await expect(undo(change)).rejects.toMatchObject(refused)
    expect(await read()).toEqual(after)
  })

  test('of a removal is refused when someone has set terms from the day since', async () => {
    await edit({ ordinaryRate: 30, termsFrom: fromDay })
    const change = await remove(fromDay)
    await edit({ overtimeRate: 55, termsFrom: fromDay })
    const after = await read()
    await expect(undo(change)).rejects.toMatchObject(refused)
    expect(await read()).toEqual(after)
    expect(after).toMatchObject({ ordinaryRate: 26.44, overtimeRate: 55 })
  })

  test('of a change is refused when someone has removed it and set others since', async () => {
    await edit({ sundayRate: 60, termsFrom: fromDay })
    const change = await edit({ ordinaryRate: 30, termsFrom: fromDay })
    await remove(fromDay)
    await expect(undo(change)).rejects.toMatchObject(refused)
    expect((await read()).termsHistory).toHaveLength(1)
  })

  test('keeps what someone has set from other days since', async () => {
    await edit({ sundayRate: 60, termsFrom: fromDay })
    const change = await edit({ ordinaryRate: 30, termsFrom: fromDay })
    await edit({ ordinaryRate: 28, overtimeRate: 55, termsFrom: '2026-11-01' })
    await edit({ holidayRate: 70, termsFrom: '2026-12-07' })
    await undo(change)
    const { termsHistory } = await read()
    expect(termsHistory).toMatchObject([
      { fromDay: firstTermsDay, ordinaryRate: 26.44, overtimeRate: 39.66 },
      { fromDay: '2026-11-01', ordinaryRate: 28, overtimeRate: 55, sundayRate: 65 },
      { fromDay, ordinaryRate: 28, overtimeRate: 55, sundayRate: 60 },
      { fromDay: '2026-12-07', ordinaryRate: 28, overtimeRate: 55, sundayRate: 60, holidayRate: 70 },
    ])
  })

  test('is refused for a locked day, unless there is nothing to undo', async () => {
    const change = await edit({ ordinaryRate: 30, termsFrom: fromDay })
    await makeLock(base.db, farm, { from: '2026-11-06', to: '2026-11-19' })
    await expect(undo(change)).rejects.toThrow('locked')
    expect(await read()).toMatchObject({ ordinaryRate: 30 })
    await undo({ ...change, before: change.after })
  })

  test('never removes the first terms', async () => {
    const none = undo({ fromDay: firstTermsDay, before: {}, after: {} })
    await expect(none).rejects.toThrow('The first pay terms can’t be removed')
  })
})
