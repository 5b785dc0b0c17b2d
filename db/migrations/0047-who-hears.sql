-- Who hears of a change: those who may read a changed row (docs/decisions/0048-who-hears.md).

-- The employees, by employment or user id, who read a row by the policies of its table; `app.everyone()` stands for all of
-- them. Members of the business are not among them, and a row of a channel is read by the people in it. A test compares this
-- with the policies. It has no subquery, so that it becomes part of the query that calls it.
create function app.readers_of(tbl text, content jsonb) returns uuid[] language sql stable parallel safe as $$
  select case when content ? 'audience' then translate(content ->> 'audience', '[]', '{}')::uuid[]
    when tbl in ('employment_terms', 'log_activities', 'log_locations', 'timesheet_breaks', 'timesheet_logs', 'track_consents')
      then array[(content ->> 'employment_info')::uuid]
    when tbl = 'employment_info' then array[(content ->> 'id')::uuid]
    when tbl in ('calendar_feeds', 'notification_choices') then array[(content ->> 'user_id')::uuid]
    when tbl in ('manager_activities', 'manager_assets', 'manager_configuration', 'manager_locations',
      'payroll_calendar_settings', 'period_locks', 'public_holidays', 'user_manager') then array[app.everyone()]
    else '{}'::uuid[]
  end
$$;

-- An audience that changes is written to the files of its row.
create index files_owner_idx on app.files (manager_id, owner_id);

-- The readers of the rows that this transaction has changed, as these were and as they are. The history has the rows: those of one
-- transaction have one instant, and their ids begin with the clock, which may differ a little between nodes.
create function app.readers_of_changes() returns uuid[]
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  tenant uuid := app.current_manager();
  began timestamptz := now()::timestamptz(3);
  first_id uuid := (lpad(to_hex(floor(extract(epoch from began) * 1000)::bigint - 50), 12, '0') || repeat('0', 20))::uuid;
  readers uuid[];
  employment uuid := app.unbind_employment();
begin
  select array_agg(distinct r.reader) filter (where r.reader is not null) into readers from (
    -- A row of one employee never becomes another's; an audience changes.
    select unnest(app.readers_of(h.tbl, coalesce(h.after, h.before))
      || case when h.op = 'update' and h.before ? 'audience' then app.readers_of(h.tbl, h.before) end) as reader from app.history h
      where h.manager_id = tenant and h.id >= first_id and h.at = began) r;
  perform app.rebind_employment(employment);
  return coalesce(readers, '{}');
end $$;

-- Tells every instance, on commit, which cached groups are stale: for these readers, for the others it names, and for the members
-- of the business.
create function app.publish_change(groups text[], others uuid[], tab text, business boolean) returns void
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  hearing uuid[] := array(select distinct h from unnest(app.readers_of_changes() || others) h);
begin
  if app.everyone() = any (hearing) then
    hearing := array[app.everyone()];
  end if;
  -- A notification holds at most 8,000 bytes.
  for part in 0 .. greatest((cardinality(hearing) - 1) / 150, 0) loop
    if business or cardinality(hearing) > 0 then
      perform pg_notify('muster_live', json_build_object('managerId', app.current_manager(), 'groups', groups, 'tab', tab,
        'business', business and part = 0, 'to', hearing[part * 150 + 1 : part * 150 + 150])::text);
    end if;
  end loop;
end $$;
