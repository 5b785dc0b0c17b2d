-- Tickets: certificates and driver licences, with what a farm has seen of them (safety.md 6).

create type app.ticket_kind as enum ('telehandler', 'acup', 'forklift', 'first_aid', 'confined_spaces', 'working_at_heights',
  'non_slewing_crane', 'car', 'hr', 'mc', 'lr', 'mr', 'hc');

create type app.seen_as as enum ('card', 'photo');

-- Suggested validity where the card prints no date: as in shared/tickets/ticket-expiry.ts.
create function app.ticket_expires_on(kind text, issued_on date, printed date, state app.state) returns date
  language sql immutable parallel safe as $$
  select coalesce(printed, (issued_on + make_interval(months => case when kind = 'acup' and state = 'vic' then 120
    when kind in ('telehandler', 'acup', 'forklift', 'non_slewing_crane') then 60
    when kind = 'first_aid' then 36
    when kind in ('confined_spaces', 'working_at_heights') then 24 end))::date)
$$;

alter table app.person_documents add column issued_on date;

alter table app.person_documents add column notes text not null default '';

alter table app.person_documents add column back_file_id uuid;

alter table app.person_documents add constraint person_documents_back_file_fk
  foreign key (user_id, scope, back_file_id) references app.person_files (user_id, scope, id);

alter table app.person_documents add column date_entered_at timestamptz(3) not null default now();

update app.person_documents set date_entered_at = changed_at;

comment on column app.person_documents.expires_on is 'As printed on the card; without it, app.ticket_expires_on says what is usual.';

comment on column app.person_documents.date_entered_at is 'When its dates were entered or last changed, from which reminders count.';

comment on column app.person_documents.changed_at is 'Of its content, not of a repeated call. A business that archived the person shows the documents from before that; a verification is of this version.';

-- What a farm has entered about a ticket that it has seen. It needs no consent of the person.
create table app.farm_tickets (
  manager_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind app.ticket_kind not null,
  number text not null,
  issued_on date,
  expires_on date,
  notes text not null,
  front_file_id uuid,
  back_file_id uuid,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  date_entered_at timestamptz(3) not null,
  removed_at timestamptz(3),
  audience uuid[] not null,
  primary key (manager_id, id),
  constraint farm_tickets_employee_fk foreign key (manager_id, employee_id) references app.employment_info (manager_id, id) on delete cascade
);

create index farm_tickets_employee_idx on app.farm_tickets (manager_id, employee_id);

comment on table app.farm_tickets is 'What the farm has entered of its employees'' tickets. The person sees it and can''t change it.';

comment on column app.farm_tickets.audience is 'The user id of the person.';

select app.make_business_table('farm_tickets');

select app.employees_may('audience', 'farm_tickets');

-- A farm has seen this version of a ticket, which a change of the ticket ends.
create table app.ticket_verifications (
  manager_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  ticket_id uuid not null,
  ticket_changed_at timestamptz(3) not null,
  seen app.seen_as not null,
  verified_by uuid not null,
  verified_at timestamptz(3) not null,
  audience uuid[] not null,
  primary key (manager_id, id),
  constraint ticket_verifications_key unique (manager_id, employee_id, ticket_id),
  constraint ticket_verifications_employee_fk foreign key (manager_id, employee_id) references app.employment_info (manager_id, id) on delete cascade
);

comment on column app.ticket_verifications.ticket_id is 'Of a row of farm_tickets or of the person''s documents.';

comment on column app.ticket_verifications.audience is 'The user id of the person.';

select app.make_business_table('ticket_verifications');

select app.employees_may('audience', 'ticket_verifications');

-- When a farm last asked a person for a ticket, or without a kind to share their record.
create table app.ticket_requests (
  manager_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind app.ticket_kind,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint ticket_requests_key unique nulls not distinct (manager_id, employee_id, kind),
  constraint ticket_requests_employee_fk foreign key (manager_id, employee_id) references app.employment_info (manager_id, id) on delete cascade
);

select app.make_business_table('ticket_requests');

-- The latest reminder that was sent of a date: to the person, whose id the reader is then, or to the managers of a business.
create table app.ticket_reminders (
  user_id uuid not null references auth."user" (id) on delete cascade,
  reader uuid not null,
  kind app.ticket_kind not null,
  expires_on date not null,
  days integer,
  primary key (user_id, reader, kind, expires_on)
);

comment on column app.ticket_reminders.days is 'Of the reminders 60, 30, 7 and 0 days before, the smallest that was sent; null before the first.';

alter table app.ticket_reminders enable row level security;

create policy own on app.ticket_reminders using (user_id = app.current_actor()) with check (user_id = app.current_actor());

grant select, insert, update, delete on app.ticket_reminders to muster_app;

-- Who may be owed a reminder: a person at each of their farms, first where they used the phone last. The job asks the rule for each.
-- What ran out earlier is not new.
create function app.ticket_holders(today date) returns table (manager_id uuid, user_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select l.manager_id, l.user_id from app.employment_links l
    where exists (select from app.person_documents d where d.user_id = l.user_id
      and (app.ticket_expires_on(coalesce(d.certificate::text, d.licence_class::text), d.issued_on, d.expires_on, 'nsw') between today - 90 and today + 61
        or app.ticket_expires_on(coalesce(d.certificate::text, d.licence_class::text), d.issued_on, d.expires_on, 'vic') between today - 90 and today + 61))
    order by l.user_id, l.phone_read_at desc nulls last;
  return query select distinct t.manager_id, t.audience[1] from app.farm_tickets t
    where t.removed_at is null and (app.ticket_expires_on(t.kind::text, t.issued_on, t.expires_on, 'nsw') between today - 90 and today + 61
      or app.ticket_expires_on(t.kind::text, t.issued_on, t.expires_on, 'vic') between today - 90 and today + 61);
end $$;

revoke execute on function app.ticket_holders(date) from public;

grant execute on function app.ticket_holders(date) to muster_app;

-- What the managers of the bound business were reminded of the bound person's tickets goes when the person no longer shares their
-- record. The person may be bound as an employee, who sees no notification of others.
create function app.forget_ticket_reminders() returns void
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  employment uuid := app.unbind_employment();
begin
  delete from app.notifications n where n.manager_id = business and n.kind = 'ticket_expiring' and n.user_id <> person
    and n.parameters -> 'person' ->> 'userId' = person::text;
  perform app.rebind_employment(employment);
end $$;

revoke execute on function app.forget_ticket_reminders() from public;

grant execute on function app.forget_ticket_reminders() to muster_app;
