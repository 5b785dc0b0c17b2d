-- Why hours did not arrive or a sync failed: the code of a text and what it is about
-- (docs/decisions/0040-codes-not-sentences.md). Until now these were sentences, which stay readable as such.
alter table app.timesheet_exports alter column problem type jsonb
  using case when problem is not null then jsonb_build_object('code', 'core.written', 'parameters', jsonb_build_object('sentence', problem)) end;
comment on column app.timesheet_exports.problem is 'Why the run ended before everyone was sent, as a coded text.';

alter table app.timesheet_export_people alter column problem type jsonb
  using case when problem is not null then jsonb_build_object('code', 'core.written', 'parameters', jsonb_build_object('sentence', problem)) end;

alter table app.payroll_syncs alter column failure type jsonb
  using case when failure is not null then jsonb_build_object('code', 'core.written', 'parameters', jsonb_build_object('sentence', failure)) end;
