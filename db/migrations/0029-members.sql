-- Members of a business: invites by email, exactly one owner, and what the list of members shows.

create unique index manager_members_owner_key on app.manager_members (manager_id) where role = 'owner';

create table app.member_invites (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  email text not null,
  role app.member_role not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamptz(3) not null,
  emailed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  accepted_at timestamptz(3),
  accepted_by uuid,
  primary key (manager_id, id),
  constraint member_invites_email_lower check (email = lower(email)),
  constraint member_invites_role check (role <> 'owner'),
  constraint member_invites_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint member_invites_ended check (cancelled_at is null or accepted_at is null)
);

comment on column app.member_invites.token_hash is 'Of the emailed token, so that a reader of the database can''t use the link.';

comment on column app.member_invites.cancelled_at is 'A cancelled invite is kept: it counts towards the limit on emails.';

create unique index member_invites_open_key on app.member_invites (manager_id, email) where accepted_at is null and cancelled_at is null;

select app.make_business_table('member_invites');

-- Also who the members are and since when: manager_members and auth are local tables, so Citus runs this on the coordinator.
drop function app.member_addresses();

create function app.member_addresses()
  returns table (manager_id uuid, user_id uuid, role app.member_role, name text, email text, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.manager_id, m.user_id, m.role, u.name, u.email, m.created_at
  from app.manager_members m join auth."user" u on u.id = m.user_id
  where m.manager_id = app.current_manager() and app.current_employment() is null
$$;

revoke execute on function app.member_addresses() from public;

grant execute on function app.member_addresses() to muster_app;

comment on table app.history is 'Who changed what, when and why, never changed; who is null for changes by the system. Written by triggers, and by the server for manager_members, which is no business table.';
