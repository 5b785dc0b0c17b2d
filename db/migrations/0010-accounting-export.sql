-- Connections to the accounting providers, copies of their data, and exports with every request and response.

create type app.accounting_provider as enum ('xero', 'myob');

create type app.export_person_state as enum ('waiting', 'sending', 'sent', 'failed');

create type app.export_person_outcome as enum ('created', 'updated', 'unchanged');

alter table app.myob_link rename column company_file_uri to tenant_id;

alter table app.xero_link
  alter column tenant_id drop not null,
  add column tenant_name text,
  add column connected_by uuid not null,
  add column previous_refresh_token bytea,
  add column previous_refresh_until timestamptz(3),
  add column expired_at timestamptz(3),
  add column ordinary_rate_id text,
  add column overtime_rate_id text;

alter table app.xero_link add constraint xero_link_tenant check (num_nulls(tenant_id, tenant_name) in (0, 2));

alter table app.myob_link
  alter column tenant_id drop not null,
  add column tenant_name text,
  add column connected_by uuid not null,
  add column previous_refresh_token bytea,
  add column previous_refresh_until timestamptz(3),
  add column expired_at timestamptz(3),
  add column ordinary_rate_id text,
  add column overtime_rate_id text;

alter table app.myob_link add constraint myob_link_tenant check (num_nulls(tenant_id, tenant_name) in (0, 2));

comment on column app.xero_link.tenant_id is 'Null until the manager has chosen one of several organisations. In myob_link the id of the company file.';

comment on column app.xero_link.previous_refresh_token is 'The refresh token before the last rotation; the provider accepts it for 30 more minutes.';

comment on column app.xero_link.expired_at is 'When the provider rejected the refresh token as no longer valid.';

comment on column app.xero_link.ordinary_rate_id is 'The earnings rate the manager chose; null uses the provider''s default. Likewise for overtime.';

-- Sign-ins at a provider that are in progress. No history: each is used once, within minutes.
create table app.accounting_sign_ins (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  provider app.accounting_provider not null,
  user_id uuid not null,
  state_hash text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (manager_id, id),
  constraint accounting_sign_ins_state_key unique (manager_id, state_hash)
);

select app.make_business_table('accounting_sign_ins', false);

-- The last data read from a provider. No history: each sync replaces the copy.
create table app.payroll_syncs (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  provider app.accounting_provider not null,
  tenant_id text not null,
  synced_at timestamptz(3),
  employees jsonb not null default '[]',
  rates jsonb not null default '[]',
  calendars jsonb not null default '[]',
  failed_at timestamptz(3),
  failure text,
  primary key (manager_id, id),
  constraint payroll_syncs_provider_key unique (manager_id, provider)
);

comment on column app.payroll_syncs.synced_at is 'The last successful sync; a later failure leaves it unchanged.';

select app.make_business_table('payroll_syncs', false);

create table app.timesheet_exports (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  provider app.accounting_provider not null,
  tenant_id text not null,
  tenant_name text not null,
  from_day date not null,
  to_day date not null,
  started_at timestamptz(3) not null,
  started_by uuid not null,
  finished_at timestamptz(3),
  problem text,
  primary key (manager_id, id),
  constraint timesheet_exports_days check (from_day <= to_day)
);

comment on column app.timesheet_exports.finished_at is 'Null while the background job still has people to send.';

comment on column app.timesheet_exports.problem is 'Why the run ended before everyone was sent, as a sentence.';

-- One export at a time per business, however often managers press the button.
create unique index timesheet_exports_one_running on app.timesheet_exports (manager_id) where finished_at is null;

create index timesheet_exports_days_idx on app.timesheet_exports (manager_id, from_day);

select app.make_business_table('timesheet_exports');

create table app.timesheet_export_people (
  manager_id uuid not null,
  id uuid not null,
  export_id uuid not null,
  employment_info uuid not null,
  person_name text not null,
  provider_employee_id text not null,
  state app.export_person_state not null default 'waiting',
  outcome app.export_person_outcome,
  problem text,
  ordinary_minutes integer not null,
  overtime_minutes integer not null,
  days jsonb not null,
  attempt integer not null default 1,
  timesheet_ids text[] not null default '{}',
  provider_status app.export_status,
  provider_status_at timestamptz(3),
  sent_at timestamptz(3),
  primary key (manager_id, id),
  constraint timesheet_export_people_key unique (manager_id, export_id, employment_info),
  constraint timesheet_export_people_minutes check (ordinary_minutes >= 0 and overtime_minutes >= 0),
  constraint timesheet_export_people_problem check ((state = 'failed') = (problem is not null)),
  constraint timesheet_export_people_sent check ((state = 'sent') = (outcome is not null)),
  constraint timesheet_export_people_export_fk foreign key (manager_id, export_id) references app.timesheet_exports (manager_id, id),
  constraint timesheet_export_people_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id)
);

comment on column app.timesheet_export_people.days is 'What is sent, calculated when the period was locked: [{day, ordinaryMinutes, overtimeMinutes}].';

create index timesheet_export_people_person_idx on app.timesheet_export_people (manager_id, employment_info);

select app.make_business_table('timesheet_export_people');

-- Every request to the provider and its response, kept for ever. No history: each row is written before sending and completed once.
create table app.timesheet_export_requests (
  manager_id uuid not null,
  id uuid not null,
  export_person_id uuid not null,
  sent_to text not null,
  rate_ids text[] not null,
  attempt integer not null,
  sent_at timestamptz(3) not null,
  method text not null,
  path text not null,
  body jsonb,
  idempotency_key text,
  answered_at timestamptz(3),
  status integer,
  answer text,
  primary key (manager_id, id),
  constraint timesheet_export_requests_person_fk foreign key (manager_id, export_person_id) references app.timesheet_export_people (manager_id, id)
);

comment on column app.timesheet_export_requests.sent_to is 'The provider''s employee.';

comment on column app.timesheet_export_requests.rate_ids is 'The rates its hours use at the provider. Muster may change lines with these rates later; others belong to the bookkeeper.';

comment on column app.timesheet_export_requests.answered_at is 'Null when no response came. The provider may have stored the hours, so Muster checks before sending again.';

create index timesheet_export_requests_person_idx on app.timesheet_export_requests (manager_id, export_person_id);

select app.make_business_table('timesheet_export_requests', false);

-- Lists unfinished exports of all businesses, so that the sweep restarts those without a job.
create function app.unfinished_exports() returns table (manager_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select e.manager_id, e.id from app.timesheet_exports e where e.finished_at is null order by e.started_at;
end $$;

revoke execute on function app.unfinished_exports() from public;

grant execute on function app.unfinished_exports() to muster_app;

alter table app.user_manager add column stripe_skipped_at timestamptz(3);

comment on column app.user_manager.stripe_skipped_at is 'When the step was skipped because no key is configured.';

-- Businesses without a customer at the card payment provider; once a key exists, skipped ones too.
create function app.businesses_without_customer(passed_over boolean) returns table (manager_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select b.manager_id from app.user_manager b
    where b.stripe_customer_id is null and (b.stripe_skipped_at is null or passed_over) order by b.created_at;
end $$;

revoke execute on function app.businesses_without_customer(boolean) from public;

grant execute on function app.businesses_without_customer(boolean) to muster_app;
