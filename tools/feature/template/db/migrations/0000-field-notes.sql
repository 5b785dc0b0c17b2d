-- Field notes: those of a manager are for everyone, those of an employee for them and the managers.

create table app.field_notes (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  details text not null default '',
  audience uuid[] not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  version integer not null default 1,
  primary key (manager_id, id),
  constraint field_notes_name check (btrim(name) <> '')
);

comment on column app.field_notes.audience is 'User ids of employees who see it, or that of everyone.';

select app.make_business_table('field_notes');

-- Employees in the audience read it; they add and change only their own.
select app.audience_adds_own('field_notes');
