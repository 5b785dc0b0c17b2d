-- Who may act for a business, people's own data, and their employment.
-- The first five tables are local (Citus leaves them on the coordinator): keyed by person, no foreign key to business tables.

create table app.manager_members (
  manager_id uuid not null,
  user_id uuid not null references auth."user" on delete cascade,
  role app.member_role not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, user_id)
);

create index manager_members_user_idx on app.manager_members (user_id, created_at);

alter table app.manager_members enable row level security;

create policy own on app.manager_members for select using (user_id = app.current_actor());

create policy tenant on app.manager_members using (manager_id = app.current_manager()) with check (manager_id = app.current_manager());

-- Binds the transaction to the person's first business and returns it. Without a business it binds the person only.
create function app.act_as_manager(user_id uuid, why text default '') returns table (manager_id uuid, role app.member_role)
  language plpgsql as $$
begin
  perform app.act_as_person(act_as_manager.user_id, why);
  select m.manager_id, m.role into act_as_manager.manager_id, act_as_manager.role
    from app.manager_members m where m.user_id = act_as_manager.user_id order by m.created_at, m.manager_id limit 1;
  if found then
    perform app.act_for(act_as_manager.manager_id, act_as_manager.user_id::text, why);
    return next;
  end if;
end $$;

-- Binds as act_as_manager does and returns the business's name, which only that business's Citus worker is asked for.
create function app.business_of_manager(user_id uuid, why text default '')
  returns table (manager_id uuid, role app.member_role, business_name text) language plpgsql as $$
#variable_conflict use_column
declare
  business uuid;
  membership app.member_role;
begin
  select a.manager_id, a.role into business, membership from app.act_as_manager(business_of_manager.user_id, why) a;
  return query select b.manager_id, membership, b.business_name from app.user_manager b where b.manager_id = business;
end $$;

create table app.employment_links (
  user_id uuid not null references auth."user" on delete cascade,
  manager_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, manager_id)
);

comment on table app.employment_links is 'The business may read this person''s own data. Only the person can make the link, by joining.';

create index employment_links_manager_idx on app.employment_links (manager_id, user_id);

alter table app.employment_links enable row level security;

create policy own_or_tenant on app.employment_links
  using (user_id = app.current_actor() or manager_id = app.current_manager())
  with check (user_id = app.current_actor() and manager_id = app.current_manager());

create table app.user_name (
  user_id uuid primary key references auth."user" on delete cascade,
  first_name text not null,
  last_name text not null
);

create table app.user_emails (
  user_id uuid primary key references auth."user" on delete cascade,
  email text not null
);

create table app.user_employee (
  user_id uuid primary key references auth."user" on delete cascade,
  phone text,
  profile_picture_url text,
  date_of_birth date,
  emergency_contact_name text,
  emergency_contact_phone text,
  strengths text[] not null default '{}',
  certificates app.certificate[] not null default '{}',
  driver_licence_info app.licence_class[] not null default '{}',
  other_licence_types text[] not null default '{}',
  discoverable boolean not null default false,
  discoverable_fields text[] not null default '{}'
);

comment on column app.user_employee.driver_licence_info is 'The classes of driver licence held.';

comment on column app.user_employee.discoverable is 'The person lets every business find them, showing discoverable_fields only.';

alter table app.user_name enable row level security;

alter table app.user_emails enable row level security;

alter table app.user_employee enable row level security;

create policy own on app.user_name using (user_id = app.current_actor()) with check (user_id = app.current_actor());

create policy own on app.user_emails using (user_id = app.current_actor()) with check (user_id = app.current_actor());

create policy own on app.user_employee using (user_id = app.current_actor()) with check (user_id = app.current_actor());

create policy linked on app.user_name for select
  using (user_id in (select l.user_id from app.employment_links l where l.manager_id = app.current_manager()));

create policy linked on app.user_emails for select
  using (user_id in (select l.user_id from app.employment_links l where l.manager_id = app.current_manager()));

create policy linked on app.user_employee for select
  using (user_id in (select l.user_id from app.employment_links l where l.manager_id = app.current_manager()));

create policy discoverable on app.user_employee for select using (discoverable and app.current_manager() is not null);

grant select, insert, update, delete
  on app.manager_members, app.employment_links, app.user_name, app.user_emails, app.user_employee to muster_app;

create table app.employment_info (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  user_id uuid not null,
  active boolean not null default true,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  employment_start_date date,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null default 'hourly_flat',
  leave_entitlements app.leave_type[] not null default '{}',
  overtime_after_hours numeric(5, 2),
  ordinary_rate numeric(9, 4),
  overtime_rate numeric(9, 4),
  sunday_rate numeric(9, 4),
  holiday_rate numeric(9, 4),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint employment_info_user_key unique (manager_id, user_id),
  constraint employment_info_rates check (least(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= 0),
  constraint employment_info_archived check (active = (archived_at is null))
);

comment on column app.employment_info.ordinary_rate is 'Dollars per hour, as are the other rates.';

comment on column app.employment_info.overtime_after_hours is 'Hours per day.';

create index employment_info_active_idx on app.employment_info (manager_id, first_name, last_name) where active;

create unique index employment_info_active_email_key on app.employment_info (manager_id, lower(email)) where active;

select app.make_business_table('employment_info');

create table app.invited_users (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  code text not null,
  employment_start_date date,
  employment_type app.employment_type,
  employment_position app.employment_position,
  pay_schedule app.pay_schedule,
  pay_rate app.pay_rate_type not null default 'hourly_flat',
  leave_entitlements app.leave_type[] not null default '{}',
  overtime_after_hours numeric(5, 2),
  ordinary_rate numeric(9, 4),
  overtime_rate numeric(9, 4),
  sunday_rate numeric(9, 4),
  holiday_rate numeric(9, 4),
  status app.invite_status not null default 'pending',
  expires_at timestamptz(3) not null,
  wrong_tries integer not null default 0,
  joined_at timestamptz(3),
  joined_user_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint invited_users_code check (code ~ '^[1-9][0-9]{5}$'),
  constraint invited_users_rates check (least(ordinary_rate, overtime_rate, sunday_rate, holiday_rate, overtime_after_hours) >= 0),
  constraint invited_users_joined check ((status = 'joined') = (joined_user_id is not null and joined_at is not null))
);

comment on column app.invited_users.code is 'Six digits, 100000 to 999999. Joining needs the email and the code; too many wrong_tries lock it.';

create unique index invited_users_pending_email_key on app.invited_users (manager_id, lower(email)) where status = 'pending';

create unique index invited_users_pending_code_key on app.invited_users (manager_id, code) where status = 'pending';

create index invited_users_email_idx on app.invited_users (lower(email)) where status = 'pending';

select app.make_business_table('invited_users');

-- A joining employee has an email and a code but no business yet. This security-definer function lists the businesses that
-- invited the email; the caller binds one of them and checks the code under row-level security.
create function app.pending_invites_of(email text) returns table (manager_id uuid, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select i.manager_id, i.id from app.invited_users i
    where i.status = 'pending' and lower(i.email) = lower(pending_invites_of.email)
    order by i.created_at, i.id;
end $$;

revoke execute on function app.pending_invites_of(text) from public;

grant execute on function app.pending_invites_of(text) to muster_app;
