-- The calendar: events of whole days, repeats with exceptions, reminders, and private feeds. Also the names of the people of
-- a business, which events, tasks and chats show to everyone who works there.

alter table app.calendar_event add column all_day boolean not null default false;

alter table app.calendar_event add column first_day date;

alter table app.calendar_event add column last_day date;

alter table app.calendar_event add column repeat jsonb;

alter table app.calendar_event add column over_at timestamptz(3) not null default 'infinity';

alter table app.calendar_event add column excluded_days date[] not null default '{}';

alter table app.calendar_event add column series uuid;

alter table app.calendar_event add column series_day date;

alter table app.calendar_event add column remind_minutes integer;

alter table app.calendar_event add column remind_at timestamptz(3);

alter table app.calendar_event add column created_by uuid;

alter table app.calendar_event add column version integer not null default 1;

alter table app.calendar_event add column deleted_at timestamptz(3);

update app.calendar_event set over_at = coalesce(end_date, start_date);

alter table app.calendar_event add constraint calendar_event_days
  check (case when all_day then first_day <= last_day else num_nonnulls(first_day, last_day) = 0 end);

alter table app.calendar_event add constraint calendar_event_series check ((series is null) = (series_day is null));

alter table app.calendar_event add constraint calendar_event_series_fk
  foreign key (manager_id, series) references app.calendar_event (manager_id, id);

alter table app.calendar_event add constraint calendar_event_name check (btrim(name) <> '');

comment on column app.calendar_event.first_day is 'Of an event of whole days, whose days are the same in every time zone. start_date and end_date are then their instants in the business''s zone, end_date the end of last_day.';

comment on column app.calendar_event.repeat is 'The rule of shared/calendar/repeat.ts; null for an event that happens once.';

comment on column app.calendar_event.over_at is 'When the last occurrence ends; infinity for a repeat without an end.';

comment on column app.calendar_event.excluded_days is 'Days in the business''s zone on which the series has no occurrence: deleted, or changed into an event of its own.';

comment on column app.calendar_event.series is 'The series that this event was an occurrence of, on series_day.';

comment on column app.calendar_event.remind_minutes is 'Before each occurrence; null without a reminder. remind_at is the next one.';

create index calendar_event_over_idx on app.calendar_event (manager_id, over_at);

create index calendar_event_remind_idx on app.calendar_event (remind_at) where remind_at is not null and deleted_at is null;

create index calendar_event_in_charge_user_idx on app.calendar_event_in_charge (manager_id, user_id);

-- A private link to a person's calendar for other calendar programs.
create table app.calendar_feeds (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint calendar_feeds_user_key unique (manager_id, user_id)
);

comment on column app.calendar_feeds.token_hash is 'Of the secret in the link, so that a reader of the database can''t use it.';

select app.make_business_table('calendar_feeds');

-- Also for members: a feed is its person's alone.
drop policy tenant on app.calendar_feeds;

create policy own on app.calendar_feeds
  using (manager_id = app.current_manager() and user_id = app.current_actor())
  with check (manager_id = app.current_manager() and user_id = app.current_actor());

-- The person of a feed's link, and whether they still act or work for the business. The link has no session.
create function app.person_of_feed(business uuid, hash text) returns table (user_id uuid, works_here boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  person uuid;
begin
  select f.user_id into person from app.calendar_feeds f where f.manager_id = business and f.token_hash = hash;
  if person is null then return; end if;
  return query select person, exists (select from app.employment_info e
    where e.manager_id = business and e.user_id = person and e.active);
end $$;

revoke execute on function app.person_of_feed(uuid, text) from public;

grant execute on function app.person_of_feed(uuid, text) to muster_app;

-- Reminders that are due, of every business. The sweep reads it.
create function app.due_event_reminders(until timestamptz) returns table (manager_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select e.manager_id, e.id from app.calendar_event e where e.remind_at <= until and e.deleted_at is null;
end $$;

revoke execute on function app.due_event_reminders(timestamptz) from public;

grant execute on function app.due_event_reminders(timestamptz) to muster_app;

-- The people who work for the bound business, by the name the farm knows them by. Row-level security would hide colleagues.
create function app.colleagues() returns table (user_id uuid, employment_id uuid, name text, active boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
begin
  return query select e.user_id, e.id, e.first_name || ' ' || e.last_name, e.active from app.employment_info e
    where e.manager_id = business;
end $$;

revoke execute on function app.colleagues() from public;

grant execute on function app.colleagues() to muster_app;

-- The members of the bound business with their roles, for everyone who works there.
create function app.people_with_access() returns table (user_id uuid, name text, role app.member_role)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.user_id, u.name, m.role from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager()
$$;

revoke execute on function app.people_with_access() from public;

grant execute on function app.people_with_access() to muster_app;
