-- Tasks with their people, checklist, comments and photos. Employees see the tasks that are theirs or everyone's.

-- Employees in the audience read the rows; they add, change and delete only what they created themselves.
create function app.audience_adds_own(name text) returns void language plpgsql as $$
declare
  tenant text := 'manager_id = app.current_manager()';
  own text := tenant || ' and (app.no_employment() or created_by = app.current_actor())';
begin
  perform app.employees_may('audience', name);
  execute format('drop policy tenant_insert on app.%I', name);
  execute format('drop policy tenant_update on app.%I', name);
  execute format('drop policy tenant_delete on app.%I', name);
  execute format('create policy tenant_insert on app.%I for insert with check (%s)', name, own);
  execute format('create policy tenant_update on app.%I for update using (%s) with check (%s)', name, own, own);
  execute format('create policy tenant_delete on app.%I for delete using (%s)', name, own);
end $$;

revoke execute on function app.audience_adds_own(text) from public;

create table app.tasks (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  title text not null,
  description text not null default '',
  status app.task_status not null default 'not_started',
  priority app.task_priority not null default 'medium',
  due_day date,
  due_at timestamptz(3),
  everyone boolean not null default false,
  location uuid,
  activity uuid,
  asset uuid,
  repeat jsonb,
  repeats uuid,
  source jsonb,
  audience uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  completed_by uuid,
  deleted_at timestamptz(3),
  version integer not null default 1,
  primary key (manager_id, id),
  constraint tasks_title check (btrim(title) <> ''),
  constraint tasks_due check (due_at is null or due_day is not null),
  constraint tasks_completed check ((status = 'completed') = (completed_at is not null)),
  constraint tasks_everyone check (everyone = (audience @> '{00000000-0000-0000-0000-000000000000}'::uuid[])),
  constraint tasks_location_fk foreign key (manager_id, location) references app.manager_locations (manager_id, id),
  constraint tasks_activity_fk foreign key (manager_id, activity) references app.manager_activities (manager_id, id),
  constraint tasks_asset_fk foreign key (manager_id, asset) references app.manager_assets (manager_id, id),
  constraint tasks_repeats_key unique (manager_id, repeats),
  constraint tasks_repeats_fk foreign key (manager_id, repeats) references app.tasks (manager_id, id)
);

comment on column app.tasks.due_day is 'In the business''s time zone. due_at is the time on that day, if it matters.';

comment on column app.tasks.repeats is 'The task before it in a series: a completed task has at most one next.';

comment on column app.tasks.source is 'What it was made from: a message, a hazard or an event.';

comment on column app.tasks.audience is 'Everyone, or the user ids of the assignees. A task without either is for managers only.';

create index tasks_open_idx on app.tasks (manager_id, due_day) where completed_at is null and deleted_at is null;

create index tasks_completed_idx on app.tasks (manager_id, completed_at desc) where completed_at is not null;

select app.make_business_table('tasks');

select app.employees_may('audience', 'tasks', 'update');

create table app.task_assignees (
  manager_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint task_assignees_key unique (manager_id, task_id, user_id),
  constraint task_assignees_task_fk foreign key (manager_id, task_id) references app.tasks (manager_id, id) on delete cascade
);

create index task_assignees_user_idx on app.task_assignees (manager_id, user_id);

select app.make_business_table('task_assignees');

select app.employees_may('audience', 'task_assignees');

create table app.task_checklist (
  manager_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  position integer not null,
  text text not null,
  done_at timestamptz(3),
  done_by uuid,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint task_checklist_text check (btrim(text) <> ''),
  constraint task_checklist_done check ((done_at is null) = (done_by is null)),
  constraint task_checklist_task_fk foreign key (manager_id, task_id) references app.tasks (manager_id, id) on delete cascade
);

create index task_checklist_task_idx on app.task_checklist (manager_id, task_id, position);

select app.make_business_table('task_checklist');

select app.employees_may('audience', 'task_checklist', 'update');

create table app.task_comments (
  manager_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  content text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint task_comments_task_fk foreign key (manager_id, task_id) references app.tasks (manager_id, id) on delete cascade
);

create index task_comments_task_idx on app.task_comments (manager_id, task_id, created_at);

select app.make_business_table('task_comments');

select app.audience_adds_own('task_comments');

create table app.task_photos (
  manager_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  file_id uuid not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  audience uuid[] not null default '{}',
  primary key (manager_id, id),
  constraint task_photos_file_key unique (manager_id, file_id),
  constraint task_photos_file_fk foreign key (manager_id, file_id) references app.files (manager_id, id),
  constraint task_photos_task_fk foreign key (manager_id, task_id) references app.tasks (manager_id, id) on delete cascade
);

create index task_photos_task_idx on app.task_photos (manager_id, task_id, created_at);

select app.make_business_table('task_photos');

select app.audience_adds_own('task_photos');

create table app.task_templates (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  primary key (manager_id, id),
  constraint task_templates_name check (btrim(name) <> '')
);

select app.make_business_table('task_templates');
