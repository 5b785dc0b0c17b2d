import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeInvite, testTerms } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { editEmployee } from '#server/employees/list/edit-employee.ts'
import { getEmployee } from '#server/employees/list/get-employee.ts'
import type { NewInvite } from '#server/employees/invites/invites-store.ts'
import { listEmployees } from '#server/employees/list/list-employees.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let email: string

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { now: () => '2026-11-20T05:00:00.000Z' })
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  email = await join({ firstName: 'Kit', lastName: 'Doyle', phone: '0411 222 333' })
})

/** Invited by a new business, and joined. */
async function join(person: { firstName: string; lastName: string; phone: string; email?: string }) {
  const invite = await makeInvite(base.db, await makeBusiness(base.db), person)
  succeeded(await server.call('accounts.joinBusiness', { email: invite.email, code: invite.code, password }))
  return invite.email
}

async function rowsOfPerson(table: 'user_name' | 'user_emails' | 'user_employee') {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select t.* from app.${table} t join auth."user" u on u.id = t.user_id where u.email = $1`,
    [email],
  )
  return rows
}

test('joining writes the person’s name to user_name', async () => {
  expect(await rowsOfPerson('user_name')).toMatchObject([{ first_name: 'Kit', last_name: 'Doyle' }])
})

test('joining writes the person’s email to user_emails', async () => {
  expect(await rowsOfPerson('user_emails')).toMatchObject([{ email }])
})

test('joining writes the phone to user_employee, with an otherwise empty profile that no other farm finds', async () => {
  expect(await rowsOfPerson('user_employee')).toMatchObject([
    {
      phone: '0411 222 333',
      profile_picture_url: null,
      strengths: [],
      certificates: '{}',
      driver_licence_info: '{}',
      other_licence_types: [],
      discoverable: false,
      discoverable_fields: [],
    },
  ])
})

test('joining a second farm neither duplicates nor replaces the person’s own rows', async () => {
  await join({ email, firstName: 'Kitty', lastName: 'Doil', phone: '0499 999 999' })
  expect(await rowsOfPerson('user_name')).toMatchObject([{ first_name: 'Kit', last_name: 'Doyle' }])
  expect(await rowsOfPerson('user_emails')).toMatchObject([{ email }])
  expect(await rowsOfPerson('user_employee')).toMatchObject([{ phone: '0411 222 333' }])
})

/** By an invite that is sent although the employee is archived. */
async function joinOn(farm: TestBusiness, terms: Partial<NewInvite>) {
  const invite = await makeInvite(base.db, farm, { email: `back@${farm.managerId}.example.com`, again: true, ...terms })
  succeeded(await server.call('accounts.joinBusiness', { email: invite.email, code: invite.code, password }))
  const { employees } = await asManager(base.db, farm, listEmployees, {})
  const [employee, ...others] = employees
  expect(others).toEqual([])
  if (!employee) throw new Error('the employee who joined is not listed')
  return employee
}

test('a new employee gets every term of the invite, a returning one those of the new invite', async () => {
  const farm = await makeBusiness(base.db)
  const joined = await joinOn(farm, {})
  expect(joined).toMatchObject({ ...testTerms, active: true })

  await asManager(base.db, farm, setEmployeesActive, { ids: [joined.id], active: false })
  const raised: Partial<NewInvite> = {
    employmentStartDate: '2026-11-20',
    employmentType: 'full_time',
    employmentPosition: 'farm_manager',
    paySchedule: 'weekly',
    payRate: 'hourly_flat',
    leaveEntitlements: ['annual_leave'],
    overtimeAfterHours: 8,
    ordinaryRate: 40,
    overtimeRate: 60,
    sundayRate: 80,
    holidayRate: 100,
  }
  expect(await joinOn(farm, raised)).toMatchObject({
    ...testTerms,
    ...raised,
    id: joined.id,
    active: true,
    archivedAt: null,
  })
})

const blank = {
  employmentStartDate: null,
  employmentType: null,
  employmentPosition: null,
  paySchedule: null,
  payRate: 'hourly_flat',
  overtimeAfterHours: null,
  ordinaryRate: null,
  overtimeRate: null,
  sundayRate: null,
  holidayRate: null,
} satisfies Partial<NewInvite>

/**
 * Paid $32.50 and from 10 November $36 an hour, archived on 12 November. The days up to 5 November are locked, so any
 * change holds from 6 November.
 */
async function makeFormerEmployee() {
  const farm = await makeBusiness(base.db)
  const { id } = await joinOn(farm, {})
  await asManager(base.db, farm, editEmployee, { id, ordinaryRate: 36, termsFrom: '2026-11-10' })
  await makeLock(base.db, farm, { from: '2026-10-23', to: '2026-11-05' })
  await asManager(base.db, farm, setEmployeesActive, { ids: [id], active: false }, '2026-11-12T05:00:00.000Z')
  const rates = async () => {
    const { termsHistory } = await asManager(base.db, farm, getEmployee, { id })
    return termsHistory.map(({ fromDay, ordinaryRate }) => [fromDay, ordinaryRate])
  }
  return { farm, rates }
}

test.each([
  ['no pay term', blank],
  ['the current rate', { ...blank, payRate: 'hourly_overtime', ordinaryRate: 36 }],
] as const)('returning on an invite with %s leaves every day on the terms it had', async (_, terms) => {
  const { farm, rates } = await makeFormerEmployee()
  const before = await rates()
  await joinOn(farm, terms)
  expect(await rates()).toEqual(before)
  expect(before).toEqual([
    [firstTermsDay, 32.5],
    ['2026-11-10', 36],
  ])
})

test.each([
  ['the new start date, so that what was worked before keeps its own', '2026-11-16', '2026-11-16'],
  ['a start date that is still to come', '2026-12-01', '2026-12-01'],
  ['the day they were archived, where they start on it', '2026-11-12', '2026-11-12'],
  ['the day they join, where the start date is of the first time', '2024-03-04', '2026-11-20'],
  ['the day they join, where there is no start date', null, '2026-11-20'],
])('new pay terms of a returning employee take effect from %s', async (_, employmentStartDate, fromDay) => {
  const { farm, rates } = await makeFormerEmployee()
  await joinOn(farm, { ...blank, employmentStartDate, payRate: 'hourly_overtime', ordinaryRate: 40 })
  expect((await rates()).find(([, rate]) => rate === 40)?.[0]).toBe(fromDay)
})

test('new pay terms whose start date is locked take effect from the first unlocked pay period', async () => {
  const { farm, rates } = await makeFormerEmployee()
  await makeLock(base.db, farm, { from: '2026-11-06', to: '2026-11-19' })
  await joinOn(farm, { ...blank, employmentStartDate: '2026-11-16', payRate: 'hourly_overtime', ordinaryRate: 40 })
  expect(await rates()).toEqual([
    [firstTermsDay, 32.5],
    ['2026-11-10', 36],
    ['2026-11-20', 40],
  ])
})
