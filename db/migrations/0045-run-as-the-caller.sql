-- Citus opens a second connection to a worker for another role and refuses it once the transaction has changed a row of the farm. So what a
-- verb calls after a change no longer runs as its owner but as the caller, and acts for the business as a whole: it unbinds the
-- employment and binds it again at its end. An error in between undoes the unbinding with the transaction or its savepoint.

-- Unbinds the employment. Returns it for app.rebind_employment(), which the same function calls before it returns.
create function app.unbind_employment() returns uuid language plpgsql as $$
declare
  employment uuid := app.current_employment();
begin
  if employment is not null then
    execute 'set local muster.employment = ''''';
  end if;
  return employment;
end $$;

-- Binds the employment that app.unbind_employment() returned: null for a member, who has none.
create function app.rebind_employment(employment uuid) returns void language plpgsql as $$
begin
  if employment is not null then
    perform app.bind_employment(employment);
  end if;
end $$;

-- As before.
create or replace function app.colleagues() returns table (user_id uuid, employment_id uuid, name text, active boolean)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  employment uuid := app.unbind_employment();
begin
  return query select e.user_id, e.id, e.first_name || ' ' || e.last_name, e.active from app.employment_info e
    where e.manager_id = business;
  perform app.rebind_employment(employment);
end $$;

-- As before. Members are in a local table, which their own function reads.
create or replace function app.people_of_channel(channel uuid)
  returns table (user_id uuid, muted boolean, quiet_from text, quiet_until text, clocked_on boolean)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  wanted uuid := channel;
  members uuid[];
  employment uuid;
begin
  if wanted <> all (app.current_channels()) then
    return;
  end if;
  select coalesce(array_agg(m.user_id), '{}') into members from app.people_with_access() m where m.role <> 'bookkeeper';
  employment := app.unbind_employment();
  return query
    with people as (
      select e.user_id from app.employment_info e where e.manager_id = business and e.active
      union
      select unnest(members)
    )
    select p.user_id, coalesce(c.muted, false), n.quiet_from, n.quiet_until, exists (
        select from app.employment_info e join app.timesheet_logs l on l.manager_id = business and l.employment_info = e.id
        where e.manager_id = business and e.user_id = p.user_id and l.end_time is null and l.status in ('active', 'break')
      )
    from people p
    left join app.channel_participants c on c.manager_id = business and c.channel_id = wanted and c.user_id = p.user_id
    left join app.notification_choices n on n.manager_id = business and n.user_id = p.user_id
    where wanted = business or c.user_id is not null;
  perform app.rebind_employment(employment);
end $$;

-- As before.
create or replace function app.add_next_task(completed uuid, next uuid, day date, at_time timestamptz, rule jsonb, made_at timestamptz,
    assignee_ids uuid[], step_ids uuid[])
  returns boolean language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  next_id uuid := next;
  employment uuid := app.unbind_employment();
  added boolean;
begin
  insert into app.tasks (manager_id, id, title, description, priority, everyone, location, activity, asset, audience,
      created_by, created_at, due_day, due_at, repeat, repeats)
    select business, next_id, t.title, t.description, t.priority, t.everyone, t.location, t.activity, t.asset, t.audience,
      t.created_by, made_at, day, at_time, rule, t.id
    from app.tasks t
    where t.manager_id = business and t.id = completed and t.status = 'completed'
      and (app.everyone() = any (t.audience) or employment is null or person = any (t.audience))
    on conflict do nothing;
  added := found;
  if added then
    insert into app.task_assignees (manager_id, id, task_id, user_id, audience)
      select business, i.id, next_id, a.user_id, a.audience
      from (select user_id, audience, row_number() over (order by user_id) as n from app.task_assignees
        where manager_id = business and task_id = completed) a
      join unnest(assignee_ids) with ordinality i (id, n) on i.n = a.n
      on conflict do nothing;
    insert into app.task_checklist (manager_id, id, task_id, position, text, audience)
      select business, i.id, next_id, c.position, c.text, c.audience
      from (select position, text, audience, row_number() over (order by position) as n from app.task_checklist
        where manager_id = business and task_id = completed) c
      join unnest(step_ids) with ordinality i (id, n) on i.n = c.n
      on conflict do nothing;
  end if;
  perform app.rebind_employment(employment);
  return added;
end $$;

-- As before.
create or replace function app.forget_reminders(announcement uuid) returns table (user_id uuid)
  language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  mine uuid[] := app.current_channels();
  wanted uuid := announcement;
  employment uuid;
begin
  if not exists (select from app.messages m where m.manager_id = business and m.id = wanted and m.sender = person and m.channel = any (mine)) then
    return;
  end if;
  employment := app.unbind_employment();
  return query delete from app.notifications n
    where n.manager_id = business and n.kind = 'announcement_waiting' and n.parameters ->> 'messageId' = wanted::text
    returning n.user_id;
  perform app.rebind_employment(employment);
end $$;

-- As before. Row-level security shows a channel that is bound, so it is bound first; the error unbinds it.
create or replace function app.enter_new_channel(channel uuid) returns void
  language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
begin
  perform app.set_channels(app.current_channels() || channel);
  if channel in (business, app.everyone())
    or exists (select from app.channels c where c.manager_id = business and c.id = channel) then
    raise exception 'a channel is entered by its participants, or before it exists';
  end if;
end $$;

-- As before.
create or replace function app.entries_of_others(ids uuid[]) returns setof uuid
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  employment uuid := app.unbind_employment();
begin
  return query select l.id from app.timesheet_logs l
    where l.manager_id = business and l.id = any(entries_of_others.ids) and l.employment_info <> employment;
  perform app.rebind_employment(employment);
end $$;
