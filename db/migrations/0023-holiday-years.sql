-- Public holidays come from server/business/holidays/public-holiday-dates.json, and each business gets new years from there.

alter table app.user_manager add column holidays_through integer not null default 2027;

-- Existing businesses have the two years of the dropped function. A row that names no year has none yet.
alter table app.user_manager alter column holidays_through set default 0;

comment on column app.user_manager.holidays_through is 'The last year whose state holidays were added. Years up to it stay as the manager left them.';

drop function app.state_holidays(app.state);

-- Businesses whose public holidays of a year have not been added.
create function app.businesses_without_holidays(of_year integer) returns table (manager_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select b.manager_id from app.user_manager b where b.holidays_through < of_year order by b.created_at;
end $$;

revoke execute on function app.businesses_without_holidays(integer) from public;

grant execute on function app.businesses_without_holidays(integer) to muster_app;
