-- One caller for members and employees: a person chooses one of their businesses, and a step of an outside call can be
-- bound to an employment.

drop function app.business_of_manager(uuid, text);

drop function app.act_as_manager(uuid, text);

-- Binds the transaction to the person's business `at`, or else to their first one, and returns it. Without one it binds
-- the person only.
create function app.act_as_member(user_id uuid, at uuid default null, why text default '')
  returns table (manager_id uuid, role app.member_role) language plpgsql as $$
begin
  perform app.act_as_person(act_as_member.user_id, why);
  select m.manager_id, m.role into act_as_member.manager_id, act_as_member.role from app.manager_members m
    where m.user_id = act_as_member.user_id and (at is null or m.manager_id = at) order by m.created_at, m.manager_id limit 1;
  if found then
    perform app.act_for(act_as_member.manager_id, act_as_member.user_id::text, why);
    return next;
  end if;
end $$;

-- Restricts the bound transaction to the rows of one employee, as act_as_employee does.
create function app.bind_employment(employment uuid) returns void language plpgsql as $$
begin
  execute format('set local muster.employment = %L', employment);
end $$;

-- The businesses that the bound person acts for, first joined first. Row-level security would show the bound one only.
create function app.own_memberships() returns table (manager_id uuid, role app.member_role, business_name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  membership record;
begin
  for membership in
    select m.manager_id, m.role from app.manager_members m where m.user_id = app.current_actor() order by m.created_at, m.manager_id
  loop
    return query select b.manager_id, membership.role, b.business_name from app.user_manager b
      where b.manager_id = membership.manager_id;
  end loop;
end $$;

revoke execute on function app.own_memberships() from public;

grant execute on function app.own_memberships() to muster_app;
