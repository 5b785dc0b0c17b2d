-- The people in an incident and the controls of a hazard, also those that were removed, are in the history of their report.
create index history_report_idx on app.history (manager_id, ((coalesce(after, before) ->> 'report_id')), at)
  where tbl = any (array['hazard_controls', 'incident_people']);
