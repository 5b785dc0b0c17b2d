-- Links to the two accounting providers. Tokens are encrypted by the server (AES-256-GCM); the key is outside the database.
-- The two link tables have no history: it would keep old tokens.

create table app.xero_link (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  tenant_id text not null,
  access_token bytea not null,
  refresh_token bytea not null,
  access_token_expiry timestamptz(3) not null,
  refresh_token_expiry timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint xero_link_key unique (manager_id)
);

select app.make_business_table('xero_link', false);

create table app.myob_link (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  company_file_uri text not null,
  access_token bytea not null,
  refresh_token bytea not null,
  access_token_expiry timestamptz(3) not null,
  refresh_token_expiry timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint myob_link_key unique (manager_id)
);

select app.make_business_table('myob_link', false);

create table app.employee_xero_link (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  xero_employee_id text not null,
  primary key (manager_id, id),
  constraint employee_xero_link_key unique (manager_id, employment_info),
  constraint employee_xero_link_employee_key unique (manager_id, xero_employee_id),
  constraint employee_xero_link_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id) on delete cascade
);

select app.make_business_table('employee_xero_link');

create table app.employee_myob_link (
  manager_id uuid not null,
  id uuid not null,
  employment_info uuid not null,
  myob_employee_id text not null,
  primary key (manager_id, id),
  constraint employee_myob_link_key unique (manager_id, employment_info),
  constraint employee_myob_link_employee_key unique (manager_id, myob_employee_id),
  constraint employee_myob_link_employment_fk foreign key (manager_id, employment_info) references app.employment_info (manager_id, id) on delete cascade
);

select app.make_business_table('employee_myob_link');
