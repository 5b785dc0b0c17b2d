import { connected } from './given-postgres.ts'

/**
 * Entries and their parts, from which the hours of a pay period are calculated, and what is planned by the farm's clocks,
 * which a change of its zone moves.
 */
export const guardedTables = [
  'timesheet_logs',
  'timesheet_breaks',
  'log_locations',
  'log_activities',
  'log_assets',
  'calendar_event',
  'tasks',
] as const

/**
 * The lock's key is that of server/timesheets/locks/period-locks-store.ts; both of its modes count. Only the server's role
 * is checked, because tests prepare and break rows as the owner. Where the track of an entry is stored is no part of it.
 */
const requirePeriodLock = `
  create function entry_write_guard.require_period_lock() returns trigger language plpgsql as $$
  declare
    businesses uuid[];
  begin
    if session_user <> 'muster_app' then return null; end if;
    if tg_op = 'UPDATE' then
      businesses := array(select distinct d.manager_id from (
        select c.manager_id, to_jsonb(c) - 'location_history_url' from changed c
        except select f.manager_id, to_jsonb(f) - 'location_history_url' from former f) d);
    else
      businesses := array(select distinct c.manager_id from changed c);
    end if;
    if exists (
      select from unnest(businesses) manager_id where not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.granted and l.objsubid = 1
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('period_locks ' || manager_id, 0)
      )
    ) then
      raise exception '% of % without the period lock', tg_op, tg_table_name;
    end if;
    return null;
  end $$`

const changedRows = {
  insert: 'new table as changed',
  update: 'old table as former new table as changed',
  delete: 'old table as changed',
}

const triggers = guardedTables.flatMap((table) =>
  Object.entries(changedRows).map(
    ([event, rows]) => `create trigger period_lock_at_${event} after ${event} on app.${table}
      referencing ${rows} for each statement execute function entry_write_guard.require_period_lock()`,
  ),
)

/**
 * Makes each statement of the server that writes entries, events or tasks fail unless its transaction holds the period lock of their
 * business. Every database test and every attack runs under it, so a verb that does not acquire the lock fails in its own
 * tests.
 */
export async function guardEntryWrites(ownerUrl: string): Promise<void> {
  await connected(ownerUrl, (owner) =>
    owner.query(['create schema entry_write_guard', requirePeriodLock, ...triggers].join(';\n')),
  )
}
