-- Files outside chat have a channel of zeros, the same as app.everyone(). In a channel with that id a person would read all of them.
delete from app.channel_participants where channel_id = app.everyone();

alter table app.channels add constraint channels_not_everyone check (id <> '00000000-0000-0000-0000-000000000000') not valid;

-- As before, and never the channel that stands for none.
create or replace function app.enter_new_channel(channel uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
begin
  if channel in (business, app.everyone())
    or exists (select from app.channels c where c.manager_id = business and c.id = channel) then
    raise exception 'a channel is entered by its participants, or before it exists';
  end if;
  execute format('set local muster.channels = %L', app.current_channels() || channel);
end $$;
