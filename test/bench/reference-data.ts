import { Client } from 'pg'
import { type Farm, openFarm, registerBigFarm } from './farm.ts'
import type { Environment } from './environment.ts'

/** The size used in the design measurements: a thousand farms, and one with half a million entries. */
const reference = { managers: 1000, employees: 20, entries: 250, bigFarm: { employees: 500, entries: 1000 } }

/** As many farms with few entries, so that the planner's statistics reflect farms of a usual size. */
const others = { managers: 1000, employees: 5, entries: 20 }

/** Dropped while loading and added afterwards, because checking it for 5.5 million rows is slow. */
const slowWhileLoading = ['timesheet_logs_no_overlap']

const surrounded = new WeakMap<Environment, Promise<void>>()

/** Loads a thousand other farms once, in seconds. */
export function surroundWithFarms(environment: Environment): Promise<void> {
  const loaded = surrounded.get(environment) ?? loadOtherFarms(environment)
  surrounded.set(environment, loaded)
  return loaded
}

async function loadOtherFarms({ ownerUrl }: Environment): Promise<void> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  const run: Run = (text, values) => owner.query(text, values)
  try {
    await owner.query('set session_replication_role = replica')
    const ids = await addBusinesses(owner, 'Other farm', others.managers)
    await loadFarms(run, ids, others.employees, others.entries)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

async function addBusinesses(owner: Client, name: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.user_manager (manager_id, user_id, business_name, holidays_through)
     select app.uuid7(), app.uuid7(), $1 || ' ' || g, 2027 from generate_series(1, $2::int) g returning manager_id as id`,
    [name, count],
  )
  return rows.map(({ id }) => id)
}

const opened = new WeakMap<Environment, Promise<Farm>>()

/** Opens the farm with half a million entries. All farms are loaded once, in about six minutes and 7 GB. */
export function openBigFarm(environment: Environment): Promise<Farm> {
  const farm = opened.get(environment) ?? loadAndOpen(environment)
  opened.set(environment, farm)
  return farm
}

async function loadAndOpen(environment: Environment): Promise<Farm> {
  const login = await registerBigFarm(environment)
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    await loadReferenceData(owner, login)
  } finally {
    await owner.end()
  }
  return openFarm(environment, login)
}

/**
 * Inserts 5.5 million finished entries as the owner without triggers. One in fifty is leave; the others have a location,
 * an activity and a break. Entries of the last fortnight are pending, earlier ones approved. `bigOwner` registered the big
 * farm.
 */
async function loadReferenceData(owner: Client, bigOwner: { email: string }): Promise<void> {
  const run = (text: string, values: unknown[] = []) => owner.query(text, values)
  await run(`set session_replication_role = replica`)
  await run(`set work_mem = '256MB'`)
  await run(`set maintenance_work_mem = '1GB'`)
  const { rows: constraints } = await owner.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'app.timesheet_logs'::regclass and conname = any($1)`,
    [slowWhileLoading],
  )
  for (const { name } of constraints) await run(`alter table app.timesheet_logs drop constraint ${name}`)

  const { rows: big } = await owner.query<{ id: string }>(
    `select m.manager_id as id from app.manager_members m join auth."user" u on u.id = m.user_id where u.email = $1`,
    [bigOwner.email],
  )
  const { managers, employees, entries, bigFarm } = reference
  const ids = await addBusinesses(owner, 'Reference farm', managers)
  await loadFarms(run, ids, employees, entries)
  await loadFarms(
    run,
    big.map(({ id }) => id),
    bigFarm.employees,
    bigFarm.entries,
  )

  for (const { name, definition } of constraints)
    await run(`alter table app.timesheet_logs add constraint ${name} ${definition}`)
  await run(`set session_replication_role = origin`)
  await run(`vacuum analyze`)
}

type Run = (text: string, values: unknown[]) => Promise<unknown>

/** Loads farms with this many employees, each with an entry on this many days up to yesterday. */
export async function loadFarms(run: Run, managerIds: readonly string[], employees: number, entries: number) {
  await run(
    `insert into app.employment_info (manager_id, id, user_id, first_name, last_name, email, ordinary_rate)
     select m, app.uuid7(), app.uuid7(), 'Person', lpad(g::text, 4, '0'), app.uuid7() || '@example.com', 31.25
     from unnest($1::uuid[]) m, generate_series(1, $2::int) g`,
    [managerIds, employees],
  )
  await run(
    `insert into app.employment_terms (manager_id, id, employment_info, from_day, pay_rate, ordinary_rate)
     select e.manager_id, app.uuid7(), e.id, date '0001-01-01', e.pay_rate, e.ordinary_rate
     from app.employment_info e where e.manager_id = any($1::uuid[]) and e.first_name = 'Person'`,
    [managerIds],
  )
  for (const table of ['manager_locations', 'manager_activities']) {
    await run(
      `insert into app.${table} (manager_id, id, name) select m, app.uuid7(), 'Reference' from unnest($1::uuid[]) m`,
      [managerIds],
    )
  }
  // The oldest day first, the order in which real entries arrive.
  await run(
    `insert into app.timesheet_logs
       (manager_id, id, employment_info, start_time, end_time, day, end_day, timezone_offset, status, log_type,
        leave_entitlement, leave_day_minutes)
     select e.manager_id, app.uuid7(), e.id, day + interval '7 hours', day + interval '15 hours 30 minutes', d.local::date,
       d.local::date, 660, case when ago <= 14 then 'pending' else 'approved' end::app.timesheet_status,
       case when k.leave then 'leave' else 'work' end::app.log_type, case when k.leave then 'annual_leave'::app.leave_type end,
       case when k.leave then 456 end
     from generate_series($2::int, 1, -1) ago
     cross join lateral (select date_trunc('day', now() at time zone 'Australia/Sydney') - ago * interval '1 day' as local) d
     cross join lateral (select d.local at time zone 'Australia/Sydney' as day) s
     join app.employment_info e on e.manager_id = any($1::uuid[]) and e.first_name = 'Person'
     cross join lateral (select (ago + e.last_name::int) % 50 = 0 as leave) k`,
    [managerIds, entries],
  )
  for (const [table, column, list] of [
    ['log_locations', 'location_id', 'manager_locations'],
    ['log_activities', 'activity_id', 'manager_activities'],
  ]) {
    await run(
      `insert into app.${table} (manager_id, id, log_id, employment_info, ${column})
       select l.manager_id, app.uuid7(), l.id, l.employment_info, p.id from app.timesheet_logs l
       join (select distinct on (manager_id) manager_id, id from app.${list} where name = 'Reference') p using (manager_id)
       where l.manager_id = any($1::uuid[]) and l.log_type = 'work'`,
      [managerIds],
    )
  }
  await run(
    `insert into app.timesheet_breaks (manager_id, id, log_id, employment_info, start_time, end_time, type)
     select l.manager_id, app.uuid7(), l.id, l.employment_info, l.start_time + interval '5 hours', l.start_time + interval '5 hours 30 minutes', 'unpaid'
     from app.timesheet_logs l where l.manager_id = any($1::uuid[]) and l.log_type = 'work'`,
    [managerIds],
  )
}
