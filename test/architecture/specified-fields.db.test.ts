import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'

let base: TestDatabase
let owner: Client

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

/**
 * Fields as Specification 3 and 7 list them; `manager` is manager_id in every table.
 * A view adds a channel's participants and last message; the profile has an employee's picture.
 */
const specified: Record<string, string> = {
  user_manager:
    'user_id, business_name, state, suburb, contact_number, contact_name, contact_email, contact_position, staff_count, contractor_count, commodities, abn, uhf_channel, operate_truck, operate_telehandler, over_three_tonnes, operate_forklift, operate_spray_rigs',
  manager_locations: 'id, manager_id, name, created_at',
  manager_activities: 'id, manager_id, name, created_at',
  manager_assets: 'id, manager_id, name, id_code, created_at',
  employment_info:
    'id, user_id, manager_id, active, first_name, last_name, pay_rate, ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours',
  user_name: 'user_id, first_name, last_name',
  user_emails: 'user_id, email',
  user_employee: 'user_id, profile_picture_url, strengths, certificates, driver_licence_info, other_licence_types',
  employee_xero_link: 'manager_id, employment_info, xero_employee_id',
  employee_myob_link: 'manager_id, employment_info, myob_employee_id',
  invited_users:
    'email, first_name, last_name, phone, code, employment_start_date, employment_type, employment_position, pay_schedule, pay_rate, leave_entitlements, overtime_after_hours, ordinary_rate, overtime_rate, sunday_rate, holiday_rate, manager_id, created_at',
  timesheet_logs:
    'id, start_time, end_time, comments, employment_info, status, log_type, leave_entitlement, timezone_offset, location_history_url',
  log_locations: 'log_id, location_id',
  log_activities: 'log_id, activity_id',
  timesheet_breaks: 'id, log_id, start_time, end_time, type, timezone_offset',
  manager_configuration: 'id, manager_id, config_type, data_type, value, created_at',
  payroll_calendar_settings: 'id, created_at, manager_id, start_date, period',
  xero_link: 'tenant_id, access_token, refresh_token, access_token_expiry, refresh_token_expiry, manager_id',
  myob_link: 'manager_id',
  employee_live_location: 'employee, manager_id',
  channels: 'id, created_at, name, type, manager_id, created_by',
  channels_with_participants: 'id, created_at, name, type, manager_id, created_by, participants, last_message',
  channel_participants: 'channel_id, user_id',
  messages: 'channel, sent_at, content',
  calendar_categories: 'id, name, created_at, manager_only, hex_color, manager_id',
  calendar_event: 'id, name, created_at, start_date, end_date, description, category, manager_id, manager_only',
  calendar_event_in_charge: 'event_id, user_id',
}

describe('every field of the specification is a column of', () => {
  test.each(Object.entries(specified))('%s', async (table, fields) => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = $1`,
      [table],
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(', ')))
  })
})

/** Inserts a row with only these columns and returns the whole row. */
async function insert(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row)
  const { rows } = await owner.query<Record<string, unknown>>(
    `insert into app.${table} (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning *`,
    Object.values(row),
  )
  return rows[0]
}

async function rowOfBusiness() {
  const { managerId } = await makeBusiness(base.db)
  return { manager_id: managerId, id: newId() }
}

describe('by default,', () => {
  test('a business is in NSW and has a staff count of 10', async () => {
    const { userId } = await makeLogin(base.db)
    const business = { manager_id: newId(), user_id: userId, business_name: 'Willow Creek' }
    expect(await insert('user_manager', business)).toMatchObject({ state: 'nsw', staff_count: 10 })
  })

  test('a payroll calendar has 14 days', async () => {
    const row = await rowOfBusiness()
    await owner.query('delete from app.payroll_calendar_settings where manager_id = $1', [row.manager_id])
    const calendar = { ...row, start_date: '2026-11-16' }
    expect(await insert('payroll_calendar_settings', calendar)).toMatchObject({ period: 14 })
  })

  test('an entry is pending work', async () => {
    const business = await makeBusiness(base.db)
    const { id } = await makeEmployee(base.db, business)
    const entry = { manager_id: business.managerId, id: newId(), employment_info: id, start_time: '2026-11-16T20:00Z' }
    expect(await insert('timesheet_logs', entry)).toMatchObject({ status: 'pending', log_type: 'work' })
  })

  test('a calendar category is not for managers only', async () => {
    const category = { ...(await rowOfBusiness()), name: 'Harvest', hex_color: '#2f6b3a' }
    expect(await insert('calendar_categories', category)).toMatchObject({ manager_only: false })
  })

  test('an asset has no ID code; an event has no end and no description and is not for managers only', async () => {
    const row = { ...(await rowOfBusiness()), name: 'Header 1' }
    expect(await insert('manager_assets', row)).toMatchObject({ id_code: null })
    const event = { ...row, start_date: '2026-11-16T20:00Z' }
    expect(await insert('calendar_event', event)).toMatchObject({
      end_date: null,
      description: null,
      manager_only: false,
    })
  })
})

describe('a channel’s name is null only for direct channels:', () => {
  test.each([
    ['direct', null],
    ['group', 'Harvest crew'],
  ])('a %s channel can have the name %s', async (type, name) => {
    expect(await insert('channels', { ...(await rowOfBusiness()), type, name })).toMatchObject({ type, name })
  })

  test.each([
    ['direct', 'Harvest crew'],
    ['group', null],
  ])('a %s channel can’t have the name %s', async (type, name) => {
    const channel = { ...(await rowOfBusiness()), type, name }
    expect(await insert('channels', channel).catch(constraintName)).toBe('channels_name')
  })
})
