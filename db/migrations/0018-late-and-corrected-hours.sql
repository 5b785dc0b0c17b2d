-- Hours from phones whose clock was wrong, and from phones that send after the employee has left.

alter table app.clock_events add column corrected_at timestamptz(3);

alter table app.clock_events add column correction text;

comment on column app.clock_events.corrected_at is 'The corrected instant, when the phone''s clock is proved wrong or its year can''t be right; calculated once, on arrival.';

comment on column app.clock_events.correction is 'Why corrected_at is set: ''proved'' or ''shifted'' (by whole days); null when corrected_at is null.';

-- An employee with this value may have hours on the phone that have not been sent yet.
alter table app.employment_links add column phone_read_at timestamptz(3);

comment on column app.employment_links.phone_read_at is 'When a phone first downloaded what it needs to record hours; null if none has.';

-- Deleting an employee locks the link row, so that no phone starts at the same time. Only the person can change the link.
create policy holding on app.employment_links for update
  using (app.current_employment() is null and manager_id = app.current_manager()) with check (false);
