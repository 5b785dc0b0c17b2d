-- Pay terms with a start date, the days an entry belongs to, and the settings that a period lock stores.

create table app.employment_terms (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  from_day date not null,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null,
  overtime_after_hours numeric(5, 2),
  ordinary_rate numeric(9, 4),
  overtime_rate numeric(9, 4),
  sunday_rate numeric(9, 4),
  holiday_rate numeric(9, 4),
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint employment_terms_day_key unique (manager_id, employment_info, from_day),
  constraint employment_terms_rates check (least(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= 0),
  constraint employment_terms_employment_fk foreign key (manager_id, employment_info)
    references app.employment_info (manager_id, id) on delete cascade
);

comment on table app.employment_terms is 'Pay terms by the day from which they apply, until the next row of the employment. employment_info has today''s terms.';

comment on column app.employment_terms.from_day is 'In the farm''s zone; 0001-01-01 for the first terms of an employment.';

select app.make_business_table('employment_terms');

select app.employees_may('read', 'employment_terms', 'employment_info');

insert into app.employment_terms (manager_id, id, employment_info, from_day, employment_type, employment_position, pay_schedule,
    pay_rate, overtime_after_hours, ordinary_rate, overtime_rate, sunday_rate, holiday_rate)
  select e.manager_id, app.uuid7(), e.id, date '0001-01-01', e.employment_type, e.employment_position, e.pay_schedule,
    e.pay_rate, e.overtime_after_hours, e.ordinary_rate, e.overtime_rate, e.sunday_rate, e.holiday_rate
  from app.employment_info e
  on conflict do nothing;

-- Every new employment gets terms, whichever statement inserts it.
create function app.add_first_terms() returns trigger language plpgsql as $$
begin
  insert into app.employment_terms (manager_id, id, employment_info, from_day, employment_type, employment_position, pay_schedule,
      pay_rate, overtime_after_hours, ordinary_rate, overtime_rate, sunday_rate, holiday_rate)
    values (new.manager_id, app.uuid7(), new.id, date '0001-01-01', new.employment_type, new.employment_position, new.pay_schedule,
      new.pay_rate, new.overtime_after_hours, new.ordinary_rate, new.overtime_rate, new.sunday_rate, new.holiday_rate);
  return null;
end $$;

create trigger first_terms after insert on app.employment_info for each row execute function app.add_first_terms();

-- Employments whose current terms differ from employment_info because a later change has come into force.
create function app.due_terms() returns table (manager_id uuid, employment_info uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select e.manager_id, e.id
    from app.employment_info e
    join app.user_manager b on b.manager_id = e.manager_id
    join app.employment_terms t on t.manager_id = e.manager_id and t.employment_info = e.id
    where t.from_day <= (now() at time zone b.time_zone)::date
      and not exists (
        select from app.employment_terms later
        where later.manager_id = e.manager_id and later.employment_info = e.id
          and later.from_day > t.from_day and later.from_day <= (now() at time zone b.time_zone)::date
      )
      and (t.employment_type, t.employment_position, t.pay_schedule, t.pay_rate, t.overtime_after_hours,
        t.ordinary_rate, t.overtime_rate, t.sunday_rate, t.holiday_rate) is distinct from
        (e.employment_type, e.employment_position, e.pay_schedule, e.pay_rate, e.overtime_after_hours,
        e.ordinary_rate, e.overtime_rate, e.sunday_rate, e.holiday_rate);
end $$;

revoke execute on function app.due_terms() from public;

grant execute on function app.due_terms() to muster_app;

-- The days are stored, so that a later change of the time zone moves no entry into or out of a locked period.
alter table app.timesheet_logs add column day date not null default '0001-01-01';

alter table app.timesheet_logs add column end_day date;

alter table app.timesheet_logs add column leave_day_minutes integer;

comment on column app.timesheet_logs.day is 'The day the entry belongs to: its start in the farm''s zone when it was saved. A trigger sets it.';

comment on column app.timesheet_logs.end_day is 'The day of its end, likewise; null while running.';

comment on column app.timesheet_logs.leave_day_minutes is 'Minutes of one day of the leave, from leave_hours when it was saved; null for work.';

alter table app.timesheet_logs disable trigger history_update;

update app.timesheet_logs l set
    day = (l.start_time at time zone b.time_zone)::date,
    end_day = (l.end_time at time zone b.time_zone)::date
  from app.user_manager b where b.manager_id = l.manager_id;

-- Leave ends on its last day at 9:00am plus the hours of a day. Rows in another form use the setting.
update app.timesheet_logs l set leave_day_minutes = case
    when (l.start_time at time zone b.time_zone)::time = time '09:00' and (l.end_time at time zone b.time_zone)::time > time '09:00'
      then round(extract(epoch from l.end_time - ((l.end_day + time '09:00') at time zone b.time_zone)) / 60)
    else round(coalesce(c.value::numeric, 7.6) * 60) end
  from app.user_manager b
  left join app.manager_configuration c on c.manager_id = b.manager_id and c.config_type = 'leave_hours'
  where b.manager_id = l.manager_id and l.log_type = 'leave';

alter table app.timesheet_logs enable trigger history_update;

alter table app.timesheet_logs add constraint timesheet_logs_leave_minutes check ((log_type = 'leave') = (leave_day_minutes is not null));

create function app.set_entry_days() returns trigger language plpgsql as $$
declare
  zone text;
begin
  select b.time_zone into zone from app.user_manager b where b.manager_id = new.manager_id;
  if tg_op = 'INSERT' or new.start_time is distinct from old.start_time then
    new.day := (new.start_time at time zone zone)::date;
  end if;
  if tg_op = 'INSERT' or new.end_time is distinct from old.end_time then
    new.end_day := (new.end_time at time zone zone)::date;
  end if;
  return new;
end $$;

create trigger entry_days before insert or update of start_time, end_time on app.timesheet_logs
  for each row execute function app.set_entry_days();

-- Finds leave by its last day, because it may have begun long before the requested range.
create index timesheet_logs_leave_end_idx on app.timesheet_logs (manager_id, end_day) where leave_entitlement is not null;

drop view app.timesheet_logs_with_user;

create view app.timesheet_logs_with_user with (security_invoker) as
  select l.*, e.user_id, e.first_name, e.last_name, e.active
  from app.timesheet_logs l
  join app.employment_info e on e.manager_id = l.manager_id and e.id = l.employment_info;

grant select on app.timesheet_logs_with_user to muster_app;

-- The earnings rates for hours on Sundays and public holidays; null pays them as on any other day.
alter table app.xero_link add column sunday_rate_id text;

alter table app.xero_link add column holiday_rate_id text;

alter table app.myob_link add column sunday_rate_id text;

alter table app.myob_link add column holiday_rate_id text;

alter table app.timesheet_export_people add column sunday_minutes integer not null default 0;

alter table app.timesheet_export_people add column holiday_minutes integer not null default 0;

alter table app.timesheet_export_people add constraint timesheet_export_people_day_minutes check (sunday_minutes >= 0 and holiday_minutes >= 0);

-- Settings that the figures of a locked period depend on, besides the entries and their terms.
alter table app.period_locks add column rounding_minutes integer not null default 5;

alter table app.period_locks add column xero_mapped_kinds text[] not null default '{}';

alter table app.period_locks add column myob_mapped_kinds text[] not null default '{}';

comment on column app.period_locks.rounding_minutes is 'timesheet_rounding when the period was locked.';

comment on column app.period_locks.xero_mapped_kinds is 'Kinds of day (sunday, holiday) whose hours had an earnings rate of their own when the period was locked. Likewise for MYOB.';

update app.period_locks k set rounding_minutes = c.value::integer
  from app.manager_configuration c where c.manager_id = k.manager_id and c.config_type = 'timesheet_rounding';
