import type { Client } from 'pg'

/** Invariants that hold after any number of concurrent calls. Each query returns the rows that break one. */
const invariants: Record<string, string> = {
  'no two entries of an employee overlap': `
    select a.id from app.timesheet_logs a join app.timesheet_logs b
      on a.manager_id = b.manager_id and a.employment_info = b.employment_info and a.id < b.id
    where a.blocks_time and b.blocks_time
      and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
      and a.end_time is not null and b.end_time is not null`,
  'rejected entries occupy no time, approved entries do': `
    select id from app.timesheet_logs where (status = 'rejected' and blocks_time) or (status = 'approved' and not blocks_time)`,
  'the history has each version of an entry': `
    select l.id from app.timesheet_logs l where l.version <> (
      select count(distinct coalesce(h.after ->> 'version', '')) from app.history h
      where h.manager_id = l.manager_id and h.tbl = 'timesheet_logs' and h.row_id = l.id)`,
  'the history ends with the current entry': `
    select l.id from app.timesheet_logs l where not exists (
      select from app.history h where h.manager_id = l.manager_id and h.tbl = 'timesheet_logs' and h.row_id = l.id
        and h.after ->> 'status' = l.status::text and (h.after ->> 'version')::int = l.version
        and (h.after ->> 'start_time')::timestamptz = l.start_time)`,
  'the history has the user and reason of each change': `
    select h.id from app.history h where h.tbl = 'timesheet_logs' and (h.who is null or coalesce(h.why, '') = '')`,
  'breaks are within their entry': `
    select b.id from app.timesheet_breaks b join app.timesheet_logs l on l.manager_id = b.manager_id and l.id = b.log_id
    where b.start_time < l.start_time or b.end_time > l.end_time`,
  'no one has two employments at a farm': `
    select user_id as id from app.employment_links group by manager_id, user_id having count(*) > 1`,
  'no period locks overlap': `
    select a.id from app.period_locks a join app.period_locks b on a.manager_id = b.manager_id and a.id < b.id
    where a.unlocked_at is null and b.unlocked_at is null
      and daterange(a.from_day, a.to_day, '[]') && daterange(b.from_day, b.to_day, '[]')`,
  'whole days begin and end with the days of the farm': `
    select e.id from app.calendar_event e join app.user_manager b on b.manager_id = e.manager_id
    where e.all_day and (e.start_date <> e.first_day::timestamp at time zone b.time_zone
      or e.end_date <> (e.last_day + 1)::timestamp at time zone b.time_zone)`,
  'tasks are due on their day by the clocks of the farm': `
    select t.id from app.tasks t join app.user_manager b on b.manager_id = t.manager_id
    where (t.due_at at time zone b.time_zone)::date <> t.due_day`,
  'a machine is out of use while a hold is open, and else is not': `
    select a.id from app.manager_assets a where (a.out_of_use_since is not null) <> exists (
      select from app.asset_holds h where h.manager_id = a.manager_id and h.asset_id = a.id and h.closed_at is null)`,
  'an open repair of a machine is an open report, and else is none': `
    select r.id from app.safety_reports r join app.manager_assets a on a.manager_id = r.manager_id and a.id = r.asset
    where r.type = 'maintenance' and (r.opened_by = any (a.open_repairs)) <> (r.status = 'open' and r.withdrawn_at is null)`,
  'the events of a machine have one order without gaps': `
    select asset_id as id from app.asset_events group by manager_id, asset_id having max(place) <> count(*)`,
  'each clock event is stored once': `
    select device_id as id from app.clock_events group by manager_id, device_id, sequence having count(*) > 1`,
}

/**
 * Tables with an audience, and those of what belongs to their rows: every other one that links to them. Only the category of
 * an event is no owner of it.
 */
const audiences = `
  with tables as (select c.oid, c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'audience')
  select o.name as owner, p.name as part, a.attname as of from pg_constraint k
    join tables o on o.oid = k.confrelid join tables p on p.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.conrelid <> k.confrelid and k.conname <> 'calendar_event_category_fk'
  union all select name, 'files', 'owner_id' from tables where name <> 'files'`

/** What belongs to a row, its files as well, has its audience: a policy reads only its own row. */
async function audienceInvariants(owner: Client): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ owner: string; part: string; of: string }>(audiences)
  return Object.fromEntries(
    rows.map(({ owner: table, part, of }) => [
      `${part} have the audience of their ${table}`,
      `select p.id from app.${part} p join app.${table} o on o.manager_id = p.manager_id and o.id = p.${of}
        where p.audience <> o.audience ${part === 'files' ? `and p.owner_table = '${table}'` : ''}`,
    ]),
  )
}

/** @returns each broken invariant with some of its rows */
export async function brokenInvariants(owner: Client): Promise<string[]> {
  const broken: string[] = []
  for (const [name, statement] of Object.entries({ ...invariants, ...(await audienceInvariants(owner)) })) {
    const { rows } = await owner.query<{ id: string }>(statement)
    if (rows.length > 0)
      broken.push(
        `${name}: ${rows
          .slice(0, 5)
          .map(({ id }) => id)
          .join(', ')} (${rows.length})`,
      )
  }
  return broken
}
