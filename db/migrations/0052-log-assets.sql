-- The machines of an entry, like its locations and activities.
create table app.log_assets (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  employment_info uuid not null,
  asset_id uuid not null,
  primary key (manager_id, id),
  constraint log_assets_key unique (manager_id, log_id, asset_id),
  constraint log_assets_log_fk foreign key (manager_id, log_id) references app.timesheet_logs (manager_id, id) on delete cascade,
  constraint log_assets_asset_fk foreign key (manager_id, asset_id) references app.manager_assets (manager_id, id)
);

create index log_assets_asset_idx on app.log_assets (manager_id, asset_id);

select app.make_business_table('log_assets');

select app.employees_may('employment_info', 'log_assets');

-- As before, with the machines.
drop index app.history_log_idx;

create index history_log_idx on app.history (manager_id, (coalesce(after, before) ->> 'log_id'))
  where tbl in ('log_activities', 'log_assets', 'log_locations', 'timesheet_breaks');

alter table app.clock_events add column out_of_use uuid[] not null default '{}';

comment on column app.clock_events.out_of_use is 'The machines it names that were out of use when it arrived.';

-- As before, with the machines of entries.
create or replace function app.readers_of(tbl text, content jsonb) returns uuid[] language sql stable parallel safe as $$
  select case when content ? 'audience' then translate(content ->> 'audience', '[]', '{}')::uuid[]
    when tbl in ('employment_terms', 'log_activities', 'log_assets', 'log_locations', 'timesheet_breaks', 'timesheet_logs', 'track_consents')
      then array[(content ->> 'employment_info')::uuid]
    when tbl = 'employment_info' then array[(content ->> 'id')::uuid]
    when tbl in ('calendar_feeds', 'notification_choices') then array[(content ->> 'user_id')::uuid]
    when tbl in ('asset_holds', 'manager_activities', 'manager_assets', 'manager_configuration', 'manager_locations',
      'payroll_calendar_settings', 'period_locks', 'pre_start_checklists', 'public_holidays', 'user_manager') then array[app.everyone()]
    else '{}'::uuid[]
  end
$$;
