import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessOutput } from '#shared/business/business-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite } from '#test/fixtures/employee.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getBusiness } from './get-business.ts'
import { getSetupProgress } from './get-setup-progress.ts'
import { namedListVerbs, softDeleteVerbs } from '../named-rows/named-list-verbs.ts'
import { addAssets } from '#server/machines/assets.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db, { state: 'sa' })
})

const read = () => asManager(base.db, ours, getBusiness, undefined)

type Reading = typeof getBusiness | typeof getSetupProgress

const withoutProfile = async (ctx: BusinessContext, verb: Reading) =>
  verb({ ...ctx, actor: { ...ctx.actor, managerId: newId() } })

const drop = (table: 'managerConfiguration' | 'payrollCalendarSettings') =>
  asManager(
    base.db,
    ours,
    ({ tx, actor }: BusinessContext) => tx.deleteFrom(table).where('managerId', '=', actor.managerId).execute(),
    undefined,
  )

test('the profile comes with configuration as numbers and the payroll calendar', async () => {
  const business = await read()
  expect(businessOutput.parse(business)).toMatchObject({
    id: ours.managerId,
    businessName: ours.name,
    state: 'sa',
    timeZone: 'Australia/Adelaide',
    staffCount: 10,
    commodities: ['Winter cropping'],
    payrollCalendar: { startDate: '2026-11-20', period: 14 },
  })
  expect(Object.fromEntries(business.configuration.map(({ configType, value }) => [configType, value]))).toEqual({
    timesheet_rounding: 5,
    report_frequency: 7,
    timesheet_rest_period: 9,
    break_reminder_period: 6,
    leave_hours: 7.6,
  })
})

test.each(['managerConfiguration', 'payrollCalendarSettings'] as const)(
  'a business without its %s is not found, so that the shell signs out',
  async (table) => {
    await drop(table)
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('a member of a business whose profile is missing gets the same answer', async () => {
  await expect(asManager(base.db, ours, withoutProfile, getBusiness)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asManager(base.db, ours, withoutProfile, getSetupProgress)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const paths = [
  '/settings/configuration',
  '/settings/integrations',
  '/settings/locations-activities',
  '/employees/add',
  '/settings/assets',
]

const stepsDone = async () => {
  const { steps } = await asManager(base.db, ours, getSetupProgress, undefined)
  expect(steps.map(({ path }) => path)).toEqual(paths)
  return steps.filter(({ done }) => done).map(({ path }) => path.split('/').at(-1))
}

test('a new business has done the first of five steps, whatever other businesses have done', async () => {
  await makeInvite(base.db, await makeBusiness(base.db))
  expect(await stepsDone()).toEqual(['configuration'])
})

test('an invite or an employee, even archived, completes the employees step', async () => {
  await makeInvite(base.db, ours)
  expect(await stepsDone()).toEqual(['configuration', 'add'])
  ours = await makeBusiness(base.db)
  await makeEmployee(base.db, ours, { active: false, archivedAt: testNow })
  expect(await stepsDone()).toEqual(['configuration', 'add'])
})

test('a location and an asset complete their steps until they are removed', async () => {
  const [location, machine] = [newId(), newId()]
  const { add, remove } = namedListVerbs('managerLocations', 'location')
  await asManager(base.db, ours, add, { rows: [{ id: location, name: 'Home block' }] })
  await asManager(base.db, ours, addAssets, { rows: [{ id: machine, name: 'Ute', idCode: '', category: null }] })
  expect(await stepsDone()).toEqual(['configuration', 'locations-activities', 'assets'])
  await asManager(base.db, ours, remove, { id: location })
  await asManager(base.db, ours, softDeleteVerbs('managerAssets', 'asset').remove, { id: machine })
  expect(await stepsDone()).toEqual(['configuration'])
})

test.each(['xeroLink', 'myobLink'] as const)(
  'a %s does the integrations step, once an organisation is chosen',
  async (table) => {
    const link = {
      id: newId(),
      accessToken: Buffer.from('a'),
      refreshToken: Buffer.from('r'),
      accessTokenExpiry: testNow,
      refreshTokenExpiry: testNow,
      connectedBy: ours.userId,
    }
    const insert = ({ tx, actor: { managerId } }: BusinessContext) =>
      tx
        .insertInto(table)
        .values({ managerId, ...link })
        .execute()
    const choose = ({ tx, actor: { managerId } }: BusinessContext) =>
      tx.updateTable(table).set({ tenantId: 't', tenantName: 'T' }).where('managerId', '=', managerId).execute()
    await asManager(base.db, ours, insert, undefined)
    expect(await stepsDone()).toEqual(['configuration'])
    await asManager(base.db, ours, choose, undefined)
    expect(await stepsDone()).toEqual(['configuration', 'integrations'])
  },
)
