-- Entries of work and leave with their locations, activities and breaks. No index contains status, so approving stays a cheap update.

create table app.timesheet_logs (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  start_time timestamptz(3) not null,
  end_time timestamptz(3),
  comments text,
  status app.timesheet_status not null default 'pending',
  log_type app.log_type not null default 'work',
  leave_entitlement app.leave_type,
  timezone_offset integer,
  location_history_url text,
  source text not null default 'manual',
  blocks_time boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint timesheet_logs_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id),
  constraint timesheet_logs_end_after_start check (end_time > start_time),
  constraint timesheet_logs_leave_type check (log_type = 'work' or leave_entitlement is not null),
  constraint timesheet_logs_rejected_frees check (status <> 'rejected' or not blocks_time),
  constraint timesheet_logs_timezone_offset check (timezone_offset between -840 and 840),
  constraint timesheet_logs_no_overlap exclude using gist (
    manager_id with =, employment_info with =, tstzrange(start_time, coalesce(end_time, 'infinity')) with &&
  ) where (blocks_time)
);

comment on column app.timesheet_logs.end_time is 'Null while running.';

comment on column app.timesheet_logs.timezone_offset is 'Minutes, as the recording device gave it. For the record only: days use the business''s time zone.';

comment on column app.timesheet_logs.blocks_time is 'Takes part in the rule against overlaps. False for rejected entries and for conflicts found when a phone replays.';

comment on column app.timesheet_logs.source is 'Where the entry was made: manual, phone, import.';

create index timesheet_logs_start_idx on app.timesheet_logs (manager_id, start_time desc);

create index timesheet_logs_employment_idx on app.timesheet_logs (manager_id, employment_info, start_time desc);

-- Finds who is clocked on: a handful of rows per season.
create index timesheet_logs_running_idx on app.timesheet_logs (manager_id, employment_info) where end_time is null;

select app.make_business_table('timesheet_logs');

create table app.log_locations (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  location_id uuid not null,
  primary key (manager_id, id),
  constraint log_locations_key unique (manager_id, log_id, location_id),
  constraint log_locations_log_fk foreign key (manager_id, log_id) references app.timesheet_logs (manager_id, id) on delete cascade,
  constraint log_locations_location_fk foreign key (manager_id, location_id) references app.manager_locations (manager_id, id)
);

create index log_locations_location_idx on app.log_locations (manager_id, location_id);

select app.make_business_table('log_locations');

create table app.log_activities (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  activity_id uuid not null,
  primary key (manager_id, id),
  constraint log_activities_key unique (manager_id, log_id, activity_id),
  constraint log_activities_log_fk foreign key (manager_id, log_id) references app.timesheet_logs (manager_id, id) on delete cascade,
  constraint log_activities_activity_fk foreign key (manager_id, activity_id) references app.manager_activities (manager_id, id)
);

create index log_activities_activity_idx on app.log_activities (manager_id, activity_id);

select app.make_business_table('log_activities');

create table app.timesheet_breaks (
  manager_id uuid not null,
  id uuid not null,
  log_id uuid not null,
  start_time timestamptz(3) not null,
  end_time timestamptz(3),
  type app.break_type not null,
  timezone_offset integer,
  primary key (manager_id, id),
  constraint timesheet_breaks_log_fk foreign key (manager_id, log_id) references app.timesheet_logs (manager_id, id) on delete cascade,
  constraint timesheet_breaks_end_after_start check (end_time > start_time),
  constraint timesheet_breaks_timezone_offset check (timezone_offset between -840 and 840)
);

comment on column app.timesheet_breaks.end_time is 'Null while the break is on.';

create index timesheet_breaks_log_idx on app.timesheet_breaks (manager_id, log_id);

select app.make_business_table('timesheet_breaks');

create table app.employee_live_location (
  manager_id uuid not null,
  id uuid not null,
  employee uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_metres double precision,
  recorded_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint employee_live_location_key unique (manager_id, employee),
  constraint employee_live_location_employee_fk foreign key (manager_id, employee) references app.employment_info (manager_id, id),
  constraint employee_live_location_on_earth check (latitude between -90 and 90 and longitude between -180 and 180)
);

comment on table app.employee_live_location is 'The last position of each employee who shares it; overwritten, without history. employee is an employment_info.';

select app.make_business_table('employee_live_location', false);

create view app.timesheet_logs_with_user with (security_invoker) as
  select l.*, e.user_id, e.first_name, e.last_name, e.active
  from app.timesheet_logs l
  join app.employment_info e on e.manager_id = l.manager_id and e.id = l.employment_info;

grant select on app.timesheet_logs_with_user to muster_app;
