-- What the app tells a person: a list in the app, and by choice a push to their browsers and an email.

-- An employee has only their own rows: `whose` names the column with their user id, `author` the one they insert as.
create function app.employees_have_own(name text, whose text, author text) returns void language plpgsql as $$
declare
  tenant text := 'manager_id = app.current_manager()';
  rule text := tenant || ' and (app.no_employment() or %I = app.current_actor())';
begin
  execute format('drop policy tenant on app.%I', name);
  execute format('create policy own_read on app.%I for select using (%s)', name, format(rule, whose));
  execute format('create policy own_insert on app.%I for insert with check (%s)', name, format(rule, author));
  execute format('create policy own_update on app.%I for update using (%s) with check (%s)', name, format(rule, whose), format(rule, whose));
  execute format('create policy own_delete on app.%I for delete using (%s)', name, format(rule, whose));
end $$;

revoke execute on function app.employees_have_own(text, text, text) from public;

create table app.notifications (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  user_id uuid not null,
  batch_id uuid not null,
  kind text not null,
  parameters jsonb not null,
  created_by uuid,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  delivered_at timestamptz(3),
  primary key (manager_id, id)
);

comment on table app.notifications is 'Without history: nobody edits them. Texts are made from kind and parameters where they are read.';

comment on column app.notifications.batch_id is 'Notifications of one call of notify(): one insert and one job for all their people.';

comment on column app.notifications.delivered_at is 'When the pushes and emails of the batch were queued; null until then.';

create index notifications_user_idx on app.notifications (manager_id, user_id, id desc);

create index notifications_batch_idx on app.notifications (manager_id, batch_id);

create index notifications_undelivered_idx on app.notifications (created_at) where delivered_at is null;

select app.make_business_table('notifications', false);

select app.employees_have_own('notifications', 'user_id', 'created_by');

create table app.notification_choices (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  user_id uuid not null,
  channels jsonb not null,
  quiet_from text,
  quiet_until text,
  primary key (manager_id, id),
  constraint notification_choices_key unique (manager_id, user_id),
  constraint notification_choices_quiet check ((quiet_from is null) = (quiet_until is null)),
  constraint notification_choices_from check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_choices_until check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$')
);

comment on column app.notification_choices.channels is 'By kind: whether it is pushed and emailed. A kind that is missing has its defaults.';

comment on column app.notification_choices.quiet_from is 'HH:MM in the business''s time zone. Pushes wait until quiet_until; null without quiet hours.';

select app.make_business_table('notification_choices');

select app.employees_have_own('notification_choices', 'user_id', 'user_id');

-- Managers' browsers receive pushes too, so a subscription belongs to a person.
alter table app.push_subscriptions add column user_id uuid;

update app.push_subscriptions s set user_id = e.user_id from app.employment_info e
  where e.manager_id = s.manager_id and e.id = s.employment_info;

alter table app.push_subscriptions alter column user_id set not null;

drop index app.push_subscriptions_endpoint_key;

create unique index push_subscriptions_person_key on app.push_subscriptions (manager_id, user_id, endpoint);

alter table app.push_subscriptions drop constraint push_subscriptions_employment_fk;

select app.employees_have_own('push_subscriptions', 'user_id', 'user_id');

alter table app.push_subscriptions drop column employment_info;

-- The people who manage the bound business: an employee may notify them, although they can't see who they are.
create function app.managers_to_notify() returns table (user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.user_id from app.manager_members m where m.manager_id = app.current_manager() and m.role in ('owner', 'manager')
$$;

revoke execute on function app.managers_to_notify() from public;

grant execute on function app.managers_to_notify() to muster_app;

-- Names and email addresses of people who act or work for the bound business. Hidden from employees.
create function app.addresses_of(people uuid[]) returns table (user_id uuid, name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.id, u.name, u.email from auth."user" u where u.id = any (people) and app.no_employment() and (
    exists (select from app.manager_members m where m.user_id = u.id and m.manager_id = app.current_manager())
    or exists (select from app.employment_links l where l.user_id = u.id and l.manager_id = app.current_manager()))
$$;

revoke execute on function app.addresses_of(uuid[]) from public;

grant execute on function app.addresses_of(uuid[]) to muster_app;

-- Batches whose job is missing. The sweep reads it.
create function app.undelivered_notifications(older_than timestamptz) returns table (manager_id uuid, batch_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select distinct n.manager_id, n.batch_id from app.notifications n
    where n.delivered_at is null and n.created_at < older_than;
end $$;

revoke execute on function app.undelivered_notifications(timestamptz) from public;

grant execute on function app.undelivered_notifications(timestamptz) to muster_app;

-- Old notifications, of every business.
create function app.forget_notifications(older_than timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.notifications n where n.created_at < older_than;
end $$;

revoke execute on function app.forget_notifications(timestamptz) from public;

grant execute on function app.forget_notifications(timestamptz) to muster_app;

-- Adds many jobs of one kind in one statement, in the transaction of the change that needs them.
create function app.add_jobs(task text, payloads jsonb[], run_at timestamptz[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(identifier => task, payload => j.payload::json, run_at => j.run_at)
  from unnest(payloads, run_at) as j (payload, run_at)
$$;

revoke execute on function app.add_jobs(text, jsonb[], timestamptz[]) from public;

grant execute on function app.add_jobs(text, jsonb[], timestamptz[]) to muster_app;
