-- The business, its history and its lists. user_manager comes first because all business tables are colocated with it.

create table app.user_manager (
  manager_id uuid not null,
  id uuid not null generated always as (manager_id) stored,
  user_id uuid not null,
  business_name text not null,
  state app.state not null default 'nsw',
  suburb text,
  contact_number text,
  contact_name text,
  contact_email text,
  contact_position text,
  staff_count integer not null default 10,
  contractor_count integer,
  commodities app.commodity[] not null default '{}',
  abn text,
  uhf_channel text,
  operate_truck boolean not null default false,
  operate_telehandler boolean not null default false,
  over_three_tonnes boolean not null default false,
  operate_forklift boolean not null default false,
  operate_spray_rigs boolean not null default false,
  time_zone text not null default 'Australia/Sydney',
  stripe_customer_id text,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint user_manager_key unique (manager_id),
  constraint user_manager_staff_count check (staff_count >= 0),
  constraint user_manager_contractor_count check (contractor_count >= 0)
);

comment on column app.user_manager.id is 'The business is its own first row: always manager_id, so that history works as everywhere.';

comment on column app.user_manager.user_id is 'The person who registered. manager_members lists who may act for the business.';

comment on column app.user_manager.time_zone is 'IANA name. Days, pay periods and rounding use this zone.';

select app.make_business_table('user_manager');

create table app.history (
  manager_id uuid not null,
  id uuid not null default app.uuid7(),
  tbl text not null,
  row_id uuid not null,
  op text not null,
  who uuid,
  why text,
  at timestamptz(3) not null default now(),
  before jsonb,
  after jsonb,
  primary key (manager_id, id),
  constraint history_op check (op in ('insert', 'update', 'delete'))
);

comment on table app.history is 'Who changed what, when and why. Written by triggers, never changed; who is null for changes by the system.';

create index history_row_idx on app.history (manager_id, tbl, row_id, at);

select app.make_business_table('history', false);

revoke update, delete on app.history from muster_app;

create table app.manager_locations (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (manager_id, id),
  constraint manager_locations_name check (btrim(name) <> '')
);

comment on column app.manager_locations.deleted_at is 'Removed from lists; old entries still show the name. Likewise for activities and assets.';

select app.make_business_table('manager_locations');

create table app.manager_activities (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (manager_id, id),
  constraint manager_activities_name check (btrim(name) <> '')
);

select app.make_business_table('manager_activities');

create table app.manager_assets (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  id_code text,
  category app.asset_category,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (manager_id, id),
  constraint manager_assets_name check (btrim(name) <> '')
);

select app.make_business_table('manager_assets');

create table app.manager_configuration (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  config_type app.config_type not null,
  data_type app.config_data_type not null,
  value text not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint manager_configuration_type_key unique (manager_id, config_type)
);

comment on column app.manager_configuration.value is 'Stored as text, read as a number (Specification 3).';

select app.make_business_table('manager_configuration');

create table app.payroll_calendar_settings (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  start_date date not null,
  period integer not null default 14,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint payroll_calendar_settings_key unique (manager_id),
  constraint payroll_calendar_settings_period check (period between 1 and 366)
);

comment on column app.payroll_calendar_settings.period is 'Days. Windows of this length are counted from start_date.';

select app.make_business_table('payroll_calendar_settings');
