import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConfiguredType } from '#shared/business/config-type.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getBusiness } from './get-business.ts'
import { setConfiguration } from './set-configuration.ts'
import { setPayrollCalendar } from './set-payroll-calendar.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const read = (business = farm) => asManager(base.db, business, getBusiness, undefined)

async function rowOf(configType: ConfiguredType, business = farm) {
  const row = (await read(business)).configuration.find((each) => each.configType === configType)
  if (!row) throw new Error(`no ${configType}`)
  return row
}

const set = (id: string, configType: ConfiguredType, value: number) =>
  asManager(base.db, farm, setConfiguration, { id, configType, value })

test('a setting changes on its own, and its value is stored as text', async () => {
  const { configuration: before } = await read()
  const { id } = await rowOf('leave_hours')
  await set(id, 'leave_hours', 8.25)
  const { configuration } = await read()
  expect(configuration).toEqual(before.map((row) => (row.id === id ? { ...row, value: 8.25 } : row)))
  const stored = await asManager(
    base.db,
    farm,
    ({ tx, actor }: BusinessContext) =>
      tx
        .selectFrom('managerConfiguration')
        .select(['value', 'dataType'])
        .where('managerId', '=', actor.managerId)
        .where('id', '=', id)
        .executeTakeFirst(),
    undefined,
  )
  expect(stored).toEqual({ value: '8.25', dataType: 'double' })
})

test('sent twice, and by two managers at once, it has one of the sent values', async () => {
  const { id } = await rowOf('timesheet_rounding')
  await set(id, 'timesheet_rounding', 10)
  await set(id, 'timesheet_rounding', 10)
  await Promise.all([set(id, 'timesheet_rounding', 15), set(id, 'timesheet_rounding', 30)])
  expect([15, 30]).toContain((await rowOf('timesheet_rounding')).value)
})

describe('silently skipped (Specification 5):', () => {
  test('a missing row', async () => {
    const before = await read()
    expect(await set(newId(), 'timesheet_rounding', 10)).toEqual({ ok: true })
    expect(await read()).toEqual(before)
  })

  test('an id of one setting with the type of another', async () => {
    const before = await read()
    const { id } = await rowOf('timesheet_rounding')
    expect(await set(id, 'leave_hours', 8)).toEqual({ ok: true })
    expect(await read()).toEqual(before)
  })

  test('another business’s row', async () => {
    const other = await makeBusiness(base.db)
    const before = await read(other)
    const { id } = await rowOf('timesheet_rounding', other)
    expect(await set(id, 'timesheet_rounding', 10)).toEqual({ ok: true })
    const calendar = { id: before.payrollCalendar.id, startDate: '2026-01-01', period: 7 }
    expect(await asManager(base.db, farm, setPayrollCalendar, calendar)).toEqual({ ok: true })
    expect(await read(other)).toEqual(before)
    expect((await read()).payrollCalendar).toMatchObject({ startDate: '2026-11-20', period: 14 })
  })
})

test.each<[ConfiguredType, number]>([
  ['timesheet_rounding', 0],
  ['timesheet_rounding', 2.5],
  ['report_frequency', 91],
  ['timesheet_rest_period', 25],
  ['break_reminder_period', 0],
  ['leave_hours', 15],
])('%s of %d is refused at its field, and the value stays', async (configType, value) => {
  const before = await rowOf(configType)
  await expect(set(before.id, configType, value)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { value: expect.stringMatching(/^Enter /) } },
  })
  expect(await rowOf(configType)).toEqual(before)
})

test('the payroll calendar changes its start and its days', async () => {
  const { payrollCalendar } = await read()
  const calendar = { id: payrollCalendar.id, startDate: '2026-09-28', period: 7 }
  await asManager(base.db, farm, setPayrollCalendar, calendar)
  await asManager(base.db, farm, setPayrollCalendar, calendar)
  expect((await read()).payrollCalendar).toEqual(calendar)
  expect(await asManager(base.db, farm, setPayrollCalendar, { ...calendar, id: newId(), period: 28 })).toEqual({
    ok: true,
  })
  expect((await read()).payrollCalendar).toEqual(calendar)
})

test('every statement filters each table by business', async () => {
  const { id } = await rowOf('timesheet_rounding')
  const { payrollCalendar } = await read()
  const { db, statements } = recordStatements(base.db)
  await asManager(db, farm, setConfiguration, { id, configType: 'timesheet_rounding', value: 10 })
  await asManager(db, farm, setPayrollCalendar, payrollCalendar)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect({ tables, unfiltered }).toEqual({
    tables: ['manager_configuration', 'payroll_calendar_settings', 'public_holidays', 'user_manager'],
    unfiltered: [],
  })
})
