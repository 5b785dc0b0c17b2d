-- Crews: named groups of employees, with who was in each from when until when. Employees read them, to choose people by crew.

create table app.crews (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  leader uuid,
  channel_id uuid,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer not null default 1,
  primary key (manager_id, id),
  constraint crews_name check (btrim(name) <> '')
);

comment on column app.crews.leader is 'An employment; it counts while it is in the crew. No foreign key, which would keep a deleted employment or delete the crew.';
comment on column app.crews.channel_id is 'Its chat group, which people may leave: the crew does without it then.';

create unique index crews_name_key on app.crews (manager_id, lower(name)) where removed_at is null;

select app.make_business_table('crews');

select app.employees_may('read', 'crews');

-- One row for each time that a person was in a crew.
create table app.crew_members (
  manager_id uuid not null,
  id uuid not null,
  crew_id uuid not null,
  employee_id uuid not null,
  joined_at timestamptz(3) not null,
  left_at timestamptz(3),
  primary key (manager_id, id),
  constraint crew_members_crew_fk foreign key (manager_id, crew_id) references app.crews (manager_id, id),
  constraint crew_members_employment_fk foreign key (manager_id, employee_id) references app.employment_info (manager_id, id) on delete cascade
);

create unique index crew_members_open_key on app.crew_members (manager_id, crew_id, employee_id) where left_at is null;

create index crew_members_crew_idx on app.crew_members (manager_id, crew_id, joined_at desc, id desc);

create index crew_members_employee_idx on app.crew_members (manager_id, employee_id);

select app.make_business_table('crew_members');

select app.employees_may('read', 'crew_members');

-- Lets the statements that follow see the chat group of a crew, whose people a manager changes with the crew without being in it.
-- Returns the group; null if there is none, or the caller is an employee.
create function app.enter_channel_of_crew(crew uuid) returns uuid
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  mine uuid[] := app.current_channels();
  wanted uuid := crew;
  found_channel uuid;
begin
  if not app.no_employment() then
    return null;
  end if;
  select c.channel_id into found_channel from app.crews c where c.manager_id = business and c.id = wanted;
  if found_channel is null then
    return null;
  end if;
  perform app.set_channels(mine || found_channel);
  if exists (select from app.channels c where c.manager_id = business and c.id = found_channel) then
    return found_channel;
  end if;
  perform app.set_channels(mine);
  return null;
end $$;

revoke execute on function app.enter_channel_of_crew(uuid) from public;

grant execute on function app.enter_channel_of_crew(uuid) to muster_app;

-- As before, with crews.
create or replace function app.readers_of(tbl text, content jsonb) returns uuid[] language sql stable parallel safe as $$
  select case when content ? 'audience' then translate(content ->> 'audience', '[]', '{}')::uuid[]
    when tbl in ('employment_terms', 'log_activities', 'log_assets', 'log_locations', 'timesheet_breaks', 'timesheet_logs', 'track_consents')
      then array[(content ->> 'employment_info')::uuid]
    when tbl = 'employment_info' then array[(content ->> 'id')::uuid]
    when tbl in ('calendar_feeds', 'notification_choices') then array[(content ->> 'user_id')::uuid]
    when tbl in ('asset_holds', 'crew_members', 'crews', 'manager_activities', 'manager_assets', 'manager_configuration', 'manager_locations',
      'payroll_calendar_settings', 'period_locks', 'pre_start_checklists', 'public_holidays', 'user_manager') then array[app.everyone()]
    else '{}'::uuid[]
  end
$$;
