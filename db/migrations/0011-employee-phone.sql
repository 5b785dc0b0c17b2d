-- The employee's phone: row-level security limits an employee to their own rows; tables for what the phone records.

-- Null for managers and the system; set for the transaction by act_as_employee.
create function app.current_employment() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('muster.employment', true), '')::uuid $$;

-- Binds the person's employment at the given business, or else at the first business where they are active.
-- Archived employees still read their own records.
create function app.act_as_employee(user_id uuid, at uuid default null, why text default '')
  returns table (manager_id uuid, employment_id uuid, active boolean) language plpgsql as $$
declare
  business uuid;
begin
  perform app.act_as_person(act_as_employee.user_id, why);
  for business in
    select l.manager_id from app.employment_links l
    where l.user_id = act_as_employee.user_id and (at is null or l.manager_id = at) order by l.created_at, l.manager_id
  loop
    perform app.act_for(business, act_as_employee.user_id::text, why);
    select e.manager_id, e.id, e.active into act_as_employee.manager_id, act_as_employee.employment_id, act_as_employee.active
      from app.employment_info e where e.manager_id = business and e.user_id = act_as_employee.user_id;
    exit when act_as_employee.active;
  end loop;
  if act_as_employee.employment_id is not null then
    perform app.act_for(act_as_employee.manager_id, act_as_employee.user_id::text, why);
    execute format('set local muster.employment = %L', act_as_employee.employment_id);
    return next;
  end if;
end $$;

-- For policies, because Citus cannot parse `is null` there.
create function app.no_employment() returns boolean language sql stable parallel safe as
  $$ select app.current_employment() is null $$;

-- What an employee may do with the rows of a business table: nothing ('nothing'), read them ('read'; with a column only their
-- own), or everything with rows whose column is their employment. Each command has one permissive policy with all conditions,
-- because Citus workers would treat a restrictive one as permissive.
create function app.employees_may(what text, name text, own text default null) returns void language plpgsql as $$
declare
  tenant text := 'manager_id = app.current_manager()';
  managers text := tenant || ' and app.no_employment()';
  theirs text := tenant || ' and (app.no_employment() or %I = app.current_employment())';
  policy text;
begin
  for policy in select polname from pg_policy where polrelid = format('app.%I', name)::regclass and polname like 'tenant%' loop
    execute format('drop policy %I on app.%I', policy, name);
  end loop;
  if what = 'nothing' then
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, managers, managers);
  elsif what = 'read' then
    execute format('create policy tenant_read on app.%I for select using (%s)', name,
      case when own is null then tenant else format(theirs, own) end);
    execute format('create policy tenant_insert on app.%I for insert with check (%s)', name, managers);
    execute format('create policy tenant_update on app.%I for update using (%s) with check (%s)', name, managers, managers);
    execute format('create policy tenant_delete on app.%I for delete using (%s)', name, managers);
  else
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, format(theirs, what), format(theirs, what));
  end if;
end $$;

-- As before, but closed to employees until employees_may opens the table.
create or replace function app.make_business_table(name text, with_history boolean default true) returns void language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', name);
  perform app.employees_may('nothing', name);
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

-- Parts of an entry carry the employment, because a policy may not read another table.
alter table app.timesheet_breaks add column employment_info uuid;

alter table app.log_locations add column employment_info uuid;

alter table app.log_activities add column employment_info uuid;

update app.timesheet_breaks k set employment_info = l.employment_info from app.timesheet_logs l
  where l.manager_id = k.manager_id and l.id = k.log_id;

update app.log_locations k set employment_info = l.employment_info from app.timesheet_logs l
  where l.manager_id = k.manager_id and l.id = k.log_id;

update app.log_activities k set employment_info = l.employment_info from app.timesheet_logs l
  where l.manager_id = k.manager_id and l.id = k.log_id;

alter table app.timesheet_breaks alter column employment_info set not null;

alter table app.log_locations alter column employment_info set not null;

alter table app.log_activities alter column employment_info set not null;

select app.employees_may('nothing', relname) from pg_class
  where relnamespace = 'app'::regnamespace and relkind = 'r' and relname in ('accounting_sign_ins', 'calendar_categories',
    'calendar_event', 'calendar_event_in_charge', 'channel_participants', 'channels', 'employee_myob_link', 'employee_xero_link',
    'invited_users', 'messages', 'myob_link', 'payroll_syncs', 'timesheet_export_people',
    'timesheet_export_requests', 'timesheet_exports', 'timesheet_views', 'xero_link');

select app.employees_may('read', relname) from pg_class
  where relnamespace = 'app'::regnamespace and relkind = 'r' and relname in ('manager_activities', 'manager_assets',
    'manager_configuration', 'manager_locations', 'payroll_calendar_settings', 'period_locks', 'public_holidays', 'user_manager');

select app.employees_may('employment_info', relname) from pg_class
  where relnamespace = 'app'::regnamespace and relkind = 'r' and relname in ('log_activities', 'log_locations', 'timesheet_breaks', 'timesheet_logs');

select app.employees_may('employee', 'employee_live_location');

-- Employees read their own terms; managers write them.
select app.employees_may('read', 'employment_info', 'id');

-- Triggers write history for every user; employees read none of it.
drop policy tenant on app.history;

create policy tenant_read on app.history for select using (manager_id = app.current_manager() and app.no_employment());

create policy tenant_insert on app.history for insert with check (manager_id = app.current_manager());

-- Person tables stay on the coordinator, so their policies may be restrictive.
create policy employee on app.manager_members as restrictive using (app.current_employment() is null);

alter table app.timesheet_logs add column phone_flags text[] not null default '{}';

alter table app.timesheet_logs add column forgotten_reason text;

comment on column app.timesheet_logs.phone_flags is 'Doubts found when phone events were replayed: see shared/timesheets/approval/phone-flag.ts.';

comment on column app.timesheet_logs.forgotten_reason is 'Why the employee clocked off later than they stopped, in their words.';

alter table app.user_manager add column shows_pay_estimate boolean not null default false;

comment on column app.user_manager.shows_pay_estimate is 'Employees see the estimated pay of their own hours.';

-- Clock events as phones sent them. Each entry is derived from all its events, so order and repeats do not matter.
create table app.clock_events (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  employment_info uuid not null,
  device_id uuid not null,
  sequence integer not null,
  kind text not null,
  entry_id uuid not null,
  next_entry_id uuid,
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  clock_ahead_seconds integer not null,
  event jsonb not null,
  problem text,
  primary key (manager_id, id),
  constraint clock_events_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id)
);

comment on table app.clock_events is 'Without history: an event is its own record and never changes.';

comment on column app.clock_events.clock_ahead_seconds is 'How far the phone''s clock was ahead of the server''s when it was sent; negative when behind.';

comment on column app.clock_events.problem is 'Why it was refused, as a sentence for the employee; null when it counts.';

create index clock_events_entry_idx on app.clock_events (manager_id, entry_id);

create index clock_events_next_entry_idx on app.clock_events (manager_id, next_entry_id) where next_entry_id is not null;

create index clock_events_device_idx on app.clock_events (manager_id, device_id, sequence);

-- Finds clock-offs whose clock-on may be missing.
create index clock_events_ends_idx on app.clock_events (manager_id, received_at) where kind in ('clock_off', 'switch_job', 'finish_forgotten');

select app.make_business_table('clock_events', false);

select app.employees_may('employment_info', 'clock_events');

-- Which of the ids belong to another employee's entries. Row-level security hides those rows from the caller.
create function app.entries_of_others(ids uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  employment uuid := app.current_employment();
begin
  return query select l.id from app.timesheet_logs l
    where l.manager_id = business and l.id = any(entries_of_others.ids) and l.employment_info <> employment;
end $$;

revoke execute on function app.entries_of_others(uuid[]) from public;

grant execute on function app.entries_of_others(uuid[]) to muster_app;

-- Each consent to location tracking, with the text that the employee accepted.
create table app.track_consents (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  employment_info uuid not null,
  terms_version integer not null,
  terms_text text not null,
  agreed_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  primary key (manager_id, id),
  constraint track_consents_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id)
);

create unique index track_consents_open_key on app.track_consents (manager_id, employment_info) where withdrawn_at is null;

select app.make_business_table('track_consents');

select app.employees_may('employment_info', 'track_consents');

-- An employee's browser that receives push notifications.
create table app.push_subscriptions (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  employment_info uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint push_subscriptions_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id)
);

comment on table app.push_subscriptions is 'Without history: it contains a browser''s secrets.';

create unique index push_subscriptions_endpoint_key on app.push_subscriptions (manager_id, employment_info, endpoint);

select app.make_business_table('push_subscriptions', false);

select app.employees_may('employment_info', 'push_subscriptions');

-- Certificates and licences belong to the person, across all farms.
create table app.person_documents (
  user_id uuid not null references auth."user" on delete cascade,
  id uuid not null,
  certificate app.certificate,
  licence_class app.licence_class,
  number text not null default '',
  expires_on date,
  has_photo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null,
  primary key (user_id, id),
  constraint person_documents_kind check (num_nonnulls(certificate, licence_class) = 1)
);

comment on column app.person_documents.changed_at is 'A business that archived the person shows the documents from before that.';

alter table app.person_documents enable row level security;

create policy own on app.person_documents using (user_id = app.current_actor()) with check (user_id = app.current_actor());

create policy linked on app.person_documents for select
  using (app.current_employment() is null and user_id in (select l.user_id from app.employment_links l where l.manager_id = app.current_manager()));

grant select, insert, update, delete on app.person_documents to muster_app;

-- Only managers read an employee's personal data.
create policy employee on app.user_employee as restrictive for select
  using (app.current_employment() is null or user_id = app.current_actor());

create policy employee on app.user_name as restrictive for select
  using (app.current_employment() is null or user_id = app.current_actor());

create policy employee on app.user_emails as restrictive for select
  using (app.current_employment() is null or user_id = app.current_actor());

-- Covers writing too: an update without a condition needs no read access, and a business may write all its employees' links.
create policy employee on app.employment_links as restrictive
  using (app.current_employment() is null or user_id = app.current_actor());

-- The names of all businesses that the bound person works or worked for. Row-level security would show the bound one only.
create function app.own_businesses() returns table (manager_id uuid, business_name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid;
begin
  for business in select l.manager_id from app.employment_links l where l.user_id = app.current_actor() loop
    return query select b.manager_id, b.business_name from app.user_manager b where b.manager_id = business;
  end loop;
end $$;

revoke execute on function app.own_businesses() from public;

grant execute on function app.own_businesses() to muster_app;

-- The user of a session token that is valid for at least left_seconds more. A call reads its session in the statement that
-- binds its transaction.
create function auth.person_of_session(token text, left_seconds integer) returns table (user_id uuid, name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.id, u.name, u.email from auth.session s join auth."user" u on u.id = s.user_id
  where s.token = person_of_session.token and s.expires_at > now() + left_seconds * interval '1 second'
$$;

revoke execute on function auth.person_of_session(text, integer) from public;

grant execute on function auth.person_of_session(text, integer) to muster_app;

-- The email report.
alter table app.user_manager add column reported_on date;

comment on column app.user_manager.reported_on is 'Email reports up to this day, in the farm''s zone, have been sent or skipped.';

-- When reports are due, for each business that has set a frequency. The sweep reads it.
create function app.report_terms() returns table (manager_id uuid, time_zone text, every_days text, calendar_start date, reported_on date)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select b.manager_id, b.time_zone, c.value, p.start_date, b.reported_on
    from app.user_manager b
    join app.manager_configuration c on c.manager_id = b.manager_id and c.config_type = 'report_frequency'
    join app.payroll_calendar_settings p on p.manager_id = b.manager_id;
end $$;

revoke execute on function app.report_terms() from public;

grant execute on function app.report_terms() to muster_app;

-- Email addresses of the bound business's members. Hidden from employees.
create function app.member_addresses() returns table (manager_id uuid, role app.member_role, name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.manager_id, m.role, u.name, u.email from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager() and app.current_employment() is null
$$;

revoke execute on function app.member_addresses() from public;

grant execute on function app.member_addresses() to muster_app;

-- Together with timesheet_logs_no_overlap: no hour is paid twice, even if a verb forgets to check.
alter table app.timesheet_logs add constraint timesheet_logs_approved_takes_time check (status <> 'approved' or blocks_time);
