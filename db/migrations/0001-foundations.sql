-- Functions that every later table uses: tenant binding for row-level security, history, and the job queue.
-- migrate() creates the roles muster_app and muster_auth before the first migration, because roles belong to the cluster.

create extension if not exists btree_gist;

create schema app;

grant usage on schema app to muster_app;

-- Plain SQL, so that the planner inlines it and evaluates it once per statement.
create function app.current_manager() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('muster.manager_id', true), '')::uuid $$;

create function app.current_actor() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('muster.actor', true), '')::uuid $$;

-- Binds the transaction to a business and a person. Call it once, as the first statement, never inside a savepoint.
-- SET LOCAL rather than set_config(), because only SET LOCAL reaches Citus workers.
create function app.act_for(manager uuid, actor text default '', why text default '') returns void language plpgsql as $$
begin
  execute format('set local muster.manager_id = %L', coalesce(manager::text, ''));
  execute format('set local muster.actor = %L', coalesce(nullif(actor, '')::uuid::text, ''));
  execute format('set local muster.why = %L', coalesce(why, ''));
end $$;

-- Binds a person without a business.
create function app.act_as_person(user_id uuid, why text default '') returns void language sql as
  $$ select app.act_for(null, user_id::text, why) $$;

-- Generates ids for history rows, time-ordered like the UUIDv7 that callers supply for all other rows.
create function app.uuid7() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- Formats an instant inside jsonb_build_object, as server/core/database/database.ts does for plain columns.
create function app.iso(instant timestamptz) returns text language sql stable parallel safe as
  $$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Writes one history row per changed row, in one insert per statement. Transition tables are read into variables first, and
-- the table's name is an argument, because on Citus the insert sees no transition tables and the trigger no table name.
create function app.record_history() returns trigger language plpgsql as $$
declare
  managers uuid[];
  ids uuid[];
  befores jsonb[];
  afters jsonb[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.manager_id), array_agg(n.id), array_agg(to_jsonb(n)) into managers, ids, afters from new_rows n;
  elsif tg_op = 'UPDATE' then
    select array_agg(n.manager_id), array_agg(n.id), array_agg(to_jsonb(o)), array_agg(to_jsonb(n))
      into managers, ids, befores, afters from new_rows n join old_rows o using (manager_id, id);
  else
    select array_agg(o.manager_id), array_agg(o.id), array_agg(to_jsonb(o)) into managers, ids, befores from old_rows o;
  end if;
  if ids is null then
    return null;
  end if;
  insert into app.history (manager_id, tbl, row_id, op, who, why, before, after)
  select c.manager_id, tg_argv[0], c.row_id, lower(tg_op), app.current_actor(), current_setting('muster.why', true), c.before, c.after
  from unnest(managers, ids, befores, afters) as c (manager_id, row_id, before, after);
  return null;
end $$;

-- Every business table is set up here: row-level security, grants, history, and distribution on Citus. Its policies are
-- never restrictive: Citus workers treat every policy as permissive and would silently combine them with `or`.
create function app.make_business_table(name text, with_history boolean default true) returns void language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('create policy tenant on app.%I using (manager_id = app.current_manager()) with check (manager_id = app.current_manager())', name);
  execute format('grant select, insert, update, delete on app.%I to muster_app', name);
  if with_history then -- a trigger with transition tables knows one event only
    execute format('create trigger history_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.record_history(%L)', name, name);
    execute format('create trigger history_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.record_history(%L)', name, name);
    execute format('create trigger history_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.record_history(%L)', name, name);
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', 'app.' || name, 'manager_id',
      case when name = 'user_manager' then 'default' else 'app.user_manager' end);
  end if;
end $$;

revoke execute on function app.make_business_table(text, boolean) from public;

-- Adds a job in the transaction of the change that needs it. This security-definer function is muster_app's only access to the queue.
create function app.add_job(task text, payload jsonb, job_key text default null) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as
  $$ select graphile_worker.add_job(identifier => task, payload => payload::json, job_key => job_key) $$;

revoke execute on function app.add_job(text, jsonb, text) from public;

grant execute on function app.add_job(text, jsonb, text) to muster_app;
