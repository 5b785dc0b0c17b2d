-- Why an event can't count: the code of a text and what it is about (docs/decisions/0040-codes-not-sentences.md). Until
-- now it was a sentence, which stays readable as one.
alter table app.clock_events alter column problem type jsonb
  using case when problem is not null then jsonb_build_object('code', 'core.written', 'parameters', jsonb_build_object('sentence', problem)) end;
comment on column app.clock_events.problem is 'Why it was refused, as a coded text; null when it counts.';
