import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness } from '#test/makers/business.ts'
import { makeInvite, testTerms } from '#test/makers/employee.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'
import type { NewInvite } from '../employees/invites-store.ts'
import { listEmployees } from '../employees/list-employees.ts'
import { setEmployeesActive } from '../employees/set-employees-active.ts'

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
  succeeded(await server.call('accounts.join', { email: invite.email, code: invite.code, password }))
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

test('joining writes the phone to user_employee, with an otherwise empty profile that nobody else finds', async () => {
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

test('joining a second farm neither doubles nor replaces the person’s own rows', async () => {
  await join({ email, firstName: 'Kitty', lastName: 'Doil', phone: '0499 999 999' })
  expect(await rowsOfPerson('user_name')).toMatchObject([{ first_name: 'Kit', last_name: 'Doyle' }])
  expect(await rowsOfPerson('user_emails')).toMatchObject([{ email }])
  expect(await rowsOfPerson('user_employee')).toMatchObject([{ phone: '0411 222 333' }])
})

test('who joins is employed on every term of the invite, and who comes back on those of the new one', async () => {
  const farm = await makeBusiness(base.db)
  const joinOn = async (terms: Partial<NewInvite>) => {
    const invite = await makeInvite(base.db, farm, { email: 'back@example.com', ...terms })
    succeeded(await server.call('accounts.join', { email: invite.email, code: invite.code, password }))
    const [employee, ...others] = await asManager(base.db, farm, listEmployees, undefined)
    expect(others).toEqual([])
    return employee
  }
  const joined = await joinOn({})
  expect(joined).toMatchObject({ ...testTerms, active: true })

  await asManager(base.db, farm, setEmployeesActive, { ids: [joined?.id ?? ''], active: false })
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
  expect(await joinOn(raised)).toMatchObject({
    ...testTerms,
    ...raised,
    id: joined?.id,
    active: true,
    archivedAt: null,
  })
})
