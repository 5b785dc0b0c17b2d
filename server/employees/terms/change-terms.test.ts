import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { mostTerms } from '#shared/employees/employees-contract.ts'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { summarisePeriod } from '#server/timesheets/pay/summarise-period.ts'
import { unlockPeriod } from '#server/timesheets/locks/unlock-period.ts'
import { editEmployee } from '../list/edit-employee.ts'
import { getEmployee } from '../list/get-employee.ts'
import { removeTerms } from './remove-terms.ts'
import { restoreTerms } from './restore-terms.ts'
import { findDueTerms } from './terms-store.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  const terms = { payRate: 'hourly_overtime', overtimeAfterHours: 8, ordinaryRate: 26.44, overtimeRate: 39.66 } as const
  ana = (await makeEmployee(base.db, farm, terms)).id
})
afterAll(() => base.close())

type Edit = Omit<Parameters<typeof editEmployee>[1], 'id'>
const edit = (change: Edit, now = testNow) => asManager(base.db, farm, editEmployee, { id: ana, ...change }, now)
const read = () => asManager(base.db, farm, getEmployee, { id: ana })
const fromDays = async () => (await read()).termsHistory.map(({ fromDay }) => fromDay)
/** Eight hours from 7:00am in New South Wales, in daylight saving time. */
const work = (day: string, hours = 8) => {
  const start = Temporal.ZonedDateTime.from(`${day}T07:00[Australia/Sydney]`)
  const endTime = start.add({ hours }).toInstant().toString({ fractionalSecondDigits: 3 })
  const startTime = start.toInstant().toString({ fractionalSecondDigits: 3 })
  return makeTimesheet(base.db, farm, ana, { startTime, endTime, status: 'approved' })
}
const figures = async (from: string, to: string) => {
  const input = { from, to, counted: 'approved' as const }
  const { people } = await asManager(base.db, farm, summarisePeriod, input)
  return people[0]
}
const hours = (from: string, to: string) =>
  asManager(base.db, farm, ({ tx, actor }) => payrollHours(tx, actor.managerId, { from, to }, null), undefined)

// The pay periods of the farm are 6 to 19 November, and 20 November to 3 December, in which it is the 20th.
const lastPeriod = ['2026-11-06', '2026-11-19'] as const

test('pay terms that change on as many days as Muster keeps are refused in words, and nothing is lost', async () => {
  const days = Array.from(
    { length: mostTerms - 1 },
    (_, index) => `${2030 + (index % 50)}-0${1 + Math.floor(index / 50)}-01`,
  )
  await asManager(
    base.db,
    farm,
    ({ tx, actor }) =>
      tx
        .insertInto('employmentTerms')
        .values(
          days.map((fromDay) => {
            return {
              managerId: actor.managerId,
              id: newId(),
              employmentInfo: ana,
              fromDay,
              payRate: 'hourly_flat' as const,
            }
          }),
        )
        .execute(),
    undefined,
  )

  await expect(edit({ ordinaryRate: 31, termsFrom: '2099-01-01' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`on ${mostTerms} days already`),
  })
  expect(await fromDays()).toHaveLength(mostTerms)
})

describe('pay terms take effect from a day', () => {
  test('an entry is paid by the terms of its day: $211.52 + $240.00 = $451.52', async () => {
    await work('2026-11-20')
    await work('2026-11-23')
    await edit({ ordinaryRate: 30, termsFrom: '2026-11-23' })
    expect(await figures('2026-11-20', '2026-12-03')).toMatchObject({ payCents: 451_52, cost: { totalCents: 451_52 } })
  })

  test('each day of leave has the terms of that day', async () => {
    await makeLeave(base.db, farm, ana, { startDate: '2026-11-26', endDate: '2026-12-02', status: 'approved' })
    await edit({ ordinaryRate: 30, termsFrom: '2026-12-01' })
    // Three days of 7.6 h at 26.44 and two at 30.00.
    expect(await figures('2026-11-20', '2026-12-03')).toMatchObject({
      leaveMinutes: 5 * 456,
      payCents: 602_83 + 456_00,
    })
  })

  test('without a day they take effect from the start of the first unlocked pay period', async () => {
    await work('2026-11-18', 9)
    await edit({ overtimeAfterHours: 7, ordinaryRate: 40 })
    expect(await fromDays()).toEqual([firstTermsDay, '2026-11-20'])
    expect(await figures(...lastPeriod)).toMatchObject({ overtimeMinutes: 60, payCents: 237_96 })
    const [person] = await hours(...lastPeriod)
    expect(person).toMatchObject({ ordinaryMinutes: 480, overtimeMinutes: 60 })
  })

  test('a locked period keeps its hours and pay, and a day in it is refused', async () => {
    await work('2026-11-18', 9)
    await makeLock(base.db, farm, { from: '2026-11-06', to: '2026-11-19' })
    const before = [await figures(...lastPeriod), await hours(...lastPeriod)]
    await edit({ overtimeAfterHours: 5, ordinaryRate: 40 })
    expect([await figures(...lastPeriod), await hours(...lastPeriod)]).toEqual(before)
    await expect(edit({ ordinaryRate: 41, termsFrom: '2026-11-19' })).rejects.toMatchObject({
      message: expect.stringContaining('Pay periods are locked up to Thu 19 Nov 2026'),
      data: { fields: { termsFrom: expect.any(String) } },
    })
    // Sending the same terms again changes nothing.
    await edit({ ordinaryRate: 26.44, termsFrom: '2026-11-19' })
    expect(await read()).toMatchObject({ lastLockedDay: '2026-11-19', termsFrom: '2026-11-20', ordinaryRate: 40 })
  })

  test('their day and the day they become current are in the farm’s zone, not in UTC', async () => {
    // 4 December, 1:00am in New South Wales: the first day of the next period.
    await edit({ ordinaryRate: 40 }, '2026-12-03T14:00:00.000Z')
    expect(await fromDays()).toEqual([firstTermsDay, '2026-12-04'])
    expect(await read()).toMatchObject({ ordinaryRate: 40 })
  })

  test('an unlocked period can be changed again', async () => {
    const id = await makeLock(base.db, farm, { from: '2026-11-06', to: '2026-11-19' })
    await asManager(base.db, farm, unlockPeriod, { id, reason: 'A wrong rate' })
    await edit({ ordinaryRate: 40, termsFrom: '2026-11-06' })
    expect(await fromDays()).toEqual([firstTermsDay, '2026-11-06'])
  })

  test('names and phone change at once and begin no terms', async () => {
    await edit({ firstName: 'Anna', phone: '0400 999 888', ordinaryRate: 26.44 })
    expect(await read()).toMatchObject({ firstName: 'Anna', phone: '0400 999 888' })
    expect(await fromDays()).toEqual([firstTermsDay])
  })

  test('an employee of another farm is not found', async () => {
    const other = await makeBusiness(base.db)
    const change = { id: ana, ordinaryRate: 99 }
    await expect(asManager(base.db, other, editEmployee, change)).rejects.toThrow('This employee is no longer here')
    const removal = { id: ana, fromDay: '2026-11-20' }
    await expect(asManager(base.db, other, removeTerms, removal)).rejects.toThrow('This employee is no longer here')
    const restored = asManager(base.db, other, restoreTerms, { ...removal, before: {}, after: {} })
    await expect(restored).rejects.toThrow('This employee is no longer here')
  })
})

const isDue = async () => (await findDueTerms(base.db)).some(({ employmentInfo }) => employmentInfo === ana)

describe('terms that begin later', () => {
  test('become current on their day, through the sweep', async () => {
    await edit({ ordinaryRate: 30, termsFrom: '2026-12-01' })
    expect(await read()).toMatchObject({ ordinaryRate: 26.44 })
    expect(await isDue()).toBe(false)
    // As if they had been saved earlier.
    await edit({ ordinaryRate: 31, termsFrom: '2020-01-01' }, '2019-01-01T00:00:00.000Z')
    expect(await isDue()).toBe(true)
  })
})
