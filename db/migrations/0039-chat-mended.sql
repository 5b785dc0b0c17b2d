-- Chat after its first attack: the id of the business is no id for a new channel, a search that knows all scripts, reminders that end with
-- their announcement, and the picture of a group that another participant replaces.

-- As before, and never the channel of everyone, which may have no row yet.
create or replace function app.enter_new_channel(channel uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
begin
  if channel = business or exists (select from app.channels c where c.manager_id = business and c.id = channel) then
    raise exception 'a channel is entered by its participants, or before it exists';
  end if;
  execute format('set local muster.channels = %L', app.current_channels() || channel);
end $$;

-- A channel with the id of the business that was created as another one.
update app.channels set type = 'group', name = 'Everyone', direct_key = null
  where id = manager_id and (type = 'direct' or name <> 'Everyone');

-- A text as the search compares it: lower case, without accents, variants of signs and signs that no one sees.
create function app.folded(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(content, NFKD)),
    '[\u00AD\u0300-\u036F\u061C\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u20D0-\u20F0\uFE00-\uFE0F\uFEFF\U000E0020-\U000E007F]', '', 'g')
$$;

-- Signs that are words of their own, inside brackets of a regular expression: scripts without spaces between words, symbols, emoji.
create function app.single_signs() returns text language sql immutable parallel safe as
  $$ select '\u0E00-\u109F\u1780-\u17FF\u2190-\u2BFF\u3005-\u3007\u3021-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U0001F000-\U0001FAFF\U00020000-\U0003FFFF' $$;

-- The words of a text, between all that is no letter, mark or number; of the longest only the beginning. The lists of signs are given,
-- because the classes of regular expressions depend on the locale of the database.
create function app.words_of(content text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct left(found[1], 100) from regexp_matches(app.folded(content),
    '([' || app.single_signs() || ']|[^' || app.single_signs() ||
    '\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05F3\u05F4\u060C\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u2000-\u206F\u20A0-\u20CF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\uFFFC\uFFFD]+)', 'g') found)
$$;

drop index app.messages_search_idx;

alter table app.messages drop column found_by;

alter table app.messages add column found_by tsvector generated always as (array_to_tsvector(app.words_of(content))) stored;

create index messages_search_idx on app.messages using gin (manager_id, found_by);

-- Messages of the bound channels that have all these words or beginnings of words, as a person typed them, latest first. What has no
-- spaces between words is found in one piece. Row-level security would not let the index find the words before the channel was checked.
create or replace function app.search_messages(words text, before timestamptz, most integer) returns table (id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  mine uuid[] := app.current_channels();
  wanted tsquery;
  pieces text[];
begin
  select string_agg('''' || word || ''':*', ' & ')::tsquery into wanted from unnest(app.words_of(words)) word;
  if wanted is null then
    return;
  end if;
  select coalesce(array_agg('%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'), '{}') into pieces
    from regexp_split_to_table(app.folded(words), '\s+') piece where piece ~ ('[' || app.single_signs() || ']');
  return query select m.id from app.messages m
    where m.manager_id = business and m.found_by @@ wanted and m.channel = any (mine)
      and m.deleted_at is null and m.sent_at < before
      and (pieces = '{}' or app.folded(m.content) like all (pieces))
    order by m.sent_at desc limit most;
end $$;

create index notifications_announcement_idx on app.notifications (manager_id, (parameters ->> 'messageId'))
  where kind = 'announcement_waiting';

-- Deletes the reminders of an announcement that the bound person deletes, and returns who had them. They may have been sent by others.
create function app.forget_reminders(announcement uuid) returns table (user_id uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  mine uuid[] := app.current_channels();
  wanted uuid := announcement;
begin
  if not exists (select from app.messages m where m.manager_id = business and m.id = wanted and m.sender = person and m.channel = any (mine)) then
    return;
  end if;
  return query delete from app.notifications n
    where n.manager_id = business and n.kind = 'announcement_waiting' and n.parameters ->> 'messageId' = wanted::text
    returning n.user_id;
end $$;

revoke execute on function app.forget_reminders(uuid) from public;

grant execute on function app.forget_reminders(uuid) to muster_app;

-- As before, and a participant deletes the picture of the group that another one uploaded; a verb allows less.
alter policy tenant_delete on app.files
  using (manager_id = app.current_manager() and (channel = app.everyone() or app.in_current_channels(channel))
    and (app.no_employment() or created_by = app.current_actor() or (owner_table = 'channels' and app.in_current_channels(channel))));
