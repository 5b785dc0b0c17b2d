-- Tables of better-auth (core and its jwt plugin), which connects as muster_auth. muster_app has only the two
-- security-definer functions below. On Citus these tables stay on the coordinator.

create schema auth;

grant usage on schema auth to muster_auth, muster_app;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint user_email_key unique (email),
  constraint user_email_lower check (email = lower(email))
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  token text not null,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint session_token_key unique (token)
);

create index session_user_idx on auth.session (user_id);

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint account_provider_key unique (provider_id, account_id)
);

comment on column auth.account.password is 'Hash made by better-auth, for provider_id credential only.';

create index account_user_idx on auth.account (user_id);

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index verification_identifier_idx on auth.verification (identifier);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);

grant select, insert, update, delete on all tables in schema auth to muster_auth;

-- Creates a login in the transaction of the business rows, so that both exist or neither. An existing email fails on user_email_key.
create function auth.add_login(id uuid, email text, name text, password_hash text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth."user" (id, email, name) values (id, lower(email), name);
  insert into auth.account (user_id, account_id, provider_id, password) values (id, id::text, 'credential', password_hash);
$$;

revoke execute on function auth.add_login(uuid, text, text, text) from public;

grant execute on function auth.add_login(uuid, text, text, text) to muster_app;

-- The id of the login with this email, or null.
create function auth.login_of(email text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as
  $$ select u.id from auth."user" u where u.email = lower(login_of.email) $$;

revoke execute on function auth.login_of(text) from public;

grant execute on function auth.login_of(text) to muster_app;
