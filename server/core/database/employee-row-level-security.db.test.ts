import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { dropChecks, plantRow, type RowOwner } from '#test/fixtures/any-row.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { Tx } from './database.ts'
import { pipelinePeriodLockShared } from '#server/timesheets/locks/period-locks-store.ts'

/** What row-level security lets an employee do with each table. Every new table must be listed here. */
const rights = {
  nothing: [
    'accounting_sign_ins',
    'asset_events',
    'asset_meters',
    'calendar_event_in_charge',
    'employee_myob_link',
    'employee_xero_link',
    'guide_runs',
    'incident_person_details',
    'incident_steps',
    'incident_timers',
    'invited_users',
    'manager_members',
    'member_invites',
    'myob_link',
    'pay_templates',
    'payroll_syncs',
    'task_assignees',
    'task_checklist',
    'task_templates',
    'tasks',
    'ticket_requests',
    'timesheet_export_people',
    'timesheet_export_requests',
    'timesheet_exports',
    'timesheet_views',
    'xero_link',
  ],
  readAll: [
    'asset_holds',
    'calendar_categories',
    'calendar_event',
    'crew_members',
    'crews',
    'manager_activities',
    'manager_assets',
    'manager_configuration',
    'manager_locations',
    'payroll_calendar_settings',
    'period_locks',
    'pre_start_checklists',
    'public_holidays',
    'user_manager',
  ],
  readOwn: ['employment_info', 'employment_terms'],
  writeOwn: [
    'calendar_feeds',
    'clock_events',
    'employee_live_location',
    'employment_links',
    'log_activities',
    'log_assets',
    'log_locations',
    'notification_choices',
    'notifications',
    'person_documents',
    'person_files',
    'push_subscriptions',
    'ticket_reminders',
    'timesheet_breaks',
    'timesheet_logs',
    'track_consents',
    'user_emails',
    'user_employee',
    'user_name',
  ],
  /** Triggers write the history, in the name of the user who acts. */
  addOnly: ['history'],
}
type Right = keyof typeof rights
const isRight = (name: string): name is Right => name in rights
const tables = Object.entries(rights).flatMap(([right, names]) =>
  names.map((table): [table: string, right: Right] => [table, isRight(right) ? right : 'nothing']),
)

/** Their own tests are in audience-and-membership.db.test.ts, server/core/files/files-store.test.ts,
 * server/tasks/tasks.test.ts, server/tickets/tickets.test.ts, server/safety-reports/safety-reports.test.ts and server/chat/chat-row-level-security.db.test.ts. */
const testedElsewhere = [
  'announcement_reads',
  'channel_activity',
  'channel_participants',
  'channels',
  'farm_tickets',
  'files',
  'hazard_controls',
  'incident_people',
  'message_files',
  'message_pins',
  'message_versions',
  'messages',
  'report_comments',
  'report_photos',
  'safety_reports',
  'task_comments',
  'task_photos',
  'ticket_verifications',
]

type Text = { text: string }

interface Row extends Text {
  row: Partial<Record<string, unknown>>
}

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let ana: RowOwner
let ben: RowOwner

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  farm = await makeBusiness(base.db)
  ana = await hire(farm)
  ben = await hire(farm)
  await dropChecks(owner)
  const stranger = await hire(await makeBusiness(base.db))
  for (const person of [ana, ben, stranger]) {
    for (const [table] of tables) await plantRow(owner, table, person)
  }
  // Managers, not colleagues, find an employee who is discoverable.
  await owner.query('update app.user_employee set discoverable = true')
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

async function hire(business: TestBusiness): Promise<RowOwner> {
  const { id, userId } = await makeEmployee(base.db, business)
  return { manager_id: business.managerId, employment_info: id, employee: id, user_id: userId, created_by: userId }
}

/** Runs in a transaction bound to Ana, then rolls back. */
async function asAna<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await base.db.startTransaction().execute()
  try {
    await sql`select * from app.act_as_employee(${ana.user_id}, ${farm.managerId}, 'test')`.execute(tx)
    await pipelinePeriodLockShared(tx, farm.managerId)
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

const isOf = ({ manager_id, employment_info, user_id }: RowOwner, table: string, { row }: Row) =>
  (row['manager_id'] === undefined || row['manager_id'] === manager_id) &&
  (table === 'employment_info' ? row['id'] : (row['employment_info'] ?? row['employee'] ?? employment_info)) ===
    employment_info &&
  (row['user_id'] ?? user_id) === user_id

/** All rows, as the database owner sees them. */
async function rowsOf(table: string, whose: (row: Row) => boolean): Promise<Row[]> {
  const { rows } = await owner.query<Row>(`select to_jsonb(t) as row, to_jsonb(t)::text as text from app.${table} t`)
  return rows.filter(whose)
}

const none = async (): Promise<Row[]> => []
const ofAna = (table: string) => rowsOf(table, (row) => isOf(ana, table, row))
const ofFarm = (table: string) => rowsOf(table, ({ row }) => row['manager_id'] === farm.managerId)

/** How many rows a statement changed; none when grants or policies refuse it. */
async function changedBy(statement: string): Promise<number> {
  const changed = asAna((tx) => sql.raw(statement).execute(tx))
  return changed.then(({ numAffectedRows = 0n }) => Number(numAffectedRows), refusedByPolicy)
}

function refusedByPolicy(error: unknown): 0 {
  expect(String(error)).toMatch(/row-level security|permission denied/)
  return 0
}

const sorted = (rows: Text[]) => rows.map(({ text }) => text).toSorted()

test('every table is listed with what an employee may do', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
  )
  expect([...tables.map(([table]) => table), ...testedElsewhere].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

describe('an employee, whatever the statement asks for,', () => {
  test.each(tables)('sees of %s: %s', async (table, right) => {
    const { rows } = await asAna((tx) =>
      sql.raw<Text>(`select to_jsonb(t)::text as text from app.${table} t`).execute(tx),
    )
    const seen = { nothing: none, addOnly: none, readAll: ofFarm, readOwn: ofAna, writeOwn: ofAna }
    const expected = await seen[right](table)
    expect(sorted(rows)).toEqual(sorted(expected))
    expect(expected.length > 0).toBe(/read|write/.test(right))
    expect(await rowsOf(table, (row) => !isOf(ana, table, row))).not.toEqual([])
  })

  // Without a condition, because a condition that reads a column applies the select policies too.
  test.each(tables)('changes and deletes of %s: %s', async (table, right) => {
    const own = right === 'writeOwn' ? (await ofAna(table)).length : 0
    const column = (await ofAna(table))[0]?.row['manager_id'] === undefined ? 'user_id' : 'manager_id'
    // Citus refuses every change of a business's id, and the policies of its workers are compared at the start.
    if (column === 'user_id' || !inject('onCitus'))
      expect(await changedBy(`update app.${table} set ${column} = '${ana[column]}'`)).toBe(own)
    expect(await changedBy(`delete from app.${table}`)).toBe(own)
  })

  test.each(tables.filter(([, right]) => right === 'writeOwn'))(
    'cannot give a row of %s to a colleague',
    async (table) => {
      const [own] = await ofAna(table)
      for (const column of ['employment_info', 'employee', 'user_id'] as const) {
        if (own?.row[column] === undefined) continue
        const given = asAna((tx) => sql.raw(`update app.${table} set ${column} = '${ben[column]}'`).execute(tx))
        await expect(given).rejects.toThrow(/row-level security/)
      }
    },
  )

  test.each(tables)('adds to %s: %s', async (table, right) => {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'app.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const columns = rows[0]?.columns ?? ''
    const outcomeOf = async (person: RowOwner) => {
      const [row] = await rowsOf(table, (each) => isOf(person, table, each))
      const copy = { ...row?.row, id: randomUUID() }
      const insert = sql`insert into ${sql.raw(`app.${table} (${columns})`)}
        select ${sql.raw(columns)} from jsonb_populate_record(null::${sql.raw(`app.${table}`)}, ${JSON.stringify(copy)}::jsonb)
        on conflict do nothing`
      return asAna((tx) => insert.execute(tx)).then(() => 'added', String)
    }
    // Citus asks for the business before row-level security does.
    const refused = inject('onCitus') ? /row-level security|the partition column/ : /row-level security/
    if (right === 'writeOwn') expect(await outcomeOf(ana)).not.toMatch(refused)
    else if (right !== 'addOnly') expect(await outcomeOf(ana)).toMatch(refused)
    if (right !== 'addOnly') expect(await outcomeOf(ben)).toMatch(refused)
  })
})
