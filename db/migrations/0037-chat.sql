-- Chat: one direct channel per pair, groups, the channel of everyone, order, files, pins, announcements, search, quiet hours.

-- Text search with the business in the index.
create extension if not exists btree_gin;

alter table app.channels add column direct_key text;

alter table app.channels add column picture uuid;

comment on column app.channels.direct_key is 'Both user ids of a direct channel, in order: two who create it at once get one.';

comment on table app.channels is 'The channel of everyone has the id of the business. It has no participants: all who work there are in it.';

update app.channels c set direct_key = p.pair from (
    select manager_id, channel_id, string_agg(user_id::text, ' ' order by user_id) as pair
    from app.channel_participants group by manager_id, channel_id
  ) p where p.manager_id = c.manager_id and p.channel_id = c.id and c.type = 'direct';

alter table app.channels add constraint channels_direct_key unique (manager_id, direct_key);

alter table app.channels add constraint channels_direct check (type = 'direct' or direct_key is null);

alter table app.channel_participants add column muted boolean not null default false;

comment on table app.channel_participants is 'Without history: last_read_at moves with every look. In the channel of everyone a row is only a mark.';

-- As before, and the channel of everyone.
create or replace function app.bind_channels() returns void language plpgsql as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  mine uuid[];
begin
  select coalesce(array_agg(p.channel_id), '{}') || business into mine from app.channel_participants p
    where p.manager_id = business and p.user_id = person;
  execute format('set local muster.channels = %L', mine);
end $$;

-- What is in a channel: its participants read and change it, managers no more than employees.
create function app.participants_share(name text, channel text) returns void language plpgsql as $$
declare
  inside text := format('manager_id = app.current_manager() and %I = any (app.current_channels())', channel);
begin
  execute format('drop policy tenant on app.%I', name);
  execute format('create policy channel_share on app.%I using (%s) with check (%s)', name, inside, inside);
end $$;

revoke execute on function app.participants_share(text, text) from public;

-- Where a channel is. A message locks it, so that the messages of a channel have one order, by sent_at.
create table app.channel_activity (
  manager_id uuid not null,
  id uuid not null,
  last_message uuid,
  last_sent_at timestamptz(3),
  primary key (manager_id, id),
  constraint channel_activity_channel_fk foreign key (manager_id, id) references app.channels (manager_id, id) on delete cascade
);

comment on table app.channel_activity is 'Without history: it moves with every message. id is that of the channel.';

select app.make_business_table('channel_activity', false);

select app.participants_share('channel_activity', 'id');

insert into app.channel_activity (manager_id, id, last_message, last_sent_at)
  select distinct on (c.manager_id, c.id) c.manager_id, c.id, m.id, m.sent_at from app.channels c
  left join app.messages m on m.manager_id = c.manager_id and m.channel = c.id
  order by c.manager_id, c.id, m.sent_at desc;

alter table app.messages add column written_at timestamptz(3);

alter table app.messages add column reply_to uuid;

alter table app.messages add column urgent boolean not null default false;

alter table app.messages add column announcement boolean not null default false;

alter table app.messages add column edited_at timestamptz(3);

alter table app.messages add column deleted_at timestamptz(3);

alter table app.messages add column found_by tsvector generated always as (to_tsvector('simple'::regconfig, content)) stored;

alter table app.messages add constraint messages_reply_fk
  foreign key (manager_id, reply_to) references app.messages (manager_id, id);

comment on column app.messages.sent_at is 'When the server got it: rises within a channel. written_at is when it was written, by the phone''s clock.';

create index messages_search_idx on app.messages using gin (manager_id, found_by);

create table app.message_versions (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  message_id uuid not null,
  author uuid not null,
  content text not null,
  replaced_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint message_versions_message_fk foreign key (manager_id, message_id) references app.messages (manager_id, id) on delete cascade
);

comment on table app.message_versions is 'Texts before an edit or a deletion. Without history, which managers read who are not in the channel.';

select app.make_business_table('message_versions', false);

select app.participants_have('message_versions', 'channel', 'author');

create table app.message_files (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  message_id uuid not null,
  position integer not null,
  sender uuid not null,
  primary key (manager_id, id),
  constraint message_files_file_fk foreign key (manager_id, id) references app.files (manager_id, id),
  constraint message_files_message_fk foreign key (manager_id, message_id) references app.messages (manager_id, id) on delete cascade
);

comment on table app.message_files is 'Without history: it never changes. id is that of the file.';

create index message_files_message_idx on app.message_files (manager_id, message_id, position);

select app.make_business_table('message_files', false);

select app.participants_have('message_files', 'channel', 'sender');

create table app.message_pins (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  pinned_by uuid not null,
  pinned_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint message_pins_message_fk foreign key (manager_id, id) references app.messages (manager_id, id) on delete cascade
);

comment on table app.message_pins is 'Without history, which managers read who are not in the channel. id is that of the message.';

create index message_pins_channel_idx on app.message_pins (manager_id, channel);

select app.make_business_table('message_pins', false);

select app.participants_share('message_pins', 'channel');

create table app.announcement_reads (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint announcement_reads_key unique (manager_id, message_id, user_id),
  constraint announcement_reads_message_fk foreign key (manager_id, message_id) references app.messages (manager_id, id) on delete cascade
);

comment on table app.announcement_reads is 'Without history: it is only added to.';

select app.make_business_table('announcement_reads', false);

select app.participants_have('announcement_reads', 'channel', 'user_id');

-- A file of a channel is read by its participants, and managers are no exception.
alter table app.files add column channel uuid not null default '00000000-0000-0000-0000-000000000000';

comment on column app.files.channel is 'The channel that has it; zeros for all other files.';

drop policy tenant_read on app.files;

create policy tenant_read on app.files for select
  using (manager_id = app.current_manager() and (channel = any (app.current_channels())
    or (channel = app.everyone()
      and (app.everyone() = any (audience) or app.no_employment() or app.current_actor() = any (audience)))));

drop policy tenant_update on app.files;

create policy tenant_update on app.files for update
  using (manager_id = app.current_manager() and (channel = app.everyone() or channel = any (app.current_channels()))
    and (app.no_employment() or created_by = app.current_actor()))
  with check (manager_id = app.current_manager() and (channel = app.everyone() or channel = any (app.current_channels()))
    and (app.no_employment() or created_by = app.current_actor()));

drop policy tenant_delete on app.files;

create policy tenant_delete on app.files for delete
  using (manager_id = app.current_manager() and (channel = app.everyone() or channel = any (app.current_channels()))
    and (app.no_employment() or created_by = app.current_actor()));

-- The view of the specification. The last message comes from the activity, so that it is as fast with 100,000 messages.
drop view app.channels_with_participants;

create view app.channels_with_participants with (security_invoker) as
  select c.manager_id, c.id, c.name, c.type, c.created_by, c.created_at, c.picture, p.participants, m.id as last_message_id,
    m.sender as last_message_sender, m.content as last_message, m.sent_at as last_message_at
  from app.channels c
  left join (
    select manager_id, channel_id, array_agg(user_id order by user_id) as participants
    from app.channel_participants group by manager_id, channel_id
  ) p on p.manager_id = c.manager_id and p.channel_id = c.id
  left join app.channel_activity a on a.manager_id = c.manager_id and a.id = c.id
  left join app.messages m on m.manager_id = a.manager_id and m.id = a.last_message;

grant select on app.channels_with_participants to muster_app;

-- Messages of the bound channels that have all these words, latest first. Row-level security would not let the index find
-- the words before the channel was checked.
create function app.search_messages(words text, before timestamptz, most integer) returns table (id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  mine uuid[] := app.current_channels();
begin
  return query select m.id from app.messages m
    where m.manager_id = business and m.found_by @@ to_tsquery('simple', words) and m.channel = any (mine)
      and m.deleted_at is null and m.sent_at < before
    order by m.sent_at desc limit most;
end $$;

revoke execute on function app.search_messages(text, timestamptz, integer) from public;

grant execute on function app.search_messages(text, timestamptz, integer) to muster_app;

-- Who is in a bound channel now, whether they muted it, and what decides about their quiet hours.
create function app.people_of_channel(channel uuid)
  returns table (user_id uuid, muted boolean, quiet_from text, quiet_until text, clocked_on boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  wanted uuid := channel;
  members uuid[];
begin
  if wanted <> all (app.current_channels()) then
    return;
  end if;
  select coalesce(array_agg(m.user_id), '{}') into members from app.manager_members m
    where m.manager_id = business and m.role <> 'bookkeeper';
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
end $$;

revoke execute on function app.people_of_channel(uuid) from public;

grant execute on function app.people_of_channel(uuid) to muster_app;
