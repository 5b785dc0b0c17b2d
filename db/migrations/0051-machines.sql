-- Machines: what the farm knows of them, whether they may be used, and the reports about them (safety.md 3.4, 4 and 5).

alter table app.manager_assets add column make text;
alter table app.manager_assets add column model text;
alter table app.manager_assets add column year integer;
alter table app.manager_assets add column serial text;
alter table app.manager_assets add column capacity text;
alter table app.manager_assets add column notes text;
alter table app.manager_assets add column photo_file_id uuid;
alter table app.manager_assets add column meter_unit text;
alter table app.manager_assets add column service_every_meter integer;
alter table app.manager_assets add column service_every_months integer;
alter table app.manager_assets add column service_due_meter numeric(9,1);
alter table app.manager_assets add column service_due_on date;
alter table app.manager_assets add column service_reminded_at timestamptz(3);
alter table app.manager_assets add column out_of_use_since timestamptz(3);
alter table app.manager_assets add column open_repairs uuid[] not null default '{}';
alter table app.manager_assets add column released_at timestamptz(3);
alter table app.manager_assets add column check_due boolean not null default false;

alter table app.manager_assets add constraint manager_assets_meter_unit check (meter_unit in ('hours', 'hectares', 'km'));
alter table app.manager_assets add constraint manager_assets_photo_fk foreign key (manager_id, photo_file_id) references app.files (manager_id, id);

comment on column app.manager_assets.service_reminded_at is 'When the managers were reminded of the service that is due now; null once it is done or moved.';
comment on column app.manager_assets.out_of_use_since is 'Received with the event that opened the first of its open holds. With the next three it is the fold of asset_events, kept with each event.';
comment on column app.manager_assets.open_repairs is 'Ids of the events that opened its maintenance reports that are not done.';
comment on column app.manager_assets.released_at is 'When the last accepted release was given.';

-- The last reading of each machine that was not doubtful, in its unit. Apart from the machine, because a check reads the meter and
-- every phone hears of a change of a machine. The id is that of the asset.
create table app.asset_meters (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  reading numeric(9,1) not null,
  read_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint asset_meters_asset_fk foreign key (manager_id, id) references app.manager_assets (manager_id, id)
);

select app.make_business_table('asset_meters');

-- What happened to a machine, in the order in which the server received it.
create table app.asset_events (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  asset_id uuid not null,
  place integer not null,
  kind text not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  created_by uuid not null,
  offline boolean not null default false,
  failed jsonb not null default '[]',
  stops_use boolean not null default false,
  repair uuid,
  holds uuid[] not null default '{}',
  meter numeric(9,1),
  note text,
  flags text[] not null default '{}',
  sent jsonb not null default '{}',
  primary key (manager_id, id),
  constraint asset_events_place_key unique (manager_id, asset_id, place),
  constraint asset_events_asset_fk foreign key (manager_id, asset_id) references app.manager_assets (manager_id, id)
);

comment on column app.asset_events.failed is 'Of a pre-start: the items that failed, each {item, critical}.';
comment on column app.asset_events.repair is 'The event that opened the maintenance report that this one is about.';
comment on column app.asset_events.sent is 'What the call said and its report keeps, by which it is known when it is sent again.';
comment on column app.asset_events.holds is 'Of a release: the holds that it closed, by the events that opened them.';

create index asset_events_at_idx on app.asset_events (manager_id, asset_id, at desc, id desc);

select app.make_business_table('asset_events');

-- Reasons not to use a machine. It is out of use while one is open.
create table app.asset_holds (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  asset_id uuid not null,
  reason text not null,
  report_id uuid,
  opened_at timestamptz(3) not null,
  created_by uuid not null,
  created_by_name text not null,
  closed_at timestamptz(3),
  primary key (manager_id, id),
  constraint asset_holds_asset_fk foreign key (manager_id, asset_id) references app.manager_assets (manager_id, id)
);

comment on table app.asset_holds is 'The id is that of the event that opened the hold.';
comment on column app.asset_holds.created_by_name is 'As of then: employees read no other names of members.';

create index asset_holds_open_idx on app.asset_holds (manager_id, asset_id) where closed_at is null;

select app.make_business_table('asset_holds');

select app.employees_may('read', 'asset_holds');

-- The farm's own checklists. A version is never changed: filled checks were made with it.
create table app.pre_start_checklists (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  category text not null,
  version integer not null,
  items jsonb not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint pre_start_checklists_key unique (manager_id, category, version)
);

comment on column app.pre_start_checklists.category is 'An asset category, or none for machines without one.';

select app.make_business_table('pre_start_checklists');

select app.employees_may('read', 'pre_start_checklists');

-- Who may release a machine besides the managers and those whose position is mechanic.
alter table app.employment_info add column releases_machines boolean not null default false;

-- Rows that employees in the audience read and change, and that each adds in their own name.
create function app.audience_changes_and_adds_own(name text) returns void language plpgsql as $$
begin
  perform app.employees_may('audience', name, 'update');
  execute format('drop policy tenant_insert on app.%I', name);
  execute format('create policy tenant_insert on app.%I for insert with check (manager_id = app.current_manager()
    and (app.no_employment() or created_by = app.current_actor()))', name);
end $$;

revoke execute on function app.audience_changes_and_adds_own(text) from public;

-- The reports of all four types. A report is never deleted: a withdrawn one stays, outside the figures.
create table app.safety_reports (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  type app.report_type not null,
  status text not null,
  what text not null default '',
  asset uuid,
  location uuid,
  happened_at timestamptz(3) not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz(3) not null,
  owner uuid,
  due_on date,
  priority app.task_priority,
  stops_use boolean not null default false,
  parts text not null default '',
  cost_cents integer,
  done_at timestamptz(3),
  done_by uuid,
  repair_note text not null default '',
  reopen_reason text,
  meter numeric(9,1),
  opened_by uuid,
  checklist jsonb,
  seconds integer,
  offline boolean not null default false,
  flags text[] not null default '{}',
  photo_ids uuid[] not null default '{}',
  withdrawn_at timestamptz(3),
  withdraw_reason text,
  audience uuid[] not null default '{}',
  version integer not null default 1,
  primary key (manager_id, id),
  constraint safety_reports_status check ((type = 'maintenance' and status in ('open', 'done')) or (type = 'pre_start' and status in ('passed', 'failed'))),
  constraint safety_reports_done check ((status = 'done') = (done_at is not null)),
  constraint safety_reports_withdrawn check ((withdrawn_at is null) = (withdraw_reason is null)),
  constraint safety_reports_asset_fk foreign key (manager_id, asset) references app.manager_assets (manager_id, id),
  constraint safety_reports_location_fk foreign key (manager_id, location) references app.manager_locations (manager_id, id)
);

comment on column app.safety_reports.opened_by is 'Of a maintenance report: the event of the machine that opened it, which is its own id, or that of the pre-start that failed.';
comment on column app.safety_reports.checklist is 'Of a pre-start: its category and version, and its items in the words that were shown, with what was found.';
comment on column app.safety_reports.seconds is 'Of a pre-start: from the first tap to the last.';
comment on column app.safety_reports.photo_ids is 'The photos that its phone took: those that have not arrived are not yet sent.';
comment on column app.safety_reports.audience is 'User ids of employees who see it: who made it and who owns it, and everyone while it keeps a machine out of use.';

create index safety_reports_listed_idx on app.safety_reports (manager_id, type, happened_at desc, id);

create index safety_reports_asset_idx on app.safety_reports (manager_id, asset);

create unique index safety_reports_opened_by_key on app.safety_reports (manager_id, opened_by);

select app.make_business_table('safety_reports');

select app.audience_changes_and_adds_own('safety_reports');

create table app.report_comments (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  content text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz(3) not null,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint report_comments_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

create index report_comments_report_idx on app.report_comments (manager_id, report_id, created_at);

select app.make_business_table('report_comments');

select app.audience_adds_own('report_comments');

create table app.report_photos (
  manager_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  file_id uuid not null,
  item text,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint report_photos_file_key unique (manager_id, file_id),
  constraint report_photos_file_fk foreign key (manager_id, file_id) references app.files (manager_id, id),
  constraint report_photos_report_fk foreign key (manager_id, report_id) references app.safety_reports (manager_id, id) on delete cascade
);

comment on column app.report_photos.item is 'Of a pre-start: the item that it shows.';

create index report_photos_report_idx on app.report_photos (manager_id, report_id, created_at);

select app.make_business_table('report_photos');

select app.audience_adds_own('report_photos');

-- Gives these reports, their parts and their files the audience that follows from who made and owns them, and from the holds of their
-- machine. A check and the maintenance report that it opened have one audience. Employees who release a machine change it for others.
create function app.keep_report_audience(ids uuid[]) returns void
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  wanted uuid[] := ids;
  employment uuid := app.unbind_employment();
begin
  select array_agg(distinct r.id) into wanted from app.safety_reports o
    join app.safety_reports r on r.manager_id = business and (r.id = o.id or r.id = o.opened_by or r.opened_by = o.id)
    where o.manager_id = business and o.id = any (wanted);
  update app.safety_reports r set audience = w.audience from (
      select p.id, array(select distinct u from unnest(array[p.created_by, p.owner, m.owner]
        || case when exists (select from app.asset_holds h where h.manager_id = business and h.closed_at is null
            and h.report_id in (p.id, m.id)) then array[app.everyone()] end) u where u is not null) as audience
      from app.safety_reports p
      left join app.safety_reports m on m.manager_id = business and m.opened_by = p.id and m.id <> p.id
      where p.manager_id = business and p.id = any (wanted)
    ) w where r.manager_id = business and r.id = w.id and r.audience <> w.audience;
  update app.report_comments c set audience = r.audience from app.safety_reports r
    where c.manager_id = business and r.manager_id = business and r.id = c.report_id and r.id = any (wanted) and c.audience <> r.audience;
  update app.report_photos p set audience = r.audience from app.safety_reports r
    where p.manager_id = business and r.manager_id = business and r.id = p.report_id and r.id = any (wanted) and p.audience <> r.audience;
  update app.files f set audience = r.audience from app.safety_reports r
    where f.manager_id = business and r.manager_id = business and r.id = f.owner_id and r.id = any (wanted)
      and f.owner_table = 'safety_reports' and f.audience <> r.audience;
  perform app.rebind_employment(employment);
end $$;

-- Locks a machine until the transaction ends, so that its events have one order, and returns what is folded so far, and whether this
-- event is among it; null if there is no such machine.
create function app.lock_asset(asset uuid, event uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  wanted uuid := asset;
  asked uuid := event;
  employment uuid := app.unbind_employment();
  folded jsonb;
begin
  select jsonb_build_object('name', a.name, 'meterUnit', a.meter_unit, 'openRepairs', to_jsonb(a.open_repairs),
      'releasedAt', app.iso(a.released_at), 'checkDue', a.check_due, 'outOfUseSince', app.iso(a.out_of_use_since))
    into folded from app.manager_assets a where a.manager_id = business and a.id = wanted for no key update;
  if folded is not null then
    folded := folded || jsonb_build_object(
      'isKnown', exists (select from app.asset_events e where e.manager_id = business and e.id = asked),
      'openHolds', (select coalesce(jsonb_agg(h.id order by h.opened_at, h.id), '[]') from app.asset_holds h
        where h.manager_id = business and h.asset_id = wanted and h.closed_at is null),
      'meter', (select jsonb_build_object('reading', m.reading, 'readAt', app.iso(m.read_at)) from app.asset_meters m
        where m.manager_id = business and m.id = wanted));
  end if;
  perform app.rebind_employment(employment);
  return folded;
end $$;

-- Keeps an event of a machine that app.lock_asset() has locked, with what it makes of the machine: a new hold, its state and its meter,
-- each null if it stays. Employees write none of these themselves.
create function app.keep_asset_event(event jsonb, hold jsonb, state jsonb, meter jsonb) returns void
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  wanted uuid := (event ->> 'asset_id')::uuid;
  kept app.asset_events;
  opened app.asset_holds;
  last_place integer;
  repairs uuid[] := array(select jsonb_array_elements_text(state -> 'open_repairs'))::uuid[];
  released timestamptz := (state ->> 'released_at')::timestamptz;
  due boolean := (state ->> 'check_due')::boolean;
  since timestamptz := (state ->> 'out_of_use_since')::timestamptz;
  new_reading numeric := (meter ->> 'reading')::numeric;
  new_read_at timestamptz := (meter ->> 'read_at')::timestamptz;
  employment uuid;
begin
  if event is null then
    return;
  end if;
  employment := app.unbind_employment();
  select coalesce(max(e.place), 0) into last_place from app.asset_events e where e.manager_id = business and e.asset_id = wanted;
  kept := jsonb_populate_record(null::app.asset_events,
    event || jsonb_build_object('manager_id', business, 'created_by', person, 'place', last_place + 1));
  insert into app.asset_events values (kept.*);
  if hold is not null then
    opened := jsonb_populate_record(null::app.asset_holds, hold || jsonb_build_object('manager_id', business, 'id', kept.id,
      'asset_id', wanted, 'opened_at', kept.received_at, 'created_by', person));
    insert into app.asset_holds values (opened.*);
  end if;
  if cardinality(kept.holds) > 0 then
    update app.asset_holds h set closed_at = kept.received_at
      where h.manager_id = business and h.asset_id = wanted and h.id = any (kept.holds) and h.closed_at is null;
  end if;
  if state is not null then
    update app.manager_assets a set open_repairs = repairs, released_at = released, check_due = due, out_of_use_since = since
      where a.manager_id = business and a.id = wanted;
  end if;
  if meter is not null then
    insert into app.asset_meters (manager_id, id, reading, read_at) values (business, wanted, new_reading, new_read_at)
      on conflict (manager_id, id) do update set reading = excluded.reading, read_at = excluded.read_at;
  end if;
  perform app.rebind_employment(employment);
end $$;

-- The meters of these machines, or of all without ids, for the farm's employees, too.
create function app.meters_of_assets(ids uuid[]) returns table (id uuid, reading numeric, read_at timestamptz)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  wanted uuid[] := ids;
  employment uuid := app.unbind_employment();
begin
  return query select m.id, m.reading, m.read_at from app.asset_meters m
    where m.manager_id = business and (wanted is null or m.id = any (wanted));
  perform app.rebind_employment(employment);
end $$;

-- The employees who may release a machine: mechanics, and those that a manager has named.
create function app.machine_releasers() returns table (user_id uuid, name text)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  employment uuid := app.unbind_employment();
begin
  return query select e.user_id, e.first_name || ' ' || e.last_name from app.employment_info e
    where e.manager_id = business and e.active and (e.employment_position = 'mechanic' or e.releases_machines) order by 2, 1;
  perform app.rebind_employment(employment);
end $$;

-- As before, with what every employee reads of the machines.
create or replace function app.readers_of(tbl text, content jsonb) returns uuid[] language sql stable parallel safe as $$
  select case when content ? 'audience' then translate(content ->> 'audience', '[]', '{}')::uuid[]
    when tbl in ('employment_terms', 'log_activities', 'log_locations', 'timesheet_breaks', 'timesheet_logs', 'track_consents')
      then array[(content ->> 'employment_info')::uuid]
    when tbl = 'employment_info' then array[(content ->> 'id')::uuid]
    when tbl in ('calendar_feeds', 'notification_choices') then array[(content ->> 'user_id')::uuid]
    when tbl in ('asset_holds', 'manager_activities', 'manager_assets', 'manager_configuration', 'manager_locations',
      'payroll_calendar_settings', 'period_locks', 'pre_start_checklists', 'public_holidays', 'user_manager') then array[app.everyone()]
    else '{}'::uuid[]
  end
$$;

create index manager_assets_service_idx on app.manager_assets (service_due_on)
  where service_reminded_at is null and deleted_at is null and (service_due_on is not null or service_due_meter is not null);

-- Machines of all farms whose managers are to be reminded of a service: so many days before its day, from seven in the morning there,
-- and so many units of the meter before its reading.
create function app.due_services(until timestamptz, days integer, units numeric, share numeric) returns table (manager_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.manager_id, a.id from app.manager_assets a
    join app.user_manager b on b.manager_id = a.manager_id
    left join app.asset_meters m on m.manager_id = a.manager_id and m.id = a.id
    where a.deleted_at is null and a.service_reminded_at is null and (a.service_due_on is not null or a.service_due_meter is not null)
      and (((until - interval '7 hours') at time zone b.time_zone)::date + days >= a.service_due_on
        or m.reading + least(units, coalesce(a.service_every_meter * share, units)) >= a.service_due_meter);
end $$;

revoke execute on function app.due_services(timestamptz, integer, numeric, numeric) from public;

grant execute on function app.due_services(timestamptz, integer, numeric, numeric) to muster_app;
