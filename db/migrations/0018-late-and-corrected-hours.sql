-- Hours of a phone whose clock was wrong, and of employees whose phone sends after they have left.

alter table app.clock_events add column corrected_at timestamptz(3);

alter table app.clock_events add column correction text;

comment on column app.clock_events.corrected_at is 'When it was, where the phone''s clock is proved wrong or its year can''t be right; reckoned once, as it arrived.';

comment on column app.clock_events.correction is 'Why corrected_at is set: ''proved'' or ''shifted'' (by whole days); null with it.';

-- Who has it may have hours on their phone that nobody has seen yet.
alter table app.employment_links add column phone_read_at timestamptz(3);

comment on column app.employment_links.phone_read_at is 'When a phone first got what it needs to record hours; null where none has.';

-- A manager who deletes an employee holds the link, so that no phone begins meanwhile; to change it stays the person's alone.
create policy holding on app.employment_links for update
  using (app.current_employment() is null and manager_id = app.current_manager()) with check (false);
