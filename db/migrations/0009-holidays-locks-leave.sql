-- Public holidays, period locks, saved views, and columns for edits and decisions of entries.

-- Statewide full-day holidays of 2026 and 2027 from the holiday acts. Managers add regional days.
create function app.state_holidays(of_state app.state) returns table (day date, name text, note text) language sql immutable parallel safe as $$
  select h.day, h.name, h.note from (values
    ('nsw', date '2026-01-01', 'New Year''s Day', null),
    ('nsw', date '2026-01-26', 'Australia Day', null),
    ('nsw', date '2026-04-03', 'Good Friday', null),
    ('nsw', date '2026-04-04', 'Easter Saturday', null),
    ('nsw', date '2026-04-05', 'Easter Sunday', null),
    ('nsw', date '2026-04-06', 'Easter Monday', null),
    ('nsw', date '2026-04-25', 'Anzac Day', null),
    ('nsw', date '2026-04-27', 'Anzac Day (additional)', null),
    ('nsw', date '2026-06-08', 'King''s Birthday', null),
    ('nsw', date '2026-10-05', 'Labour Day', null),
    ('nsw', date '2026-12-25', 'Christmas Day', null),
    ('nsw', date '2026-12-26', 'Boxing Day', null),
    ('nsw', date '2026-12-28', 'Boxing Day (additional)', null),
    ('vic', date '2026-01-01', 'New Year''s Day', null),
    ('vic', date '2026-01-26', 'Australia Day', null),
    ('vic', date '2026-03-09', 'Labour Day', null),
    ('vic', date '2026-04-03', 'Good Friday', null),
    ('vic', date '2026-04-04', 'Easter Saturday', null),
    ('vic', date '2026-04-05', 'Easter Sunday', null),
    ('vic', date '2026-04-06', 'Easter Monday', null),
    ('vic', date '2026-04-25', 'Anzac Day', null),
    ('vic', date '2026-06-08', 'King''s Birthday', null),
    ('vic', date '2026-09-25', 'Friday before AFL Grand Final', 'subject to the AFL schedule'),
    ('vic', date '2026-11-03', 'Melbourne Cup Day', 'some regions hold a local day instead'),
    ('vic', date '2026-12-25', 'Christmas Day', null),
    ('vic', date '2026-12-26', 'Boxing Day', null),
    ('vic', date '2026-12-28', 'Boxing Day (additional)', null),
    ('qld', date '2026-01-01', 'New Year''s Day', null),
    ('qld', date '2026-01-26', 'Australia Day', null),
    ('qld', date '2026-04-03', 'Good Friday', null),
    ('qld', date '2026-04-04', 'Easter Saturday', null),
    ('qld', date '2026-04-05', 'Easter Sunday', null),
    ('qld', date '2026-04-06', 'Easter Monday', null),
    ('qld', date '2026-04-25', 'Anzac Day', null),
    ('qld', date '2026-05-04', 'Labour Day', null),
    ('qld', date '2026-10-05', 'King''s Birthday', null),
    ('qld', date '2026-12-25', 'Christmas Day', null),
    ('qld', date '2026-12-26', 'Boxing Day', null),
    ('qld', date '2026-12-28', 'Boxing Day (additional)', null),
    ('wa', date '2026-01-01', 'New Year''s Day', null),
    ('wa', date '2026-01-26', 'Australia Day', null),
    ('wa', date '2026-03-02', 'Labour Day', null),
    ('wa', date '2026-04-03', 'Good Friday', null),
    ('wa', date '2026-04-05', 'Easter Sunday', null),
    ('wa', date '2026-04-06', 'Easter Monday', null),
    ('wa', date '2026-04-25', 'Anzac Day', null),
    ('wa', date '2026-04-27', 'Anzac Day (additional)', null),
    ('wa', date '2026-06-01', 'Western Australia Day', null),
    ('wa', date '2026-09-28', 'King''s Birthday', 'proclaimed yearly'),
    ('wa', date '2026-12-25', 'Christmas Day', null),
    ('wa', date '2026-12-26', 'Boxing Day', null),
    ('wa', date '2026-12-28', 'Boxing Day (additional)', null),
    ('sa', date '2026-01-01', 'New Year''s Day', null),
    ('sa', date '2026-01-26', 'Australia Day', null),
    ('sa', date '2026-03-09', 'Adelaide Cup Day', null),
    ('sa', date '2026-04-03', 'Good Friday', null),
    ('sa', date '2026-04-04', 'Easter Saturday', null),
    ('sa', date '2026-04-05', 'Easter Sunday', null),
    ('sa', date '2026-04-06', 'Easter Monday', null),
    ('sa', date '2026-04-25', 'Anzac Day', null),
    ('sa', date '2026-06-08', 'King''s Birthday', null),
    ('sa', date '2026-10-05', 'Labour Day', null),
    ('sa', date '2026-12-25', 'Christmas Day', null),
    ('sa', date '2026-12-26', 'Proclamation Day', null),
    ('sa', date '2026-12-28', 'Proclamation Day (additional)', null),
    ('tas', date '2026-01-01', 'New Year''s Day', null),
    ('tas', date '2026-01-26', 'Australia Day', null),
    ('tas', date '2026-03-09', 'Eight Hours Day', null),
    ('tas', date '2026-04-03', 'Good Friday', null),
    ('tas', date '2026-04-06', 'Easter Monday', null),
    ('tas', date '2026-04-25', 'Anzac Day', null),
    ('tas', date '2026-06-08', 'King''s Birthday', null),
    ('tas', date '2026-12-25', 'Christmas Day', null),
    ('tas', date '2026-12-28', 'Boxing Day', 'TAS: the Monday replaces the Saturday (WorkSafe Tasmania)'),
    ('act', date '2026-01-01', 'New Year''s Day', null),
    ('act', date '2026-01-26', 'Australia Day', null),
    ('act', date '2026-03-09', 'Canberra Day', null),
    ('act', date '2026-04-03', 'Good Friday', null),
    ('act', date '2026-04-04', 'Easter Saturday', null),
    ('act', date '2026-04-05', 'Easter Sunday', null),
    ('act', date '2026-04-06', 'Easter Monday', null),
    ('act', date '2026-04-27', 'Anzac Day (instead of the weekend day)', 'sources conflict: some list the weekend day as well'),
    ('act', date '2026-06-01', 'Reconciliation Day', null),
    ('act', date '2026-06-08', 'King''s Birthday', null),
    ('act', date '2026-10-05', 'Labour Day', null),
    ('act', date '2026-12-25', 'Christmas Day', null),
    ('act', date '2026-12-26', 'Boxing Day', null),
    ('act', date '2026-12-28', 'Boxing Day (additional)', null),
    ('nt', date '2026-01-01', 'New Year''s Day', null),
    ('nt', date '2026-01-26', 'Australia Day', null),
    ('nt', date '2026-04-03', 'Good Friday', null),
    ('nt', date '2026-04-04', 'Easter Saturday', null),
    ('nt', date '2026-04-05', 'Easter Sunday', null),
    ('nt', date '2026-04-06', 'Easter Monday', null),
    ('nt', date '2026-04-25', 'Anzac Day', null),
    ('nt', date '2026-05-04', 'May Day', null),
    ('nt', date '2026-06-08', 'King''s Birthday', null),
    ('nt', date '2026-08-03', 'Picnic Day', null),
    ('nt', date '2026-12-25', 'Christmas Day', null),
    ('nt', date '2026-12-26', 'Boxing Day', null),
    ('nt', date '2026-12-28', 'Boxing Day (additional)', null),
    ('nsw', date '2027-01-01', 'New Year''s Day', null),
    ('nsw', date '2027-01-26', 'Australia Day', null),
    ('nsw', date '2027-03-26', 'Good Friday', null),
    ('nsw', date '2027-03-27', 'Easter Saturday', null),
    ('nsw', date '2027-03-28', 'Easter Sunday', null),
    ('nsw', date '2027-03-29', 'Easter Monday', null),
    ('nsw', date '2027-04-25', 'Anzac Day', null),
    ('nsw', date '2027-04-26', 'Anzac Day (additional)', null),
    ('nsw', date '2027-06-14', 'King''s Birthday', null),
    ('nsw', date '2027-10-04', 'Labour Day', null),
    ('nsw', date '2027-12-25', 'Christmas Day', null),
    ('nsw', date '2027-12-26', 'Boxing Day', null),
    ('nsw', date '2027-12-27', 'Christmas Day (additional)', null),
    ('nsw', date '2027-12-28', 'Boxing Day (additional)', null),
    ('vic', date '2027-01-01', 'New Year''s Day', null),
    ('vic', date '2027-01-26', 'Australia Day', null),
    ('vic', date '2027-03-08', 'Labour Day', null),
    ('vic', date '2027-03-26', 'Good Friday', null),
    ('vic', date '2027-03-27', 'Easter Saturday', null),
    ('vic', date '2027-03-28', 'Easter Sunday', null),
    ('vic', date '2027-03-29', 'Easter Monday', null),
    ('vic', date '2027-04-25', 'Anzac Day', null),
    ('vic', date '2027-06-14', 'King''s Birthday', null),
    ('vic', date '2027-09-24', 'Friday before AFL Grand Final', 'subject to the AFL schedule'),
    ('vic', date '2027-11-02', 'Melbourne Cup Day', 'some regions hold a local day instead'),
    ('vic', date '2027-12-25', 'Christmas Day', null),
    ('vic', date '2027-12-26', 'Boxing Day', null),
    ('vic', date '2027-12-27', 'Christmas Day (additional)', null),
    ('vic', date '2027-12-28', 'Boxing Day (additional)', null),
    ('qld', date '2027-01-01', 'New Year''s Day', null),
    ('qld', date '2027-01-26', 'Australia Day', null),
    ('qld', date '2027-03-26', 'Good Friday', null),
    ('qld', date '2027-03-27', 'Easter Saturday', null),
    ('qld', date '2027-03-28', 'Easter Sunday', null),
    ('qld', date '2027-03-29', 'Easter Monday', null),
    ('qld', date '2027-04-26', 'Anzac Day (instead of the weekend day)', null),
    ('qld', date '2027-05-03', 'Labour Day', null),
    ('qld', date '2027-10-04', 'King''s Birthday', null),
    ('qld', date '2027-12-25', 'Christmas Day', null),
    ('qld', date '2027-12-26', 'Boxing Day', null),
    ('qld', date '2027-12-27', 'Christmas Day (additional)', null),
    ('qld', date '2027-12-28', 'Boxing Day (additional)', null),
    ('wa', date '2027-01-01', 'New Year''s Day', null),
    ('wa', date '2027-01-26', 'Australia Day', null),
    ('wa', date '2027-03-01', 'Labour Day', null),
    ('wa', date '2027-03-26', 'Good Friday', null),
    ('wa', date '2027-03-28', 'Easter Sunday', null),
    ('wa', date '2027-03-29', 'Easter Monday', null),
    ('wa', date '2027-04-25', 'Anzac Day', null),
    ('wa', date '2027-04-26', 'Anzac Day (additional)', null),
    ('wa', date '2027-06-07', 'Western Australia Day', null),
    ('wa', date '2027-09-27', 'King''s Birthday', 'proclaimed yearly'),
    ('wa', date '2027-12-25', 'Christmas Day', null),
    ('wa', date '2027-12-26', 'Boxing Day', null),
    ('wa', date '2027-12-27', 'Christmas Day (additional)', null),
    ('wa', date '2027-12-28', 'Boxing Day (additional)', null),
    ('sa', date '2027-01-01', 'New Year''s Day', null),
    ('sa', date '2027-01-26', 'Australia Day', null),
    ('sa', date '2027-03-08', 'Adelaide Cup Day', null),
    ('sa', date '2027-03-26', 'Good Friday', null),
    ('sa', date '2027-03-27', 'Easter Saturday', null),
    ('sa', date '2027-03-28', 'Easter Sunday', null),
    ('sa', date '2027-03-29', 'Easter Monday', null),
    ('sa', date '2027-04-25', 'Anzac Day', null),
    ('sa', date '2027-04-26', 'Anzac Day (additional)', 'SA: by the Sunday rule, not seen in an official 2027 list'),
    ('sa', date '2027-06-14', 'King''s Birthday', null),
    ('sa', date '2027-10-04', 'Labour Day', null),
    ('sa', date '2027-12-25', 'Christmas Day', null),
    ('sa', date '2027-12-26', 'Proclamation Day', null),
    ('sa', date '2027-12-27', 'Christmas Day (additional)', null),
    ('sa', date '2027-12-28', 'Proclamation Day (additional)', null),
    ('tas', date '2027-01-01', 'New Year''s Day', null),
    ('tas', date '2027-01-26', 'Australia Day', null),
    ('tas', date '2027-03-08', 'Eight Hours Day', null),
    ('tas', date '2027-03-26', 'Good Friday', null),
    ('tas', date '2027-03-29', 'Easter Monday', null),
    ('tas', date '2027-04-25', 'Anzac Day', null),
    ('tas', date '2027-06-14', 'King''s Birthday', null),
    ('tas', date '2027-12-25', 'Christmas Day', null),
    ('tas', date '2027-12-27', 'Christmas Day (additional)', null),
    ('tas', date '2027-12-28', 'Boxing Day', null),
    ('act', date '2027-01-01', 'New Year''s Day', null),
    ('act', date '2027-01-26', 'Australia Day', null),
    ('act', date '2027-03-08', 'Canberra Day', null),
    ('act', date '2027-03-26', 'Good Friday', null),
    ('act', date '2027-03-27', 'Easter Saturday', null),
    ('act', date '2027-03-28', 'Easter Sunday', null),
    ('act', date '2027-03-29', 'Easter Monday', null),
    ('act', date '2027-04-26', 'Anzac Day (instead of the weekend day)', 'sources conflict: some list the weekend day as well'),
    ('act', date '2027-05-31', 'Reconciliation Day', null),
    ('act', date '2027-06-14', 'King''s Birthday', null),
    ('act', date '2027-10-04', 'Labour Day', null),
    ('act', date '2027-12-25', 'Christmas Day', null),
    ('act', date '2027-12-26', 'Boxing Day', null),
    ('act', date '2027-12-27', 'Christmas Day (additional)', null),
    ('act', date '2027-12-28', 'Boxing Day (additional)', null),
    ('nt', date '2027-01-01', 'New Year''s Day', null),
    ('nt', date '2027-01-26', 'Australia Day', null),
    ('nt', date '2027-03-26', 'Good Friday', null),
    ('nt', date '2027-03-27', 'Easter Saturday', null),
    ('nt', date '2027-03-28', 'Easter Sunday', null),
    ('nt', date '2027-03-29', 'Easter Monday', null),
    ('nt', date '2027-04-26', 'Anzac Day (instead of the weekend day)', 'press reports differ'),
    ('nt', date '2027-05-03', 'May Day', null),
    ('nt', date '2027-06-14', 'King''s Birthday', null),
    ('nt', date '2027-08-02', 'Picnic Day', null),
    ('nt', date '2027-12-25', 'Christmas Day', null),
    ('nt', date '2027-12-26', 'Boxing Day', null),
    ('nt', date '2027-12-27', 'Christmas Day (additional)', 'NT: not seen in an official 2027 list'),
    ('nt', date '2027-12-28', 'Boxing Day (additional)', null)
  ) as h (state, day, name, note) where h.state = of_state::text order by h.day
$$;

create table app.public_holidays (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  day date not null,
  name text not null,
  note text,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint public_holidays_day_key unique (manager_id, day),
  constraint public_holidays_name check (btrim(name) <> '')
);

comment on table app.public_holidays is 'The public holidays of this business: initially those of its state, then as managers add and remove.';

select app.make_business_table('public_holidays');

insert into app.public_holidays (manager_id, id, day, name, note)
  select b.manager_id, app.uuid7(), h.day, h.name, h.note
  from app.user_manager b cross join lateral app.state_holidays(b.state) h
  on conflict do nothing;

create table app.period_locks (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  from_day date not null,
  to_day date not null,
  locked_at timestamptz(3) not null,
  locked_by uuid not null,
  unlocked_at timestamptz(3),
  unlocked_by uuid,
  unlock_reason text,
  primary key (manager_id, id),
  constraint period_locks_days check (from_day <= to_day),
  constraint period_locks_unlocked check (num_nulls(unlocked_at, unlocked_by, unlock_reason) in (0, 3)),
  constraint period_locks_no_overlap exclude using gist (
    manager_id with =, daterange(from_day, to_day, '[]') with &&
  ) where (unlocked_at is null)
);

comment on table app.period_locks is 'Days of the business''s zone whose entries may not change, while unlocked_at is null. Never deleted: an unlock is part of the record.';

select app.make_business_table('period_locks');

create table app.timesheet_views (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  search text not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint timesheet_views_name_key unique (manager_id, name),
  constraint timesheet_views_name check (btrim(name) <> '')
);

comment on column app.timesheet_views.search is 'The filters, as in the address of the overview.';

select app.make_business_table('timesheet_views');

alter table app.timesheet_logs
  add column version integer not null default 1,
  add column approved_at timestamptz(3),
  add column edited_at timestamptz(3),
  add column reject_reason text;

-- One statement each, because Citus adds or drops a constraint only in a statement of its own.
alter table app.timesheet_logs
  add constraint timesheet_logs_reject_reason check (reject_reason is null or status = 'rejected');

alter table app.timesheet_logs drop constraint timesheet_logs_leave_type;

alter table app.timesheet_logs add constraint timesheet_logs_leave_type check (
  case log_type when 'leave' then leave_entitlement is not null and end_time is not null else leave_entitlement is null end
);

alter table app.timesheet_logs drop constraint timesheet_logs_no_overlap;

comment on column app.timesheet_logs.version is 'Counts every change of the entry and of its parts, so that a save from an old screen is noticed.';

comment on column app.timesheet_logs.approved_at is 'The last approval. Kept when the status changes again: an edit after it is flagged until the next one.';

comment on column app.timesheet_logs.edited_at is 'The last edit by a manager.';

-- A running entry occupies only its start, so that leave planned for next week does not overlap it. leave-overlap.ts checks the time until now.
alter table app.timesheet_logs add constraint timesheet_logs_no_overlap exclude using gist (
  manager_id with =, employment_info with =,
  (case when end_time is null then tstzrange(start_time, start_time, '[]') else tstzrange(start_time, end_time) end) with &&
) where (blocks_time);

create unique index timesheet_logs_one_running on app.timesheet_logs (manager_id, employment_info) where end_time is null and blocks_time;

-- Finds the history of an entry's parts by the entry's id.
create index history_log_idx on app.history (manager_id, (coalesce(after, before) ->> 'log_id'))
  where tbl in ('log_activities', 'log_locations', 'timesheet_breaks');

-- For leave, about one entry in fifty. The condition uses leave_entitlement, because under row-level security the planner
-- may use the column's share of nulls, but not how many rows have a type.
create index timesheet_logs_leave_idx on app.timesheet_logs (manager_id, start_time) where leave_entitlement is not null;

-- The names of the bound business's members, which only the auth schema has. Shows who made a change.
create function app.member_names() returns table (manager_id uuid, user_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.manager_id, m.user_id, u.name from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager()
$$;

revoke execute on function app.member_names() from public;

grant execute on function app.member_names() to muster_app;
