-- What a farm may read about a person: data entered for that farm and, only with consent, the person's own record (decision 0024).

-- Whether the person has used a token from an email that no manager can see.
create function auth.is_proven(user_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as
  $$ select coalesce((select u.email_verified from auth."user" u where u.id = is_proven.user_id), false) $$;

revoke execute on function auth.is_proven(uuid) from public;

grant execute on function auth.is_proven(uuid) to muster_app;

create function auth.prove_mailbox(user_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as
  $$ update auth."user" u set email_verified = true where u.id = prove_mailbox.user_id $$;

revoke execute on function auth.prove_mailbox(uuid) from public;

grant execute on function auth.prove_mailbox(uuid) to muster_app;

alter table app.employment_links add column confirmed_at timestamptz(3);

alter table app.employment_links add column adopted boolean not null default false;

alter table app.employment_links add column shares_since timestamptz(3);

alter table app.employment_links
  add column reads_scope uuid not null generated always as (case when shares_since is null then manager_id else user_id end) stored;

comment on table app.employment_links is 'The person may act for this business. Only the person can make the link, by joining.';

comment on column app.employment_links.confirmed_at is 'When the person confirmed that they work or worked here; null until they answer.';

comment on column app.employment_links.adopted is 'Data entered for this business has been copied into the person''s own record; this happens once.';

comment on column app.employment_links.shares_since is 'When the person consented to the business reading their own record; null without consent.';

comment on column app.employment_links.reads_scope is 'Which of the person''s rows the business reads: those entered for it, or the person''s own.';

alter table app.user_employee add column entered_for uuid;

alter table app.user_employee add column scope uuid not null generated always as (coalesce(entered_for, user_id)) stored;

alter table app.user_employee drop constraint user_employee_pkey;

alter table app.user_employee add primary key (user_id, scope);

comment on column app.user_employee.entered_for is 'The business for which a login with an unconfirmed email entered this; null for the person''s own record.';

alter table app.person_documents add column entered_for uuid;

alter table app.person_documents add column scope uuid not null generated always as (coalesce(entered_for, user_id)) stored;

alter table app.person_documents drop constraint person_documents_pkey;

alter table app.person_documents add primary key (user_id, scope, id);

comment on column app.person_documents.entered_for is 'As in user_employee.';

drop policy own_or_tenant on app.employment_links;

drop policy if exists employee on app.employment_links;

-- The person, and managers of the business.
create policy reading on app.employment_links for select
  using (user_id = app.current_actor() or (app.current_employment() is null and manager_id = app.current_manager()));

create policy joining on app.employment_links for insert
  with check (user_id = app.current_actor() and manager_id = app.current_manager() and (reads_scope = manager_id or auth.is_proven(user_id)));

-- Only the person can consent, and only after confirming their email.
create policy consenting on app.employment_links for update
  using (user_id = app.current_actor())
  with check (user_id = app.current_actor() and (reads_scope = manager_id or auth.is_proven(user_id)));

create policy leaving on app.employment_links for delete
  using (user_id = app.current_actor() or (app.current_employment() is null and manager_id = app.current_manager()));

drop policy linked on app.user_name;

drop policy linked on app.user_emails;

drop policy linked on app.user_employee;

drop policy discoverable on app.user_employee;

drop policy linked on app.person_documents;

create policy linked on app.user_name for select using (app.current_employment() is null
  and user_id in (select l.reads_scope from app.employment_links l where l.manager_id = app.current_manager()));

create policy linked on app.user_emails for select using (app.current_employment() is null
  and user_id in (select l.reads_scope from app.employment_links l where l.manager_id = app.current_manager()));

create policy linked on app.user_employee for select using (app.current_employment() is null
  and (user_id, scope) in (select l.user_id, l.reads_scope from app.employment_links l where l.manager_id = app.current_manager()));

create policy linked on app.person_documents for select using (app.current_employment() is null
  and (user_id, scope) in (select l.user_id, l.reads_scope from app.employment_links l where l.manager_id = app.current_manager()));

-- Discoverable employees, with the fields they chose to show. A policy would expose the whole row.
create function app.discoverable_people()
  returns table (user_id uuid, first_name text, last_name text, phone text, email text, strengths text[],
    certificates app.certificate[], licence_classes app.licence_class[], picture text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.user_id, n.first_name, n.last_name,
    case when 'phone' = any(u.discoverable_fields) then u.phone end,
    case when 'email' = any(u.discoverable_fields) then e.email end,
    case when 'strengths' = any(u.discoverable_fields) then u.strengths end,
    case when 'certificates' = any(u.discoverable_fields) then u.certificates end,
    case when 'licences' = any(u.discoverable_fields) then u.driver_licence_info end,
    case when 'picture' = any(u.discoverable_fields) then u.profile_picture_url end
  from app.user_employee u left join app.user_name n on n.user_id = u.user_id left join app.user_emails e on e.user_id = u.user_id
  where u.discoverable and u.scope = u.user_id and app.current_manager() is not null and app.current_employment() is null
$$;

revoke execute on function app.discoverable_people() from public;

grant execute on function app.discoverable_people() to muster_app;
