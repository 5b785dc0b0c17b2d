-- Adds the task that follows a completed one, with its people and steps. Employees add no tasks, but complete theirs, so that
-- row-level security would refuse it. The bound person must be one who may complete the task.
create function app.add_next_task(completed uuid, next uuid, day date, at_time timestamptz, rule jsonb, made_at timestamptz,
    assignee_ids uuid[], step_ids uuid[])
  returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  business uuid := app.current_manager();
  person uuid := app.current_actor();
  next_id uuid := next;
begin
  insert into app.tasks (manager_id, id, title, description, priority, everyone, location, activity, asset, audience,
      created_by, created_at, due_day, due_at, repeat, repeats)
    select business, next_id, t.title, t.description, t.priority, t.everyone, t.location, t.activity, t.asset, t.audience,
      t.created_by, made_at, day, at_time, rule, t.id
    from app.tasks t
    where t.manager_id = business and t.id = completed and t.status = 'completed'
      and (app.everyone() = any (t.audience) or app.no_employment() or person = any (t.audience))
    on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into app.task_assignees (manager_id, id, task_id, user_id, audience)
    select business, i.id, next_id, a.user_id, a.audience
    from (select user_id, audience, row_number() over (order by user_id) as n from app.task_assignees
      where manager_id = business and task_id = completed) a
    join unnest(assignee_ids) with ordinality i (id, n) on i.n = a.n
    on conflict do nothing;
  insert into app.task_checklist (manager_id, id, task_id, position, text, audience)
    select business, i.id, next_id, c.position, c.text, c.audience
    from (select position, text, audience, row_number() over (order by position) as n from app.task_checklist
      where manager_id = business and task_id = completed) c
    join unnest(step_ids) with ordinality i (id, n) on i.n = c.n
    on conflict do nothing;
  return true;
end $$;

revoke execute on function app.add_next_task(uuid, uuid, date, timestamptz, jsonb, timestamptz, uuid[], uuid[]) from public;

grant execute on function app.add_next_task(uuid, uuid, date, timestamptz, jsonb, timestamptz, uuid[], uuid[]) to muster_app;
