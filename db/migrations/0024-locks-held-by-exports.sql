-- A lock says itself who needs it, so that no one has to look for running exports before it is undone.

alter table app.period_locks
  add column held_by uuid,
  add column held_for text;

alter table app.period_locks
  add constraint period_locks_held check (num_nulls(held_by, held_for) in (0, 2) and (held_by is null or unlocked_at is null));

comment on column app.period_locks.held_by is 'What the days have to stay locked for, such as a running export, while it is not null.';
comment on column app.period_locks.held_for is 'Where the hours are being exported to, by name.';

-- Exports that are running while this migration is. It is no change of a lock, so the history stays as it is.
alter table app.period_locks disable trigger history_update;

update app.period_locks k
set held_by = x.id, held_for = case x.provider when 'xero' then 'Xero' else 'MYOB' end
from app.timesheet_exports x
where x.manager_id = k.manager_id and x.finished_at is null and k.unlocked_at is null
  and k.from_day <= x.to_day and k.to_day >= x.from_day;

alter table app.period_locks enable trigger history_update;
