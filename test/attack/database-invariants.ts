import type { Client } from 'pg'

/** What is true of the database after whatever two or a thousand calls at once: each names the rows that break it. */
const invariants: Record<string, string> = {
  'no two entries of a person take the same time': `
    select a.id from app.timesheet_logs a join app.timesheet_logs b
      on a.manager_id = b.manager_id and a.employment_info = b.employment_info and a.id < b.id
    where a.blocks_time and b.blocks_time
      and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
      and a.end_time is not null and b.end_time is not null`,
  'what was rejected takes no time, and what was approved does': `
    select id from app.timesheet_logs where (status = 'rejected' and blocks_time) or (status = 'approved' and not blocks_time)`,
  'each version of an entry is in the history': `
    select l.id from app.timesheet_logs l where l.version <> (
      select count(distinct coalesce(h.after ->> 'version', '')) from app.history h
      where h.manager_id = l.manager_id and h.tbl = 'timesheet_logs' and h.row_id = l.id)`,
  'the history ends with what an entry is now': `
    select l.id from app.timesheet_logs l where not exists (
      select from app.history h where h.manager_id = l.manager_id and h.tbl = 'timesheet_logs' and h.row_id = l.id
        and h.after ->> 'status' = l.status::text and (h.after ->> 'version')::int = l.version
        and (h.after ->> 'start_time')::timestamptz = l.start_time)`,
  'the history says who changed an entry, and why': `
    select h.id from app.history h where h.tbl = 'timesheet_logs' and (h.who is null or coalesce(h.why, '') = '')`,
  'breaks lie within their entry': `
    select b.id from app.timesheet_breaks b join app.timesheet_logs l on l.manager_id = b.manager_id and l.id = b.log_id
    where b.start_time < l.start_time or b.end_time > l.end_time`,
  'nobody works for a farm twice': `
    select user_id as id from app.employment_links group by manager_id, user_id having count(*) > 1`,
  'no days are locked twice': `
    select a.id from app.period_locks a join app.period_locks b on a.manager_id = b.manager_id and a.id < b.id
    where a.unlocked_at is null and b.unlocked_at is null
      and daterange(a.from_day, a.to_day, '[]') && daterange(b.from_day, b.to_day, '[]')`,
  'each clock event of a phone is kept once': `
    select device_id as id from app.clock_events group by manager_id, device_id, sequence having count(*) > 1`,
}

/** @returns for each broken invariant its name and some of the rows */
export async function brokenInvariants(owner: Client): Promise<string[]> {
  const broken: string[] = []
  for (const [name, statement] of Object.entries(invariants)) {
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
