-- Deletes what reminds a person of announcements in a channel of the caller that the person is no longer in.
create function app.forget_reminders_of(channel uuid, person uuid) returns boolean
  language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  mine uuid[] := app.current_channels();
  wanted uuid := channel;
  left_by uuid := person;
  employment uuid;
  forgotten boolean;
begin
  if wanted is null or not wanted = any (mine)
    or exists (select from app.channel_participants p where p.manager_id = business and p.channel_id = wanted and p.user_id = left_by) then
    return false;
  end if;
  employment := app.unbind_employment();
  delete from app.notifications n
    where n.manager_id = business and n.user_id = left_by and n.kind = 'announcement_waiting'
      and n.parameters ->> 'channelId' = wanted::text;
  forgotten := found;
  perform app.rebind_employment(employment);
  return forgotten;
end $$;
