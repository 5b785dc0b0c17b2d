-- Rows that some employees see: those of an audience, and those of the channels that a person is in.

-- The audience in which an employee always is. A verb writes it into `audience` for rows that everyone may see.
create function app.everyone() returns uuid language sql immutable parallel safe as
  $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- The channels that the bound person is in; none until app.bind_channels().
create function app.current_channels() returns uuid[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('muster.channels', true), '')::uuid[], '{}') $$;

-- Binds the channels of the bound person at the bound business, for the endpoints that ask for it. A policy may not read
-- another table (Citus, speed), so it compares with this list.
create function app.bind_channels() returns void language plpgsql as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  mine uuid[];
begin
  select coalesce(array_agg(p.channel_id), '{}') into mine from app.channel_participants p
    where p.manager_id = business and p.user_id = person;
  execute format('set local muster.channels = %L', mine);
end $$;

-- Binds a channel that the bound person is about to create, so that they can add it and its participants. It must not exist
-- yet: nobody enters a channel of others, and a creator who has left does not come back. Row-level security would hide it.
create function app.enter_new_channel(channel uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
begin
  if exists (select from app.channels c where c.manager_id = business and c.id = channel) then
    raise exception 'a channel is entered by its participants, or before it exists';
  end if;
  execute format('set local muster.channels = %L', app.current_channels() || channel);
end $$;

revoke execute on function app.enter_new_channel(uuid) from public;

grant execute on function app.enter_new_channel(uuid) to muster_app;

-- As before, with a mode: employees read the rows in whose `audience` they are ('audience'; with own = 'update' they change
-- them as well). Managers have all rows. The verb that writes a row keeps its audience, a list of user ids.
create or replace function app.employees_may(what text, name text, own text default null) returns void language plpgsql as $$
declare
  tenant text := 'manager_id = app.current_manager()';
  managers text := tenant || ' and app.no_employment()';
  theirs text := tenant || ' and (app.no_employment() or %I = app.current_employment())';
  -- First what most rows are and what costs least: an array of both, to overlap with, would be made for each row.
  audience text := tenant || ' and (app.everyone() = any (audience) or app.no_employment() or app.current_actor() = any (audience))';
  policy text;
begin
  for policy in select polname from pg_policy where polrelid = format('app.%I', name)::regclass and polname like 'tenant%' loop
    execute format('drop policy %I on app.%I', policy, name);
  end loop;
  if what = 'nothing' then
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, managers, managers);
  elsif what in ('read', 'audience') then
    execute format('create policy tenant_read on app.%I for select using (%s)', name,
      case when what = 'audience' then audience when own is null then tenant else format(theirs, own) end);
    execute format('create policy tenant_insert on app.%I for insert with check (%s)', name, managers);
    if what = 'audience' and own = 'update' then
      execute format('create policy tenant_update on app.%I for update using (%s) with check (%s)', name, audience, audience);
    else
      execute format('create policy tenant_update on app.%I for update using (%s) with check (%s)', name, managers, managers);
    end if;
    execute format('create policy tenant_delete on app.%I for delete using (%s)', name, managers);
  else
    execute format('create policy tenant on app.%I using (%s) with check (%s)', name, format(theirs, what), format(theirs, what));
  end if;
end $$;

-- Rows of a channel: its participants read them, managers no more than employees (Specification 6), and each writes only as
-- themselves. `channel` and `author` name the columns.
create function app.participants_have(name text, channel text, author text) returns void language plpgsql as $$
declare
  inside text := format('manager_id = app.current_manager() and %I = any (app.current_channels())', channel);
  mine text := inside || format(' and %I = app.current_actor()', author);
begin
  execute format('drop policy tenant on app.%I', name);
  execute format('create policy channel_read on app.%I for select using (%s)', name, inside);
  execute format('create policy channel_insert on app.%I for insert with check (%s)', name, mine);
  execute format('create policy channel_update on app.%I for update using (%s) with check (%s)', name, mine, mine);
  execute format('create policy channel_delete on app.%I for delete using (%s)', name, mine);
end $$;

revoke execute on function app.participants_have(text, text, text) from public;

select app.participants_have('messages', 'channel', 'sender');

-- Every participant may rename or delete a channel; a verb may allow less.
drop policy tenant on app.channels;

create policy channel_read on app.channels for select
  using (manager_id = app.current_manager() and id = any (app.current_channels()));

create policy channel_insert on app.channels for insert
  with check (manager_id = app.current_manager() and id = any (app.current_channels()) and created_by = app.current_actor());

create policy channel_update on app.channels for update
  using (manager_id = app.current_manager() and id = any (app.current_channels()))
  with check (manager_id = app.current_manager() and id = any (app.current_channels()));

create policy channel_delete on app.channels for delete
  using (manager_id = app.current_manager() and id = any (app.current_channels()));

-- A person always sees that they are in a channel, because app.bind_channels() reads it here. Only they move their own mark.
drop policy tenant on app.channel_participants;

create policy channel_read on app.channel_participants for select
  using (manager_id = app.current_manager() and (channel_id = any (app.current_channels()) or user_id = app.current_actor()));

create policy channel_insert on app.channel_participants for insert
  with check (manager_id = app.current_manager() and channel_id = any (app.current_channels()));

create policy channel_update on app.channel_participants for update
  using (manager_id = app.current_manager() and user_id = app.current_actor())
  with check (manager_id = app.current_manager() and user_id = app.current_actor());

create policy channel_delete on app.channel_participants for delete
  using (manager_id = app.current_manager() and channel_id = any (app.current_channels()));

-- Employees see what is not for managers only, and events that they are in charge of.
alter table app.calendar_categories add column audience uuid[] not null
  generated always as (case when manager_only then '{}'::uuid[] else '{00000000-0000-0000-0000-000000000000}'::uuid[] end) stored;

select app.employees_may('audience', 'calendar_categories');

alter table app.calendar_event add column audience uuid[] not null default '{00000000-0000-0000-0000-000000000000}';

update app.calendar_event set audience = '{}' where manager_only;

alter table app.calendar_event add constraint calendar_event_audience
  check (manager_only <> (audience @> '{00000000-0000-0000-0000-000000000000}'::uuid[]));

comment on column app.calendar_event.audience is 'User ids of employees who see it: everyone, or of an event for managers only the people in charge.';

select app.employees_may('audience', 'calendar_event');

alter table app.calendar_event_in_charge add column audience uuid[] not null default '{}';

update app.calendar_event_in_charge c set audience = e.audience from app.calendar_event e
  where e.manager_id = c.manager_id and e.id = c.event_id;

comment on column app.calendar_event_in_charge.audience is 'As of its event: a policy reads only its own row.';

select app.employees_may('audience', 'calendar_event_in_charge');
