-- What a caller did before, for a call that is sent again (docs/decisions/0046-saved-once.md).

alter table app.tasks add column status_sent_at timestamptz(3);
comment on column app.tasks.status_sent_at is 'When the call that set the status was made, by the clock of its phone: the same call again has the same.';
alter table app.task_checklist add column tick_sent_at timestamptz(3);
comment on column app.task_checklist.tick_sent_at is 'As tasks.status_sent_at, of the tick or of its removal.';

-- Of these rows, those that the caller changed so that they had this content, also if they are gone or no longer visible.
create function app.own_changes(name text, ids uuid[], content jsonb) returns table (row_id uuid)
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  of_table text := name;
  wanted uuid[] := ids;
  changed jsonb := content;
  employment uuid := app.unbind_employment();
begin
  return query select distinct h.row_id from app.history h
    where h.manager_id = business and h.tbl = of_table and h.row_id = any (wanted) and h.op = 'update'
      and h.who = person and h.after @> changed;
  perform app.rebind_employment(employment);
end $$;

-- Binds the channel of a message that the caller sent before they left it. False, with nothing bound, if they sent none.
create function app.enter_channel_of_own(message uuid, channel uuid) returns boolean
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  mine uuid[] := app.current_channels();
  wanted uuid := message;
  entered uuid := channel;
begin
  perform app.set_channels(mine || entered);
  if exists (select from app.messages m where m.manager_id = business and m.id = wanted and m.channel = entered and m.sender = person) then
    return true;
  end if;
  perform app.set_channels(mine);
  return false;
end $$;
