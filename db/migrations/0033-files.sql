-- Files: a row for each, whose bytes are in a folder or an S3 bucket under `storage_key`.

-- A file of a business. It is uploaded first and attached when a call names it.
create table app.files (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  storage_key uuid not null,
  created_by uuid not null,
  audience uuid[] not null,
  owner_table text,
  owner_id uuid,
  attached_at timestamptz(3),
  name text not null,
  type text not null,
  size_bytes bigint not null,
  thumbnail_bytes integer not null default 0,
  sha256 text not null,
  width integer,
  height integer,
  created_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint files_attached check (num_nonnulls(owner_table, owner_id, attached_at) in (0, 3))
);

comment on column app.files.storage_key is 'Made by the server for each upload, so that no upload can overwrite the bytes of another.';

comment on column app.files.audience is 'The users who read it as employees: the one who uploaded it, and those whom the owner row concerns.';

comment on column app.files.owner_table is 'The table of the row that refers to this file; null until a call names the file.';

comment on column app.files.thumbnail_bytes is 'The size of the small picture stored beside the file; 0 without one.';

create index files_storage_key_idx on app.files (storage_key);

create index files_folder_idx on app.files (right(storage_key::text, 2));

-- The sweep looks for uploads that no call has named.
create index files_unattached_idx on app.files (manager_id, created_at) where attached_at is null;

select app.make_business_table('files');

drop policy tenant on app.files;

create policy tenant_read on app.files for select
  using (manager_id = app.current_manager()
    and (app.everyone() = any (audience) or app.no_employment() or app.current_actor() = any (audience)));

create policy tenant_insert on app.files for insert
  with check (manager_id = app.current_manager() and (app.no_employment() or created_by = app.current_actor()));

create policy tenant_update on app.files for update
  using (manager_id = app.current_manager() and (app.no_employment() or created_by = app.current_actor()))
  with check (manager_id = app.current_manager() and (app.no_employment() or created_by = app.current_actor()));

create policy tenant_delete on app.files for delete
  using (manager_id = app.current_manager() and (app.no_employment() or created_by = app.current_actor()));

-- What the bound business and the bound person's unattached uploads take up. Row-level security would hide the rest from an employee.
create function app.stored_bytes() returns table (business_bytes bigint, waiting_files integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
begin
  return query select coalesce(sum(f.size_bytes + f.thumbnail_bytes), 0)::bigint,
      (count(*) filter (where f.attached_at is null and f.created_by = person))::integer
    from app.files f where f.manager_id = business;
end $$;

revoke execute on function app.stored_bytes() from public;

grant execute on function app.stored_bytes() to muster_app;

-- A file of a person's own record, which follows them across farms: of a certificate, a licence or their profile.
create table app.person_files (
  user_id uuid not null references auth."user" on delete cascade,
  entered_for uuid,
  scope uuid not null generated always as (coalesce(entered_for, user_id)) stored,
  id uuid not null,
  storage_key uuid not null,
  name text not null,
  type text not null,
  size_bytes bigint not null,
  thumbnail_bytes integer not null default 0,
  sha256 text not null,
  width integer,
  height integer,
  created_at timestamptz(3) not null,
  primary key (user_id, scope, id)
);

comment on table app.person_files is 'Moved here from app.files when the person''s record names it. Two scopes may share the bytes.';

create index person_files_storage_key_idx on app.person_files (storage_key);

create index person_files_folder_idx on app.person_files (right(storage_key::text, 2));

alter table app.person_files enable row level security;

create policy own on app.person_files using (user_id = app.current_actor()) with check (user_id = app.current_actor());

create policy linked on app.person_files for select using (app.current_employment() is null
  and (user_id, scope) in (select l.user_id, l.reads_scope from app.employment_links l where l.manager_id = app.current_manager()));

grant select, insert, update, delete on app.person_files to muster_app;

alter table app.person_documents add column file_id uuid;

alter table app.person_documents add constraint person_documents_file_fk
  foreign key (user_id, scope, file_id) references app.person_files (user_id, scope, id);

comment on column app.person_documents.file_id is 'The photo. With has_photo and without a file, it is an earlier version''s file that the sweep has not moved yet.';

alter table app.user_employee add column picture_file_id uuid;

alter table app.user_employee add constraint user_employee_picture_fk
  foreign key (user_id, scope, picture_file_id) references app.person_files (user_id, scope, id);

comment on column app.user_employee.picture_file_id is 'The profile photo, as person_documents.file_id.';

-- Photos that an earlier version stored as `person_photos/<user>/…`: each is moved in a transaction bound to its person.
create function app.photos_to_move(most integer) returns table (user_id uuid, scope uuid, document_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select * from (
    select d.user_id, d.scope, d.id from app.person_documents d where d.has_photo and d.file_id is null
    union all
    select u.user_id, u.scope, null from app.user_employee u where u.profile_picture_url is not null and u.picture_file_id is null
  ) waiting limit most
$$;

revoke execute on function app.photos_to_move(integer) from public;

grant execute on function app.photos_to_move(integer) to muster_app;

-- Which of these bytes a row still refers to, whatever its business or person.
create function app.used_storage_keys(keys uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select f.storage_key from app.files f where f.storage_key = any(used_storage_keys.keys);
  return query select p.storage_key from app.person_files p where p.storage_key = any(used_storage_keys.keys);
end $$;

revoke execute on function app.used_storage_keys(uuid[]) from public;

grant execute on function app.used_storage_keys(uuid[]) to muster_app;

-- The bytes in one of the folders of stored files, named by the last two digits of their keys, to which rows refer. The
-- sweep compares them with what is stored.
create function app.storage_keys_in(folder text) returns table (storage_key uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query select f.storage_key, f.created_at::timestamptz from app.files f where right(f.storage_key::text, 2) = folder;
  return query select p.storage_key, p.created_at::timestamptz from app.person_files p where right(p.storage_key::text, 2) = folder;
end $$;

revoke execute on function app.storage_keys_in(text) from public;

grant execute on function app.storage_keys_in(text) to muster_app;

-- The businesses with uploads that no call has named since then.
create function app.businesses_with_waiting_files(before timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select distinct f.manager_id from app.files f where f.attached_at is null and f.created_at < businesses_with_waiting_files.before;
end $$;

revoke execute on function app.businesses_with_waiting_files(timestamptz) from public;

grant execute on function app.businesses_with_waiting_files(timestamptz) to muster_app;
