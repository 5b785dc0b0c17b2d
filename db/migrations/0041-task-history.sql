-- The history of a task includes its people, steps, photos and comments, also those that are deleted and known only here.
create index history_task_idx on app.history (manager_id, (coalesce(after, before) ->> 'task_id'), at)
  where tbl in ('task_assignees', 'task_checklist', 'task_photos', 'task_comments');
